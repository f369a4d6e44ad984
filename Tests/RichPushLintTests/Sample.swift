import Foundation
import RichPushLint
import RichPushPayload
import RichPushTemplates

/// A payload of the repository.
struct Sample: Sendable {
    let text: String

    /// The samples, right and wrong, and the payloads with one mistake. Those that are not UTF-8 are left out.
    static let all: [Sample] = ["Samples/Payloads", "Tests/Fixtures/Mistakes"].flatMap { path in
        let folder = root.appending(path: path)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix("expected.json") }.sorted().compactMap { name in
            (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map(Sample.init)
        }
    }

    /// The app of the samples lists its Live Activities, and a category of its content extension.
    private static let app = PayloadKeys(
        templateCategories: ["STORY"],
        activities: ["DeliveryAttributes", "OrderAttributes", "StampCardAttributes"]
    )

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().resolvingSymlinksInPath()

    /// The codes that `lint` reports.
    var codes: Set<String> {
        do {
            let push = try PushPayload(bytes: Array(text.utf8), keys: Self.app)
            let template =
                push.hasTemplate ? TemplateCatalog.standard.template(for: push, now: Date().timeIntervalSince1970) : nil
            return Set((push.findings + (template?.findings ?? [])).map(\.code.rawValue))
        } catch {
            return [error.finding.code.rawValue]
        }
    }

    /// The sample with a part of it replaced; nil if it lacks the part.
    func replacing(_ part: Excerpt, with text: String) -> Sample? {
        let changed = part.replaced(in: self.text, with: text)
        return changed == self.text ? nil : Sample(text: changed)
    }
}

/// A part of a file in an explanation: a blank stands for any white space.
struct Excerpt {
    private let expression: NSRegularExpression

    init(_ text: String) throws {
        let words = text.split(separator: " ").map { NSRegularExpression.escapedPattern(for: String($0)) }
        expression = try NSRegularExpression(pattern: words.joined(separator: #"\s*"#))
    }

    func replaced(in text: String, with replacement: String) -> String {
        expression.stringByReplacingMatches(
            in: text,
            range: NSRange(text.startIndex..., in: text),
            withTemplate: NSRegularExpression.escapedTemplate(for: replacement)
        )
    }
}
