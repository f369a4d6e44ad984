import Foundation
import RichPushModel
import RichPushTestSupport

/// A server that ends in the middle of a history, and what goes on in its place.
final class ServerEnding: Sendable {
    private let primary: PostgresServer
    /// A standby that has everything that the primary has confirmed; `nil` if the primary is started again.
    private let standby: PostgresServer?
    private let hasEnded = Locked(false)

    /// A server that crashes and is started again, each time.
    ///
    /// - Throws: an error if the server does not start.
    init() throws {
        primary = try PostgresServer.own()
        standby = nil
    }

    /// A server that crashes once and for all, and a synchronous standby that is promoted then.
    ///
    /// - Parameter files: a folder with the primary's settings, which name the standby.
    /// - Throws: an error if one of them does not start.
    init(promotingWith files: TemporaryFolder) throws {
        try Data("synchronous_standby_names = '*'\n".utf8)
            .write(to: files.url.appendingPathComponent("postgresql.auto.conf"))
        primary = try PostgresServer.own(settings: ["fsync=off"], files: files.url)
        standby = try PostgresServer.own(settings: ["fsync=off", "synchronous_standby_names=''"], standbyOf: primary)
    }

    /// Whether connections may be ended too. A commit that waits for the standby then ends without it, and others can see
    /// what a promotion loses.
    var allowsCuts: Bool { standby == nil }

    /// The address of the server that can be written to.
    func address(_ parameters: String) -> String {
        guard let standby else { return primary.address(parameters: parameters) }
        let hosts = [primary, standby].map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
        return "postgres://postgres@\(hosts)/postgres\(parameters)&target_session_attrs=read-write"
    }

    /// Ends the server, and waits for what goes on.
    func end() {
        hasEnded.withLock { hasEnded in
            guard let standby else {
                try? primary.crash()
                try? primary.start()
                return
            }
            if !hasEnded {
                try? primary.crash()
                try? standby.promote()
            }
            hasEnded = true
        }
    }

    /// Ends the servers for good.
    func close() {
        primary.end()
        standby?.end()
    }
}
