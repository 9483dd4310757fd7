"""Thin pages: a form asks "is it readable?", a use case decides, a template shows."""
