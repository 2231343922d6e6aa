"""The colours of a table's plan."""

from __future__ import annotations

PAPER, INK, GREY, FAINT = "#ffffff", "#2b2622", "#6f675e", "#d9d2c6"
STREET, GRID = "#efe9dc", "#dfd7c6"
INDOORS, PLANKS, PLANK_LINES = "#e3d2ae", "#dcc08c", "#b99a63"
ROOF, ROOF_LINES = "#c9b9a6", "#9d8b77"
STONE, STONE_LINE, LOW_STONE = "#cfc9bf", "#5d564e", "#bdb5a8"
WALL_HIGH, WALL_HALF, WALL_STUMP = "#3a332d", "#7d7268", "#b1a698"
GLASS, LEAF = "#cfe6f5", "#9a5a1e"
WOODEN, WOODEN_LINE = "#c79a5b", "#6a4519"
BARREL, KEG, KEG_LINE = "#a9713a", "#c8412b", "#5e1509"
GREEN, GREEN_LINE, CROWN = "#b9d0a0", "#6c8f4d", "#86ac62"
HEDGE = "#7f9c5a"
HEAP, HEAP_LINE = "#d3c8b6", "#8b7f6f"
WATER = {"shallow": "#cfe5ee", "waist": "#a5cde2", "deep": "#6fa8cc"}
WATER_LINE = "#2f6f9c"
CLIMB = "#b3261e"
