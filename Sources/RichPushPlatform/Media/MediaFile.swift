public import Foundation

/// A file that an embedded platform serves under `/media/`.
public struct MediaFile: Sendable, Hashable {
    /// How much of the file reaches the client.
    public enum Delivery: Sendable, Hashable {
        /// All of it.
        case whole
        /// The headers announce the whole file; the connection ends after half of its bytes.
        case half
        /// Zeros follow the file up to a length in bytes. They are made while they are sent, and take no memory.
        case padded(to: Int)
    }

    /// The file's content.
    public var bytes: Data

    /// The `Content-Type` it is served with; nil if it is served without one.
    public var contentType: String?

    /// How much of the file reaches the client; by default all of it.
    public var delivery: Delivery

    /// Makes a file.
    public init(bytes: Data, contentType: String?, delivery: Delivery = .whole) {
        self.bytes = bytes
        self.contentType = contentType
        self.delivery = delivery
    }
}
