import NIOConcurrencyHelpers
import Testing

@testable import HostService

@Suite struct ConnectionTableTests {
    private let closed = NIOLockedValueBox<[String]>([])

    /// Adds a connection whose name is noted when it is closed.
    private func add(_ name: String, peer: String = "a", to table: ConnectionTable) -> ConnectionTable.ID? {
        table.add(peer: peer) { [closed] in closed.withLockedValue { $0.append(name) } }
    }

    private var names: [String] { closed.withLockedValue { $0 } }

    @Test func `The longest idle connection of a peer goes first when the peer has too many`() throws {
        let table = ConnectionTable(limit: 6)
        let first = try #require(add("first", to: table))
        for name in ["second", "third"] { #expect(add(name, to: table) != nil) }
        _ = add("other", peer: "b", to: table)
        table.setIdle(first, false)
        table.setIdle(first, true)
        #expect(names.isEmpty)
        #expect(add("fourth", to: table) != nil)
        #expect(names == ["second"])
        #expect(table.count == 4)
    }

    @Test func `The longest idle connection of all goes first when there are too many`() {
        let table = ConnectionTable(limit: 4)
        for (number, peer) in ["a", "b", "c", "d"].enumerated() { _ = add("\(number)", peer: peer, to: table) }
        #expect(add("new", peer: "e", to: table) != nil)
        #expect(names == ["0"])
        #expect(table.count == 4)
    }

    @Test func `A connection that is being answered is not closed; without an idle one a new one finds no room`() throws
    {
        let table = ConnectionTable(limit: 4)
        let ids = try ["a", "a", "b", "b"].map { try #require(add($0, peer: $0, to: table)) }
        for id in ids { table.setIdle(id, false) }
        #expect(add("new", peer: "c", to: table) == nil)
        #expect(add("new", peer: "a", to: table) == nil)
        #expect(names.isEmpty)
        table.remove(ids[0])
        #expect(add("new", peer: "a", to: table) != nil)
        #expect(table.count == 4)
    }

    @Test func `A connection that had begun a request before it was closed stays, and counts`() {
        let table = ConnectionTable(limit: 2)
        _ = add("first", peer: "a", to: table)
        _ = add("second", peer: "b", to: table)
        _ = add("third", peer: "c", to: table)
        #expect(names == ["first"] && table.count == 2)
        let id = table.keep(peer: "a") {}
        #expect(table.count == 3)
        table.remove(id)
        #expect(table.count == 2)
    }
}
