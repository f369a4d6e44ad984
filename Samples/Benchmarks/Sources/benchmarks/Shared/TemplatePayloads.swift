import Foundation
import RichPushPayload
import RichPushTemplates

/// Pushes with templates, as the provider sends them.
struct TemplatePayloads {
    let pushes: [[UInt8]]

    /// The pushes of a text with one in each line.
    init(lines: [UInt8]) {
        pushes = lines.split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    /// The samples of all templates, repeated up to `count` pushes. All titles and links differ.
    init(count: Int) throws {
        let samples = try Self.samples()
        pushes = (0..<count).map { number in
            let text = samples[number % samples.count]
                .replacing("example.com/", with: "example.com/\(number)/")
                .replacing("title\":\"", with: "title\":\"\(number). ")
                .replacing("title\\\":\\\"", with: "title\\\":\\\"\(number). ")
            return Array(text.utf8)
        }
    }

    /// The pushes, one for each line.
    var lines: [UInt8] { Array(pushes.joined(separator: "\n".utf8)) }

    /// The output of `inspect` about a push's template.
    static func inspect(_ push: [UInt8]) throws -> JSONValue { try template(of: push).inspection }

    /// A push's template.
    static func template(of push: [UInt8]) throws -> Template {
        TemplateCatalog.standard.template(for: try PushPayload(bytes: push), now: 1_700_000_000)
    }

    /// Each sample of a template, without the white space between its values.
    private static func samples() throws -> [String] {
        let benchmarks = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let folder = benchmarks.appending(path: "../Payloads/templates").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map { file in
            let bytes = try JSONValue(parsing: Array(Data(contentsOf: file))).serialized()
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
