public import Foundation

/// A file that an embedded platform serves under `/media/`.
public struct MediaFile: Sendable, Hashable {
    /// How much of the file reaches the client.
    public enum Delivery: Sendable, Hashable {
        /// All bytes are sent, and their number is announced.
        case whole
        /// The headers announce the whole file, but the connection ends after half of its bytes.
        case half
        /// Zeros follow the file up to this length in bytes. They are made while they are sent, and use little memory.
        case padded(to: Int)
    }

    /// The file's content, without the padding of ``Delivery/padded(to:)``.
    public var bytes: Data

    /// The header field `Content-Type`; nil for a response without one.
    public var contentType: String?

    /// How much of the file reaches the client; by default all of it.
    public var delivery: Delivery

    /// Makes a file in memory; by default all of it is sent.
    public init(bytes: Data, contentType: String?, delivery: Delivery = .whole) {
        self.bytes = bytes
        self.contentType = contentType
        self.delivery = delivery
    }
}
