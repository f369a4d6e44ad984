"""The page's interpreter makes the same steps as the Swift model."""
import json

from support.cases import PageTest, each, expanded
from support.preview import ROOT

TRACES = sorted((ROOT / "Tests/Fixtures/Traces").glob("*.json"))

REPLAY = """
    const {table, now, steps} = arguments[0]
    const machine = new richPush.Machine(table, null, now)
    return {
      start: machine.state(),
      steps: steps.map(({event, now}) => ({effects: machine.handle(event, now), state: machine.state()})),
    }
    """


@expanded
class Traces(PageTest):
    maxDiff = None

    @each(TRACES)
    def test_the_trace_gives_the_same_effects_and_states(self, file):
        trace = json.loads(file.read_text())
        page = self.open(trace["payload"], settles=False)
        replayed = page.run(REPLAY, trace)
        self.assertEqual(replayed["start"], trace["start"])
        for number, (step, result) in enumerate(zip(trace["steps"], replayed["steps"], strict=True)):
            self.assertEqual(result, {"effects": step["effects"], "state": step["state"]}, f"step {number}")

    @each([file for file in TRACES if '"actions": {\n    "' not in file.read_text().split('"table"')[0]])
    def test_the_page_has_the_table_of_the_trace(self, file):
        trace = json.loads(file.read_text())
        page = self.open(trace["payload"], settles=False)
        table = page.run("return richPush.phones[0].data.table")
        # Times are those of the moment the page was made.
        for side in (table, trace["table"]):
            if side["countdown"]:
                side["countdown"].pop("from")
        self.assertEqual(table, trace["table"])

    def test_there_are_traces(self):
        self.assertGreater(len(TRACES), 20)
