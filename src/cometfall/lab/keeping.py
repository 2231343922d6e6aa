"""Keeping the battles of a series: each as soon as it is fought, so that whatever stops the program loses none."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cometfall.lab.errors import LabError
from cometfall.lab.files import ending_of, read, written
from cometfall.lab.series import Fought, Ready, Series
from cometfall.model.wording import shown


class Kept:
    """The battles of a series in a file, and beside it, while it runs, those that came since."""

    def __init__(self, series: Series | Ready, path: str | Path) -> None:
        """Take up what is kept there; what belongs to another series is refused."""
        self.path = Path(path)
        ending_of(self.path)
        self.since = self.path.with_name(f"{self.path.name}.part")
        found = [*(read(self.path) if self.path.exists() else ()), *self._read_since()]
        self.battles = {one.number: one for one in found}
        ready = series.ready() if isinstance(series, Series) else series
        for one in found:
            if why := another(ready, one):
                raise LabError(f"{shown(str(path), 200)} holds battles of another set-up: {why}.", "other-set-up")
        self.close()
        try:
            self.since.touch()
        except OSError as error:
            raise LabError(f"{shown(str(path), 200)} can't be written: {error.strerror}.", "file") from None

    def add(self, one: Fought) -> None:
        """Keep a battle."""
        self.battles[one.number] = one
        with self.since.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")

    def close(self) -> None:
        """Put those that came since into the file; nothing stays beside it."""
        if self.battles:
            written(self.path, self.battles.values())
        self.since.unlink(missing_ok=True)

    def _read_since(self) -> list[Fought]:
        """Read what came since the file was written last; a line that was cut off is no battle."""
        found = []
        lines = self.since.read_bytes().split(b"\n") if self.since.exists() else []
        for line in lines:
            try:
                found.append(msgspec.json.decode(line, type=Fought))
            except msgspec.DecodeError:
                continue
        return found


def another(ready: Ready, one: Fought) -> str:
    """Say in what a battle differs from those of a series; empty where it is one of them."""
    series = ready.series
    here = {"edition": series.edition, "scenario": series.scenario, "table": series.table}
    there = {name: getattr(one, name) for name in here}
    here |= {"warbands": ",".join(series.warbands), "bots": ",".join(series.bots_of(one.number))}
    there |= {"warbands": ",".join(one.warbands), "bots": ",".join(one.bots)}
    for name, value in there.items():
        if value != here[name]:
            plural = name in {"warbands", "bots"}
            where = f"its {name} {'are' if plural else 'is'}"
            which = f" in battle {one.number}" if name == "bots" else ""
            return f'{where} "{shown(value)}"{which}, not "{shown(here[name])}"'
    if one.seed != series.seed_of(one.number):
        return f'its dice are not those of the seed "{shown(str(series.seed))}"'
    return "" if one.set_up == ready.sign else "the book, a warband, the scenario or the table has been changed since"
