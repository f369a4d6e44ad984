import RichPushLint
import RichPushPayload
import RichPushTemplates

extension CountedWork {
    /// From bytes to values and findings.
    static let reading: [CountedWork] =
        Sample.all.map { sample in
            CountedWork(name: "1 typed decode, \(sample.name)", repetitions: 200) {
                { for _ in 0..<$0 { keep(TypedPush(try PushPayload(bytes: sample.bytes))) } }
            }
        }
        + Sample.all.map { value(of: $0, name: "2 JSONValue, \($0.name)") }
        + Sample.all.map(\.withOtherKeys).map { value(of: $0, name: "3 JSONValue, \($0.name)") }
        + [
            CountedWork(name: "14 inspect a template", repetitions: 100) {
                let pushes = try TemplatePayloads(count: 100).pushes
                return { for index in 0..<$0 { keep(try TemplatePayloads.inspect(pushes[index % pushes.count])) } }
            },
            CountedWork(name: "15 lint a template", repetitions: 100) {
                let pushes = try TemplatePayloads(count: 100).pushes
                return { for index in 0..<$0 { keep(try findings(in: pushes[index % pushes.count])) } }
            },
        ]

    private static func value(of sample: Sample, name: String) -> CountedWork {
        CountedWork(name: name, repetitions: 200) {
            { for _ in 0..<$0 { keep(try JSONValue(parsing: sample.bytes)) } }
        }
    }

    /// The findings of `lint`, without the reading of the file and the printing.
    private static func findings(in bytes: [UInt8]) throws -> [Finding] {
        let push = try PushPayload(bytes: bytes)
        return push.findings + TemplateCatalog.standard.template(for: push, now: 1_700_000_000).findings
    }
}
