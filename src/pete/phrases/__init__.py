"""Penn trees to dependencies: head rules and relation tables as data, small functions around them."""

from pete.phrases.conversion import Conversion, chosen_conversion
from pete.phrases.convert import dependencies

__all__ = ["Conversion", "chosen_conversion", "dependencies"]
