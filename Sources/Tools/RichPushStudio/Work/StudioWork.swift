package import RichPushLint
package import RichPushPayload
package import RichPushPreview

/// What the studio does with the text of a payload: the findings of `lint` and the pages of `preview`.
package struct StudioWork: Sendable {
    /// What happens when a member presses something: `words`, `outcome`, `route`, `hooks` and `calls`.
    package typealias Press = @Sendable (StudioPress, PushPayload, LanguageTables) async throws -> JSONObject

    private let keys: PayloadKeys
    private let review: LintReview
    private let languages: StudioLanguages
    private let pictures: StudioPictures
    /// The JSON Schema of a push.
    package let schema: JSONValue
    private let handle: Press
    package var appName: String?
    package var appIcon: PictureData?

    package init(
        keys: PayloadKeys,
        review: LintReview,
        languages: StudioLanguages,
        pictures: StudioPictures,
        schema: JSONValue,
        press: @escaping Press
    ) {
        self.keys = keys
        self.review = review
        self.languages = languages
        self.pictures = pictures
        self.schema = schema
        handle = press
    }

    /// The findings of a text: `diagnostics`, `bytes`, `bytesAsSent` and `kind`.
    package func lint(_ text: [UInt8]) async -> JSONObject {
        let file = file(text)
        return [
            "diagnostics": FindingsView.list(review.findings(of: file)),
            "bytes": JSONValue(text.count),
            "bytesAsSent": JSONValue(file.payload?.compactByteCount),
            "kind": JSONValue(file.payload?.authorsKind),
        ]
    }

    /// What a list of files says about a file.
    package func summary(of bytes: [UInt8]) -> FileSummary {
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

    /// The page that shows a text; nil if the text is not a payload.
    package func preview(_ text: [UInt8], _ view: PreviewView) async throws -> StudioPreview? {
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
        return StudioPreview(html: page.bytes, contentSecurityPolicy: pictures.limited(page.contentSecurityPolicy))
    }

    /// What a press on a text does.
    ///
    /// - Throws: ``StudioProblem`` if the text is not a payload.
    package func press(_ text: [UInt8], _ press: StudioPress) async throws -> JSONObject {
        try await handle(press, try push(text), try languages.tables(press.locale))
    }

    /// The text with each member on its own line.
    ///
    /// - Throws: ``StudioProblem`` if the text is not JSON.
    package func format(_ text: [UInt8]) throws -> [UInt8] {
        do {
            return try JSONValue(parsing: text).serialized(pretty: true) + "\n".utf8
        } catch {
            throw Self.problem(error)
        }
    }

    /// A file for another tool.
    ///
    /// - Throws: ``StudioProblem`` if the text is not a payload.
    package func export(_ text: [UInt8], as form: ExportForm) async throws -> StudioExport {
        let push = try push(text)
        guard form == .page else { return PushExport(push).file(form) }
        var gallery = try gallery(nil, PreviewOptions())
        await gallery.add(push, named: "push")
        gallery.options.pictures = await pictures.known(at: gallery.pictureURLs, of: push)
        return StudioExport(bytes: gallery.page.bytes, contentType: "text/html; charset=utf-8", fileName: "push.html")
    }

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
