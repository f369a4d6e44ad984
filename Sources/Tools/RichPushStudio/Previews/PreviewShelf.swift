import RichPushModel

/// The latest pages of previews, in memory, each at a path of 128 random bits.
final class PreviewShelf: Sendable {
    /// The maximum number of pages, and of their bytes together. The oldest is dropped first.
    static let limit = 64
    static let byteLimit = 64 << 20

    private struct State {
        var pages: [String: StudioPreview] = [:]
        var order: [String] = []
        var byteCount = 0
    }

    private let state = Locked(State())
    private let random: RandomSource

    init(random: RandomSource) { self.random = random }

    /// Keeps a page.
    ///
    /// - Returns: its path.
    func add(_ page: StudioPreview) -> String {
        let name = random.identifier()
        state.withLock { state in
            state.pages[name] = page
            state.order.append(name)
            state.byteCount += page.html.count
            while state.order.count > 1, state.order.count > Self.limit || state.byteCount > Self.byteLimit {
                let oldest = state.pages.removeValue(forKey: state.order.removeFirst())
                state.byteCount -= oldest?.html.count ?? 0
            }
        }
        return Self.prefix + name
    }

    /// The page of a path; nil for an unknown path.
    func page(at path: String) -> StudioPreview? {
        guard path.hasPrefix(Self.prefix) else { return nil }
        return state.withLock { $0.pages[String(path.dropFirst(Self.prefix.count))] }
    }

    static let prefix = "/preview/"
}

/// The page of a preview.
package struct StudioPreview: Sendable {
    package var html: [UInt8]
    /// What the page may load.
    package var contentSecurityPolicy: String
}
