"""Sight against rays: a slow version that samples, written on its own, on generated tables."""

from __future__ import annotations

from itertools import permutations

import pytest

from cometfall.geometry import Body, Table, share_seen, sights
from tests.geometry.sight_scenes import a_scene, by_rays, clear

SCENES = 40
FINE = 50
NOISE = 0.02
"""A grid of so few rays is no nearer to the truth than this."""


@pytest.mark.parametrize("seed", range(SCENES))
def test_the_share_that_is_seen_is_that_of_the_rays_that_pass(seed: int) -> None:
    table, bodies = a_scene(seed)
    placed = [body for body in bodies if clear(table, body, bodies)]
    for viewer, target in permutations(placed, 2):
        ours, rays = share_seen(table, viewer, target, placed), by_rays(table, viewer, target, placed, FINE)
        assert ours == pytest.approx(rays, abs=NOISE), (viewer.key, target.key)
        if ours in {0.0, 1.0}:
            assert rays == ours, (viewer.key, target.key)


def test_the_scenes_hold_all_that_can_be_seen_and_hidden() -> None:
    """Enough of them that what the rays judge is not only open ground."""
    shares = [share for seed in range(SCENES) for share in seen(*a_scene(seed))]
    assert min(shares.count(0.0), shares.count(1.0), sum(0 < share < 1 for share in shares)) > len(shares) / 10


def seen(table: Table, bodies: list[Body]) -> list[float]:
    return [share for row in sights(table, bodies) for share in row]
