import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Sample templates")
struct TemplateSampleTests {
    private func codes(_ push: PushPayload) -> [String] {
        let template = TemplateCatalog.standard.template(for: push, now: testTime)
        return Set((push.findings + template.findings).map(\.code.rawValue)).sorted()
    }

    /// The codes of each file in the README's table.
    private static func documented() throws -> [String: [String]] {
        let table = try Files.text("Samples/Payloads/README.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let rows = table.map { row -> (String, [String]) in
            let cells = row.split(separator: "|").map(String.init)
            let codes = cells[2].split(separator: "`").map(String.init).filter { $0.contains(".") }
            return (cells[0].filter { $0 != " " && $0 != "`" }, codes)
        }
        return Dictionary(rows) { $1 }
    }

    @Test("Each sample has the codes of the README's table", arguments: ["templates", "bad-templates"])
    func table(folder: String) throws {
        let documented = try Self.documented()
        let samples = try Files.samples(folder)
        #expect(samples.count == documented.keys.filter { $0.hasPrefix("\(folder)/") }.count)
        for (name, push) in samples { #expect(codes(push) == documented["\(folder)/\(name)"], "\(name)") }
    }

    @Test("Each bad sample has exactly the codes of expected.json")
    func expected() throws {
        let file = try #require(
            try Files.json(in: "Samples/Payloads/bad-templates").first { $0.name == "expected.json" }
        )
        let expected = try #require(try JSONValue(parsing: file.bytes).objectValue)
        let samples = try Files.samples("bad-templates")
        #expect(Set(expected.keys) == Set(samples.map(\.name)))
        for (name, push) in samples { #expect(.array(codes(push).map(JSONValue.string)) == expected[name], "\(name)") }
    }

    @Test("The good samples are shown as the template they ask for, and fit the size limit of APNs")
    func good() throws {
        let samples = try Files.samples("templates")
        #expect(samples.count >= 40)
        for (name, push) in samples {
            let template = TemplateCatalog.standard.template(for: push, now: testTime)
            #expect(template.fallbackReason == nil, "\(name)")
            #expect(!template.findings.contains { $0.severity == .error }, "\(name)")
            #expect(push.compactByteCount <= PushPayload.maximumBytes, "\(name)")
        }
    }

    @Test("Every template has a sample, and every code about templates a bad sample")
    func complete() throws {
        let shown = try Files.samples("templates").map {
            TemplateCatalog.standard.template(for: $0.push, now: testTime).rendered
        }
        #expect(Set(shown).isSuperset(of: TemplateCatalog.standard.ids + ["pt_product_display_linear"]))
        let given = try (Files.samples("templates") + Files.samples("bad-templates")).flatMap { self.codes($0.push) }
        let codes = FindingCode.allCases.map(\.rawValue).filter {
            // The payload's review reports the category. A page that refuses frames is found over the network only.
            let isFoundElsewhere = ["template.category-missing", "template.framing-refused"].contains($0)
            return ($0.hasPrefix("template.") && !isFoundElsewhere) || $0.hasPrefix("slider.")
        }
        #expect(Set(given).isSuperset(of: codes))
    }

    @Test("The body's link is the same to the payload, which opens it from the app, and to the template")
    func bodyLinks() throws {
        let samples = try Files.samples("")
        #expect(samples.count > 200)
        for (name, push) in samples where push.hasTemplateKeys {
            let template = TemplateCatalog.standard.template(for: push, now: testTime)
            #expect(push.templateBodyLink == template.bodyLink?.url, "\(name)")
        }
    }

    @Test("The line of every finding contains its key")
    func lines() throws {
        for file in try Files.json(in: "Samples/Payloads/bad-templates") where file.name != "expected.json" {
            let push = try PushPayload(bytes: file.bytes)
            let lines = String(decoding: file.bytes, as: UTF8.self).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            for finding in TemplateCatalog.standard.template(for: push, now: testTime).findings {
                guard let line = finding.line, let key = finding.key else { continue }
                let names = key.split(separator: ".").map(String.init).filter { Int($0) == nil }
                let text = lines[line - 1]
                let isNamed = (names + ["pt_json"]).contains { text.contains("\"\($0)\"") }
                #expect(isNamed || key.contains("items."), "\(file.name) \(key) \(line)")
            }
        }
    }
}
