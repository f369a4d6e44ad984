import NIOConcurrencyHelpers

/// The keys and key sets that are valid now. SIGHUP reads their files again.
final class KeyRing: Sendable {
    private struct Content {
        var services: [String: ServiceKey]
        var members: MemberTokens?
    }

    private let settings: Settings
    private let content: NIOLockedValueBox<Content>
    /// The key that was made for this start; `nil` with a file of keys.
    let developmentKey: String?

    /// Reads the files.
    ///
    /// - Throws: ``StartFault`` if a file cannot be read or is wrong.
    init(_ settings: Settings) throws(StartFault) {
        self.settings = settings
        var content = try Self.read(settings)
        if settings.keysFile == nil {
            let new = NewServiceKey()
            content.services[new.key.id] = new.key
            developmentKey = new.text
        } else {
            developmentKey = nil
        }
        self.content = NIOLockedValueBox(content)
    }

    private static func read(_ settings: Settings) throws(StartFault) -> Content {
        var content = Content(services: [:], members: nil)
        if let path = settings.keysFile {
            content.services = try KeyFile(file: NamedFile(flag: .keysFile, path: path)).keys()
        }
        if let path = settings.jwksFile, let issuer = settings.jwtIssuer, let audience = settings.jwtAudience {
            let keys = try KeySet(reading: NamedFile(flag: .jwksFile, path: path))
            content.members = MemberTokens(keys: keys, issuer: issuer, audience: audience)
        }
        return content
    }

    /// Reads the files again. If one cannot be used, all keys stay as they are.
    ///
    /// - Throws: ``StartFault``.
    func reload() throws(StartFault) {
        var new = try Self.read(settings)
        content.withLockedValue { content in
            if settings.keysFile == nil { new.services = content.services }
            content = new
        }
    }

    func service(_ id: String) -> ServiceKey? { content.withLockedValue { $0.services[id] } }

    var members: MemberTokens? { content.withLockedValue { $0.members } }
}
