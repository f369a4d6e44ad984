import Foundation

#if Tools
import FlyingSocks
#endif

/// A body that ends with an error: the server closes the connection there.
struct TruncatedBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let bytes: Data

    func makeAsyncIterator() -> Iterator { Iterator(rest: bytes) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: Data

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard !rest.isEmpty else { throw SocketError.disconnected }
            let part = rest.prefix(count)
            rest = rest.dropFirst(part.count)
            return part
        }
    }
}

/// A body that is followed by zeros. The zeros are made in small parts while they are sent.
struct PaddedBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let bytes: Data
    let length: Int

    func makeAsyncIterator() -> Iterator { Iterator(rest: bytes, zeros: length - bytes.count) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: Data
        var zeros: Int

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            if !rest.isEmpty {
                let part = rest.prefix(count)
                rest = rest.dropFirst(part.count)
                return part
            }
            guard zeros > 0 else { return nil }
            let part = Data(count: Swift.min(zeros, Swift.max(count, 65_536)))
            zeros -= part.count
            return part
        }
    }
}
