"""Oblongs that stand square to the table, in inches: lots, houses and the floors of houses."""

from __future__ import annotations

from cometfall.geometry.parts import Corner, Part


class Oblong(Part, frozen=True, kw_only=True):
    """From left to right, from near to far."""

    left: float
    near: float
    right: float
    far: float

    @property
    def length(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def depth(self) -> float:
        """From near to far."""
        return self.far - self.near

    @property
    def middle(self) -> Corner:
        """Its middle."""
        return ((self.left + self.right) / 2, (self.near + self.far) / 2)

    @property
    def corners(self) -> tuple[Corner, ...]:
        """Its corners against the clock."""
        return ((self.left, self.near), (self.right, self.near), (self.right, self.far), (self.left, self.far))

    def cut(self, *, along: bool, at: float, gap: float) -> tuple[Oblong, Oblong]:
        """Cut it in two with a gap between them."""
        if along:
            return (
                Oblong(left=self.left, near=self.near, right=at, far=self.far),
                Oblong(left=at + gap, near=self.near, right=self.right, far=self.far),
            )
        return (
            Oblong(left=self.left, near=self.near, right=self.right, far=at),
            Oblong(left=self.left, near=at + gap, right=self.right, far=self.far),
        )

    def meets(self, other: Oblong, gap: float = 0.0) -> bool:
        """Whether two share ground, or are nearer than a gap."""
        return (
            self.left < other.right + gap
            and other.left < self.right + gap
            and self.near < other.far + gap
            and other.near < self.far + gap
        )

    def inside(self, other: Oblong) -> bool:
        """Whether it lies wholly in another."""
        return (
            other.left <= self.left and self.right <= other.right and other.near <= self.near and self.far <= other.far
        )

    def wider(self, by: float) -> Oblong:
        """It and what is around it; narrower, with less than nothing."""
        return Oblong(left=self.left - by, near=self.near - by, right=self.right + by, far=self.far + by)


def around(x: float, y: float, length: float, depth: float) -> Oblong:
    """An oblong by its middle and its size."""
    return Oblong(left=x - length / 2, near=y - depth / 2, right=x + length / 2, far=y + depth / 2)
