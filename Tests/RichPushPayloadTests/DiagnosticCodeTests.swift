import Foundation
import RichPushPayload
import Testing

@Suite("Diagnostic codes")
struct DiagnosticCodeTests {
    /// The compiler does not see a code that is missing in the list, which the fuzzer and the tests of commands read.
    @Test("Every code that the sources define is in the list of all codes, and no other")
    func list() throws {
        let file = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/RichPushPayload/Diagnostics/DiagnosticCode.swift").resolvingSymlinksInPath()
        let source = try String(contentsOf: file, encoding: .utf8)
        let defined = source.matches(of: /static let \w+ = DiagnosticCode\("([^"]+)"\)/).map { String($0.1) }
        #expect(defined.count > 100)
        #expect(Set(defined) == Set(DiagnosticCode.allCases.map(\.rawValue)))
    }
}
