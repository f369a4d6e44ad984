import Foundation
import RichPushLint
import RichPushPayload
import Testing

/// Checks the payloads in `Samples/Payloads`.
@Suite("Sample payloads")
struct SamplePayloadTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Samples/Payloads").resolvingSymlinksInPath()

    private static func payloads() throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { $0.pathExtension == "json" && $0.lastPathComponent != "expected.json" }
    }

    private static func isBad(_ file: URL) -> Bool {
        file.deletingLastPathComponent().lastPathComponent.hasPrefix("bad")
    }

    @Test("A good sample has no errors, warns only about templates and fits APNs")
    func goodSamples() throws {
        let files = try Self.payloads().filter { !Self.isBad($0) }
        #expect(files.count > 50)
        for file in files {
            let push = try PushPayload(bytes: Array(Data(contentsOf: file)))
            let faults = push.findings.filter { $0.severity != .note }
            #expect(faults.isEmpty, "\(file.lastPathComponent): \(faults)")
            #expect(push.compactByteCount <= PushPayload.maximumBytes)
        }
    }

    /// Foundation guesses encodings, and refuses numbers that do not fit in a double.
    private static let readDifferently = ["byte-order-mark.json", "utf-16.json", "number-too-large.json"]

    @Test("A sample is read as JSON exactly when Foundation reads it as JSON")
    func agreement() throws {
        let files = try Self.payloads()
        #expect(files.count > 100)
        for file in files where !Self.readDifferently.contains(file.lastPathComponent) {
            let data = try Data(contentsOf: file)
            guard let value = try? JSONValue(parsing: Array(data)) else {
                #expect(Self.isBad(file), "\(file.lastPathComponent) is not JSON.")
                continue
            }
            #expect(throws: Never.self, "\(file.lastPathComponent)") {
                let written = Data(value.serialized())
                let theirs = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
                let again = try JSONSerialization.jsonObject(with: written, options: .fragmentsAllowed)
                #expect((theirs as? NSObject) == (again as? NSObject), "\(file.lastPathComponent)")
            }
        }
    }
}
