import Foundation

/// A request as it stood on the wire.
struct ReceivedRequest: Sendable {
    var line: String
    /// Header fields by their names in lower case.
    var fields: [String: String]
    var body: String
}

/// One connection of a ``LoopbackServer``, its request read.
struct ServedConnection: Sendable {
    let request: ReceivedRequest
    private let descriptor: Int32

    init?(descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        var text = ""
        while !text.contains("\r\n\r\n") {
            guard let more = Self.read(descriptor) else { return nil }
            text += more
        }
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let field = line.split(separator: ":", maxSplits: 1)
            fields[field[0].lowercased()] = field.last?.trimmingCharacters(in: .whitespaces)
        }
        var body = parts.dropFirst().joined(separator: "\r\n\r\n")
        while body.utf8.count < fields["content-length"].flatMap(Int.init) ?? 0 {
            guard let more = Self.read(descriptor) else { return nil }
            body += more
        }
        request = ReceivedRequest(line: lines[0], fields: fields, body: body)
    }

    /// Writes text; says whether the other side still took it.
    @discardableResult
    func write(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
            #else
            let count = rest.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            #endif
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// An answer with its length announced.
    func answer(_ status: String, _ fields: String..., body: String = "") {
        let head = ["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(body.utf8.count)", "Connection: close"]
        write(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Writes a text over and over until so many bytes were taken, or none is taken for a while; how many were.
    func flood(_ text: String, upTo limit: Int, patience milliseconds: Int32) -> Int {
        let bytes = Array(text.utf8)
        var taken = 0
        while taken < limit, wait(for: POLLOUT, milliseconds) {
            let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags) }
            guard count > 0 else { break }
            taken += count
        }
        return taken
    }

    /// Whether the other side closes the connection within a while.
    func isClosed(within milliseconds: Int32) -> Bool {
        wait(for: POLLIN, milliseconds) && Self.read(descriptor) == nil
    }

    private func wait(for events: Int32, _ milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return Foundation.poll(&poll, 1, milliseconds) > 0
    }

    #if canImport(Darwin)
    private static let flags = MSG_DONTWAIT
    #else
    private static let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    #endif

    /// Returns when the other side has closed the connection.
    func waitUntilClosed() {
        while Self.read(descriptor) != nil {}
    }

    private static func read(_ descriptor: Int32) -> String? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
}
