import RichPushPayload

extension StudioAPI {
    /// The replies that need no token: the page and its files, which hold no data, and previews, whose path is a secret.
    ///
    /// - Returns: the reply; nil for all other paths.
    /// - Throws: ``StudioProblem`` with 404 for an unknown preview, and 405.
    func openReply(to request: StudioRequest) throws -> StudioReply? {
        let reply: StudioReply
        switch request.path {
        case "/":
            reply = Self.page
        case "/studio.css": reply = .bytes(StudioFiles.style, type: "text/css; charset=utf-8")
        case let path where path.hasPrefix(PreviewShelf.prefix):
            guard let page = previews.page(at: path) else {
                throw StudioProblem(.notFound, "There is no such preview. The latest \(PreviewShelf.limit) are kept.")
            }
            reply = preview(page)
        case let path:
            guard let module = StudioFiles.modules[path] else { return nil }
            reply = .bytes(module, type: "text/javascript; charset=utf-8")
        }
        guard request.method == "GET" else { throw StudioProblem(.methodNotAllowed, "This path takes GET.") }
        return reply
    }

    private static let page = StudioReply(
        headers: [
            "Content-Type": "text/html; charset=utf-8",
            "Content-Security-Policy": """
            default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; \
            frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'
            """,
            "Cross-Origin-Opener-Policy": "same-origin",
        ],
        body: StudioFiles.page
    )

    /// A preview has an origin of its own, also if its path is opened in a window, and only this page may show it.
    private func preview(_ page: StudioPreview) -> StudioReply {
        StudioReply(
            headers: [
                "Content-Type": "text/html; charset=utf-8",
                "Content-Security-Policy": """
                \(page.contentSecurityPolicy); frame-ancestors \(requestGuard.origin); sandbox allow-scripts
                """,
            ],
            body: page.html
        )
    }
}
