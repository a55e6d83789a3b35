"""Text to model and back, one file a format. Import the module of the format that you want."""
