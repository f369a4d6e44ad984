import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Payloads with one fault, and payloads without any")
struct FaultSetTests {
    @Test("Of all single faults 19 of 20 are found with their key and line; the table of the kinds is printed")
    func faults() throws {
        let faults = SingleFaults().all
        var table: [String: (found: Int, count: Int)] = [:]
        var missed: [String] = []
        for fault in faults {
            let isFound = try fault.isFound()
            let kind =
                fault.name.split(separator: ":").last.map { $0.drop { $0 == " " } }.map(String.init) ?? fault.name
            table[kind, default: (0, 0)].count += 1
            if isFound { table[kind, default: (0, 0)].found += 1 } else { missed.append("\(fault.name): \(fault.key)") }
        }
        let rows = table.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.found) of \($0.value.count)" }
        print("Single faults with the right key and line\n" + rows.joined(separator: "\n"))
        #expect(faults.count >= 200)
        #expect(missed.isEmpty, "\(missed.joined(separator: "\n"))")
        #expect(missed.count * 20 <= faults.count)
    }

    @Test("No payload without a fault has an error or a warning")
    func right() throws {
        let samples = try Files.samples("").filter { !$0.name.hasPrefix("bad") }
        // A timer's time and end are judged at the time of the test.
        let timed = ["timer-end", "timer-expired"]
        var pushes = samples.filter { sample in !timed.contains { sample.name.contains($0) } }
        for (name, payload) in RightPayloads().all {
            pushes.append((name, try PushPayload(bytes: Array(PrettyPayload(payload).text.utf8))))
        }
        #expect(pushes.count >= 200)
        var accused: [String] = []
        for (name, push) in pushes {
            let template = push.hasTemplate ? TemplateCatalog.standard.template(for: push, now: testTime).findings : []
            let faults = (push.findings + template).filter { $0.severity != .note }
            accused += faults.map { "\(name): \($0.code.rawValue) \($0.key ?? "-"): \($0.message)" }
        }
        print("Right payloads with an error or a warning: \(accused.count) of \(pushes.count)")
        #expect(accused.isEmpty, "\(accused.joined(separator: "\n"))")
    }
}
