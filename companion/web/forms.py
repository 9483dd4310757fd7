"""Forms ask "is it readable?", never "is it legal?"."""

from __future__ import annotations

from collections.abc import Sequence

from flask import request
from flask_wtf import FlaskForm
from flask_wtf.file import FileField, FileRequired
from wtforms import HiddenField, IntegerField, StringField
from wtforms.validators import InputRequired, Length, NumberRange, Regexp, ValidationError

from companion.codes import CODE_LENGTH, read_code
from companion.web.language import gettext as _

LONGEST_NAME = 40


class PageForm(FlaskForm):
    """The token is checked before any page runs (protection.csrf); a form need not check it again."""

    class Meta:
        csrf = False


class EntryForm(PageForm):
    """What every entry carries besides the move: who, what was on the screen, and an id made by the phone."""

    seat = IntegerField(validators=[InputRequired(), NumberRange(0, 99)])
    seen = HiddenField(validators=[Length(max=100)])
    client = HiddenField(validators=[Regexp(r"[A-Za-z0-9-]{8,64}\Z")])


class UndoForm(PageForm):
    number = IntegerField(validators=[InputRequired()])
    client = HiddenField(validators=[Regexp(r"[A-Za-z0-9-]{8,64}\Z")])


class JoinForm(PageForm):
    code = StringField()

    def validate_code(self, field: StringField) -> None:
        field.data = read_code(field.data or "")
        if len(field.data) != CODE_LENGTH:
            raise ValidationError(_("A table code has %(count)s letters and digits, such as KF47 9MWT.",
                                    count=CODE_LENGTH))


class FileForm(PageForm):
    file = FileField(validators=[FileRequired()])


class NamesForm(PageForm):
    """The people at a table: text fields called ``name``, empty ones left out."""

    def names(self) -> list[str]:
        typed = (" ".join(name.split()) for name in request.form.getlist("name"))
        return [name for name in typed if name]

    @staticmethod
    def trouble(names: Sequence[str], fewest: int, most: int) -> str:
        """What is wrong with the names, in a sentence, or ""."""
        too_long = next((name for name in names if len(name) > LONGEST_NAME), None)
        if too_long:
            start = too_long[:LONGEST_NAME] + "…"
            return _("%(name)s is longer than %(count)s letters.", name=start, count=LONGEST_NAME)
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            return _("%(name)s is there twice: give one of them another name.", name=twice)
        if not fewest <= len(names) <= most:
            return _("This game takes %(fewest)s to %(most)s players.", fewest=fewest, most=most)
        return ""


_ENVELOPE = ("csrf_token", "client", "seen", "seat", "open", "front", "then")


def fields() -> dict[str, list[str]]:
    """Everything that was typed or tapped, for the game to make a move of."""
    return {name: values for name, values in request.values.lists() if name not in _ENVELOPE}
