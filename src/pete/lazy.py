"""Attributes that are worked out when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class lazy(Generic[Value]):  # noqa: N801 - used as a decorator, like property
    """As `functools.cached_property`, without its lock, which costs more than most of what we keep.

    >>> class Text:
    ...     @lazy
    ...     def words(self) -> list[str]:
    ...         print("split")
    ...         return "two words".split()
    >>> text = Text()
    >>> text.words, text.words
    split
    (['two', 'words'], ['two', 'words'])
    """

    def __init__(self, make: Callable[[Any], Value]) -> None:
        self.make, self.__doc__ = make, make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> lazy[Value]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...
    def __get__(self, instance: object | None, owner: type) -> Value | lazy[Value]:
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.make(instance)
        return value
