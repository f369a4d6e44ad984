import RichPushPayload
import RichPushTemplates
import Testing

@Suite("The machine as a table")
struct TableTests {
    /// The machines of all samples.
    private static func machines() throws -> [(name: String, machine: TemplateMachine)] {
        try (Files.samples("templates") + Files.samples("bad-templates")).map { sample in
            (sample.name, TemplateCatalog.standard.template(for: sample.push, now: testTime).machine)
        }
    }

    @Test("No transition opens two links")
    func oneLink() throws {
        for (name, machine) in try Self.machines() {
            for transition in machine.modes.values.flatMap(\.values) {
                let opening = transition.commands.filter { $0.name.hasPrefix("open") && $0 != .opened }
                #expect(opening.count <= 1, "\(name)")
            }
        }
    }

    @Test("A tap and View In App work in every reachable mode")
    func bodies() throws {
        for (name, machine) in try Self.machines() {
            let reached = machine.modes.values.flatMap { $0.values.compactMap(\.mode) } + [machine.start]
            for mode in reached where mode != .dismissed {
                #expect(machine.modes[mode]?[.tap] != nil, "\(name) \(mode.rawValue)")
                #expect(machine.modes[mode]?[.view] != nil, "\(name) \(mode.rawValue)")
            }
            #expect(machine.modes[.dismissed] == nil)
        }
    }

    @Test("A closed notification does nothing")
    func dismissed() throws {
        for (_, machine) in try Self.machines() {
            for transition in machine.modes.values.flatMap(\.values) {
                #expect(transition.commands.contains(.dismiss) == (transition.mode == .dismissed))
            }
        }
    }

    @Test("The machine has every picture of the template, with its candidates")
    func pictures() throws {
        for (name, push) in try Files.samples("templates") {
            let template = TemplateCatalog.standard.template(for: push, now: testTime)
            let shown =
                [template.picture, template.icon, template.timer?.expiredPicture] + template.items.map(\.picture)
            let counts = shown.compactMap(\.self).map { ($0.slot, $0.candidates.count) }
            #expect(Dictionary(counts) { $1 } == template.machine.pictures, "\(name)")
            #expect(counts.count == template.machine.pictures.count, "\(name): a slot is used twice")
        }
    }

    @Test("A missing link is null; an unusable link has no URL")
    func links() throws {
        func body(_ link: JSONValue) throws -> JSONValue? {
            try template("pt_basic", ["dl1": link]).machine.table(delivered: 0)["body"]
        }
        #expect(try body("") == .null)
        #expect(try body("no link") == ["url": .null])
        #expect(try body("app:a") == ["url": "app:a"])
    }

    @Test("A countdown is written as a start and a number of seconds")
    func countdown() throws {
        func countdown(_ key: String, _ value: JSONValue) throws -> JSONValue? {
            let push = try PushPayload(["pt_id": "pt_timer", key: value])
            let template = TemplateCatalog.standard.template(for: push, now: 100)
            return TemplateModel(template, delivered: 90, now: 100).table["countdown"]
        }
        #expect(try countdown("pt_timer_threshold", 60) == ["from": 90.0, "seconds": 60])
        #expect(try countdown("pt_timer_end", 160) == ["from": 0, "seconds": 160])
    }

    @Test("Equal machines give equal bytes")
    func determinism() throws {
        for (_, push) in try Files.samples("templates") {
            let tables = (0..<3).map { _ in
                TemplateCatalog.standard.template(for: push, now: testTime).machine.table(delivered: 0).serialized()
            }
            #expect(Set(tables).count == 1)
        }
    }
}
