import Foundation

#if Tools
import FlyingSocks
#endif

/// A body that is cut, or followed by zeros. The zeros are made in small parts while they are sent.
struct FaultyBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let bytes: Data
    /// The number of zeros after the bytes; nil if the body ends with an error: the server closes the connection there.
    let zeros: Int?

    func makeAsyncIterator() -> Iterator { Iterator(rest: bytes, zeros: zeros) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: Data
        var zeros: Int?

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            if !rest.isEmpty {
                let part = rest.prefix(count)
                rest = rest.dropFirst(part.count)
                return part
            }
            guard let left = zeros else { throw SocketError.disconnected }
            guard left > 0 else { return nil }
            let part = Data(count: Swift.min(left, Swift.max(count, 65_536)))
            zeros = left - part.count
            return part
        }
    }
}
