"""Entailers that are learnt from labelled pairs: models as files, cross-validation by text, calibration."""
