import Foundation
import RichPushPayload
import RichPushStudio
import Testing

@Suite("The texts of the studio's page")
struct StudioTextsTests {
    /// The table that the page's texts are from.
    static let table: [[String]] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Tools/RichPushStudio/Page/texts.tsv").standardizedFileURL
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }()

    static let languages = Array(table[0].dropFirst())

    @Test("There are English and at least five more languages, one of them from right to left")
    func several() {
        #expect(Self.languages.first == "en")
        #expect(Self.languages.count >= 6)
        #expect(Self.languages.contains("ar") || Self.languages.contains("he"))
    }

    @Test("Each language has its own texts, with all keys", arguments: languages)
    func texts(_ language: String) async throws {
        try await withStudio { studio async throws in
            let answer = try await studio.client.get("/api/texts?locale=\(language)").json
            #expect(answer["locale"] == .string(language))
            #expect(answer["direction"] == (["ar", "he", "fa", "ur"].contains(language) ? "rtl" : "ltr"))
            let column = try #require(Self.table[0].firstIndex(of: language))
            let expected = JSONObject(Self.table.dropFirst().map { ($0[0], .string($0[column])) })
            #expect(answer["texts"] == .object(expected))
        }
    }

    @Test(
        "A region, a list and an unknown language have the best language of the table",
        arguments: [("de-CH", "de"), ("de_AT", "de"), ("xx,de", "de"), ("xx", "en"), ("", "en"), ("en-AU", "en")]
    )
    func best(_ locale: String, _ language: String) async throws {
        try await withStudio { studio async throws in
            #expect(try await studio.client.get("/api/texts?locale=\(locale)").json["locale"] == .string(language))
        }
    }

    @Test("A request without a language has the studio's")
    func usual() async throws {
        try await withStudio {
            $0.locale = "de-DE"
        } _: { studio async throws in
            #expect(try await studio.client.get("/api/texts").json["locale"] == "de")
            #expect(try await studio.client.get("/api/files").json["locale"] == "de-DE")
        }
    }
}
