import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Recorded traces of events")
struct TraceTests {
    private static func traces() throws -> [(name: String, json: JSONObject)] {
        try Files.json(in: "Tests/Fixtures/Traces").map { file in
            (file.name, try #require(try JSONValue(parsing: file.bytes).objectValue))
        }
    }

    @Test("Every trace is reproduced: table, effects and states, step by step")
    func replay() throws {
        let traces = try Self.traces()
        #expect(traces.count >= 26)
        for (name, json) in traces {
            let replayed = try Trace(json: json).replayed()
            let (expected, found) = (json["steps"]?.arrayValue ?? [], replayed["steps"]?.arrayValue ?? [])
            for (index, (step, again)) in zip(expected, found).enumerated() {
                #expect(again["effects"] == step["effects"], "\(name), step \(index)")
                #expect(again["state"] == step["state"], "\(name), step \(index)")
            }
            #expect(replayed["start"] == json["start"], "\(name)")
            #expect(replayed["table"] == json["table"], "\(name)")
            #expect(expected.count == found.count && !expected.isEmpty)
        }
    }

    @Test("The traces have every kind of event, each with an effect at least once")
    func kinds() throws {
        var triggers: Set<String> = []
        for (_, json) in try Self.traces() {
            for step in json["steps"]?.arrayValue ?? [] where step["effects"] != [] {
                triggers.insert(step["event"]?["name"]?.stringValue ?? "")
            }
        }
        let kinds: Set = [
            "tick", "action", "tap", "next", "previous", "select", "star", "icon", "button", "imageUnavailable",
        ]
        #expect(triggers == kinds)
    }

    @Test("Every template has a trace")
    func templates() throws {
        let shown = try Self.traces().map { try Trace(json: $0.json).model().template.rendered }
        #expect(Set(shown).isSuperset(of: TemplateCatalog.standard.ids))
    }
}
