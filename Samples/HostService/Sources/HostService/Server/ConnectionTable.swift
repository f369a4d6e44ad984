import NIOConcurrencyHelpers

/// The open connections of one port, bounded in all and for each peer.
///
/// If there is no room for a new connection, the one that is idle for the longest time is closed: of the peer, if the
/// peer has too many. A connection is idle if no request with a complete head is being answered.
final class ConnectionTable: Sendable {
    typealias ID = Int

    private struct Entry {
        let peer: String
        let close: @Sendable () -> Void
        /// Rises with the time since which the connection is idle; `nil` while a request is answered.
        var idleSince: Int?
    }

    private struct State {
        var entries: [ID: Entry] = [:]
        var counts: [String: Int] = [:]
        /// The last number, of a connection or of the beginning of an idle time.
        var number = 0
    }

    private let limit: Int
    private let peerLimit: Int
    private let state = NIOLockedValueBox(State())

    /// - Parameter limit: the largest number of connections; one peer has half of them at most.
    init(limit: Int) {
        (self.limit, peerLimit) = (limit, max(1, limit / 2))
    }

    var count: Int { state.withLockedValue { $0.entries.count } }

    /// Adds an idle connection, and closes another one if there is no room.
    ///
    /// - Parameters:
    ///   - peer: the address of the other side.
    ///   - close: closes the connection if it is idle; called on any thread.
    /// - Returns: the connection's number; `nil` if there is no room, because all others are being answered.
    func add(peer: String, close: @escaping @Sendable () -> Void) -> ID? {
        let (id, closed): (ID?, Entry?) = state.withLockedValue { state in
            var closed: Entry?
            if state.counts[peer, default: 0] >= peerLimit {
                closed = Self.removeLongestIdle(of: peer, from: &state)
                if closed == nil { return (nil, nil) }
            } else if state.entries.count >= limit {
                closed = Self.removeLongestIdle(of: nil, from: &state)
                if closed == nil { return (nil, nil) }
            }
            return (Self.insert(peer, close, isIdle: true, in: &state), closed)
        }
        closed?.close()
        return id
    }

    /// Adds a connection again that was to be closed and was not idle any more, also if there is no room.
    func keep(peer: String, close: @escaping @Sendable () -> Void) -> ID {
        state.withLockedValue { Self.insert(peer, close, isIdle: false, in: &$0) }
    }

    func setIdle(_ id: ID, _ isIdle: Bool) {
        state.withLockedValue { state in
            state.number += 1
            state.entries[id]?.idleSince = isIdle ? state.number : nil
        }
    }

    func remove(_ id: ID) {
        state.withLockedValue { _ = Self.remove(id, from: &$0) }
    }

    private static func insert(
        _ peer: String,
        _ close: @escaping @Sendable () -> Void,
        isIdle: Bool,
        in state: inout State
    ) -> ID {
        state.number += 1
        state.entries[state.number] = Entry(peer: peer, close: close, idleSince: isIdle ? state.number : nil)
        state.counts[peer, default: 0] += 1
        return state.number
    }

    private static func removeLongestIdle(of peer: String?, from state: inout State) -> Entry? {
        var longest: (id: ID, since: Int)?
        for (id, entry) in state.entries {
            guard let since = entry.idleSince, peer == nil || entry.peer == peer else { continue }
            if since < longest?.since ?? .max { longest = (id, since) }
        }
        return longest.flatMap { remove($0.id, from: &state) }
    }

    private static func remove(_ id: ID, from state: inout State) -> Entry? {
        guard let entry = state.entries.removeValue(forKey: id) else { return nil }
        let left = state.counts[entry.peer, default: 1] - 1
        state.counts[entry.peer] = left > 0 ? left : nil
        return entry
    }
}
