"""Paper: score sheets and QR codes with ReportLab. Geometry in mm as data; never imports flask."""
