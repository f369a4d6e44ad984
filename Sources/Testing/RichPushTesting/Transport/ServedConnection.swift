import Foundation

/// A request as it was received.
package struct ReceivedRequest: Sendable {
    package var line: String
    /// Header fields by their names in lower case.
    package var fields: [String: String]
    package var body: String
}

/// One connection of a ``LoopbackServer``, its request read.
package struct ServedConnection: Sendable {
    package let request: ReceivedRequest
    private let descriptor: Int32

    init?(descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        guard let request = Self.readRequest(descriptor) else { return nil }
        self.request = request
    }

    /// The next request of a connection that is kept; `nil` when the other side has closed it.
    package func nextRequest() -> ReceivedRequest? {
        Self.readRequest(descriptor)
    }

    private static func readRequest(_ descriptor: Int32) -> ReceivedRequest? {
        var text = ""
        while !text.contains("\r\n\r\n") {
            guard let more = read(descriptor) else { return nil }
            text += more
        }
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            fields[field[0].lowercased()] = field.last?.trimmingCharacters(in: .whitespaces)
        }
        var body = parts.dropFirst().joined(separator: "\r\n\r\n")
        while body.utf8.count < fields["content-length"].flatMap(Int.init) ?? 0 {
            guard let more = read(descriptor) else { return nil }
            body += more
        }
        return ReceivedRequest(line: lines[0], fields: fields, body: body)
    }

    /// Writes text; returns whether the other side still took it.
    @discardableResult
    package func write(_ text: String) -> Bool {
        write(Array(text.utf8))
    }

    /// Writes bytes; returns whether the other side still took them.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes an answer with a Content-Length.
    package func answer(_ status: String, _ fields: String..., body: String = "") {
        let head = ["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(body.utf8.count)", "Connection: close"]
        write(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Writes a text repeatedly until `limit` bytes were taken, or none is taken for a while. Returns their number.
    package func flood(_ text: String, upTo limit: Int, patience milliseconds: Int32) -> Int {
        let bytes = Array(text.utf8)
        var taken = 0
        while taken < limit, wait(for: POLLOUT, milliseconds) {
            let count = bytes.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Self.flags | Self.withoutWaiting)
            }
            guard count > 0 else { break }
            taken += count
        }
        return taken
    }

    /// Whether the other side closes the connection within a while.
    package func isClosed(within milliseconds: Int32) -> Bool {
        wait(for: POLLIN, milliseconds) && Self.read(descriptor) == nil
    }

    private func wait(for events: Int32, _ milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return Foundation.poll(&poll, 1, milliseconds) > 0
    }

    #if canImport(Darwin)
    private static let flags: Int32 = 0
    private static let withoutWaiting = MSG_DONTWAIT
    #else
    private static let flags = Int32(MSG_NOSIGNAL)
    private static let withoutWaiting = Int32(MSG_DONTWAIT)
    #endif

    /// Returns when the other side has closed the connection.
    package func waitUntilClosed() {
        while Self.read(descriptor) != nil {}
    }

    private static func read(_ descriptor: Int32) -> String? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
}
