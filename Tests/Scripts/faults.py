"""Prints the table of the faults, and fails if one lost or doubled anything or was not tested.

usage: faults.py TABLE FAULTS KILLS    TABLE as the tests write it; FAULTS the Swift file that lists them; KILLS the fewest
processes that must have been killed

A fault marked "needs root" is not played by another user; the table says so.
"""
import os
import re
import sys


def main(table, faults, least):
    with open(faults) as file:
        faults = re.findall(r'case \w+ = "([^"]+)"(?: +// (needs root))?', file.read())
    expected = [name for name, _ in faults]
    excused = {name for name, mark in faults if mark and os.geteuid() != 0}
    with open(table) as file:
        rows = {row[1]: row[1:] for row in (line.rstrip("\n").split("\t") for line in file)}
    width = max(map(len, expected))
    print(f"{'fault':{width}}  tried  lost  doubled")
    print(f"{'─' * width}  ─────  ────  ───────")
    for name in expected:
        _, tried, lost, doubled, note = rows.get(name, [name, "never", "", "", "needs root" if name in excused else ""])
        print(f"{name:{width}}  {tried:>5}  {lost:>4}  {doubled:>7}  {note}".rstrip())
    kills = sum(int(row[1]) for name, row in rows.items() if name.startswith("kill -9"))
    print(f"\n{kills} processes were killed.")
    played = [name for name in expected if name in rows or name not in excused]
    harmed = [name for name in played if rows.get(name, [0, "0"])[1] == "0" or rows[name][2:4] != ["0", "0"]]
    if harmed:
        sys.exit("Not played, or with losses or doubles: " + "; ".join(harmed))
    if kills < least:
        sys.exit(f"Fewer than {least} processes were killed.")


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
