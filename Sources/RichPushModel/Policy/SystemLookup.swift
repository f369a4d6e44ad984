import Foundation

/// Asks the system for the addresses of a name, on a thread that may block.
enum SystemLookup {
    /// The threads for look-ups. Name servers that do not respond block at most these eight.
    private static let threads: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "RichPushKit.lookups"
        queue.maxConcurrentOperationCount = 8
        return queue
    }()

    /// Returns every address of a name once; empty if the name is not known.
    static func addresses(of host: String) async -> [String] {
        await withCheckedContinuation { continuation in
            threads.addOperation { continuation.resume(returning: lookUp(host)) }
        }
    }

    private static func lookUp(_ host: String) -> [String] {
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var addresses: [String] = []
        var next = list
        while let entry = next?.pointee {
            if let address = text(of: entry), !addresses.contains(address) { addresses.append(address) }
            next = entry.ai_next
        }
        return addresses
    }

    private static func text(of entry: addrinfo) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let length = socklen_t(buffer.count)
        guard getnameinfo(entry.ai_addr, entry.ai_addrlen, &buffer, length, nil, 0, NI_NUMERICHOST) == 0 else {
            return nil
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
