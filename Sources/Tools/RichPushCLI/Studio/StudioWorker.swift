import Foundation
import RichPushLocalization
import RichPushPayload
import RichPushPreview
import RichPushStudio

/// The work behind the studio's API: the command line's own findings, pages and words.
struct StudioWorker: StudioWork {
    let keys: PayloadKeys
    let review: LintReview
    let languages: StudioLanguages
    let pictures: StudioPictures
    let presses: StudioPresses
    var appName: String?
    var appIcon: PictureData?

    func lint(_ text: [UInt8]) async -> JSONObject {
        let file = file(text)
        return [
            "diagnostics": FindingsView.list(review.findings(of: file)),
            "bytes": JSONValue(text.count),
            "bytesAsSent": JSONValue(file.payload?.compactByteCount),
            "kind": JSONValue(file.payload?.authorsKind),
        ]
    }

    func summary(of bytes: [UInt8]) -> FileSummary {
        let file = file(bytes)
        let findings = review.findings(of: file)
        func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }
        return FileSummary(
            kind: file.payload?.authorsKind,
            errors: count(.error),
            warnings: count(.warning),
            notes: count(.note)
        )
    }

    func preview(_ text: [UInt8], _ view: PreviewView) async throws -> StudioPreview? {
        guard let push = file(text).payload else { return nil }
        var options = PreviewOptions()
        options.appearance = view.isDark.map { $0 ? .dark : .light } ?? .system
        options.width = view.width
        options.textSize = view.textSize
        options.timeSinceDelivery = view.secondsSinceDelivery.map { .seconds(min($0, 3.2e9)) }
        var gallery = try gallery(view.locale, options)
        await gallery.add(push, named: "push")
        gallery.options.pictures = await pictures.pictures(at: gallery.pictureURLs, of: push)
        let page = gallery.page
        return StudioPreview(
            html: page.bytes,
            contentSecurityPolicy: pictures.limited(page.contentSecurityPolicy)
        )
    }

    func press(_ text: [UInt8], _ press: StudioPress) async throws -> JSONObject {
        try await presses.answer(to: press, on: try push(text), try languages.tables(press.locale))
    }

    func format(_ text: [UInt8]) throws -> [UInt8] {
        do {
            return try JSONValue(parsing: text).serialized(pretty: true) + "\n".utf8
        } catch {
            throw Self.problem(error)
        }
    }

    func export(_ text: [UInt8], as form: ExportForm) async throws -> StudioExport {
        let push = try push(text)
        guard form == .page else { return PushExport(push).file(form) }
        var gallery = try gallery(nil, PreviewOptions())
        await gallery.add(push, named: "push")
        gallery.options.pictures = await pictures.known(at: gallery.pictureURLs, of: push)
        return StudioExport(bytes: gallery.page.bytes, contentType: "text/html; charset=utf-8", fileName: "push.html")
    }

    func schema() -> JSONValue { PushSchema(keys: keys).json }

    func samples() -> JSONValue { StudioSamples.list }

    func sample(named name: String) -> [UInt8]? { StudioSamples.bytes[name] }

    // MARK: Parts

    private func gallery(_ locale: String?, _ options: PreviewOptions) throws -> Gallery {
        let tables = try languages.tables(locale)
        var gallery = Gallery(localizer: tables.localizer, locale: tables.locale, options: options)
        (gallery.appName, gallery.appIcon) = (appName, appIcon)
        return gallery
    }

    private func file(_ text: [UInt8]) -> PayloadFile { PayloadFile("push", bytes: text, keys: keys) }

    private func push(_ text: [UInt8]) throws -> PushPayload {
        switch file(text).reading {
        case .success(let push): return push
        case .failure(let error): throw Self.problem(error)
        }
    }

    private static func problem(_ error: JSONError) -> StudioProblem {
        StudioProblem(.badRequest, "Line \(error.line), column \(error.column): \(error.message)")
    }
}

/// The tables of the languages that were asked for.
final class StudioLanguages: Sendable {
    private let sources: [StringTableSource]
    /// The tables for a request that names no language.
    private let usual: LanguageTables

    /// - Parameters:
    ///   - usual: the command's tables.
    ///   - sources: an app's own tables, for other languages.
    init(usual: LanguageTables, sources: [StringTableSource] = []) {
        self.usual = usual
        self.sources = sources
    }

    /// The first of the command's languages.
    var locale: String { usual.locale }

    /// The tables for languages, the preferred one first, separated by commas; nil for the command's.
    ///
    /// - Throws: ``StudioProblem`` with 400 for a text that is not a language.
    func tables(_ locale: String?) throws -> LanguageTables {
        guard let locale else { return usual }
        let tags = locale.split(separator: ",").map(String.init)
        guard !tags.isEmpty, tags.count <= 16, tags.allSatisfy({ LanguageTag($0) != .undetermined }) else {
            throw StudioProblem(.badRequest, "\"locale\" is not a list of languages, such as tr or gsw-CH,de-CH.")
        }
        return LanguageTables(hostSources: sources, preferred: PreferredLanguages(tags))
    }
}

extension PushPayload {
    /// What an author calls the push.
    var authorsKind: String {
        switch kind {
        case .live: "activity"
        case .silent, .reload, .web, .safari: kind.rawValue
        case .alert where isCarnival: "carnival"
        case .alert where hasTemplate: "template"
        case .alert where resolvedCategory == .buttons: "buttons"
        case .alert: "plain"
        }
    }
}
