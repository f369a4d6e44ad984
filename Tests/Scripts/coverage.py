"""Prints the line coverage of each target and of all, and fails below a threshold.

usage: coverage.py CODECOV_JSON ROOT THRESHOLD
"""
import collections
import json
import sys


def main(report, root, threshold):
    with open(report) as file:
        files = json.load(file)["data"][0]["files"]
    lines = collections.defaultdict(lambda: [0, 0])
    for entry in files:
        name = entry["filename"]
        for folder in (f"{root}/Sources/", f"{root}/Localization/"):
            if name.startswith(folder):
                target = name[len(f"{root}/"):].split("/")
                key = target[2] if target[0] == "Sources" else "RichPushLocalization"
                summary = entry["summary"]["lines"]
                lines[key][0] += summary["covered"]
                lines[key][1] += summary["count"]
    if not lines:
        sys.exit(f"{report} covers no file below {root}/Sources: nothing was measured.")
    for target, (covered, count) in sorted(lines.items()):
        print(f"{target:24} {100 * covered / count:5.1f} %  {covered} of {count}")
    covered, count = (sum(pair[index] for pair in lines.values()) for index in (0, 1))
    share = 100 * covered / count
    print(f"{'all':24} {share:5.1f} %  {covered} of {count}")
    if share < threshold:
        sys.exit(f"Less than {threshold} % of the lines are covered.")


main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
