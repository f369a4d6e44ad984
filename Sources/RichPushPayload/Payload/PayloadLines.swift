/// The lines and columns of a payload's keys in its file. The text is read once, for the first look-up; after that each
/// look-up takes the same time.
package struct PayloadLines: Sendable {
    private let source: PayloadSource
    private var index: JSONLineIndex?
    /// The bytes read so far to count lines.
    package private(set) var bytesRead = 0

    /// Creates the lines of a payload without reading its text yet.
    package init(_ push: PushPayload) {
        source = push.source
    }

    /// The element of the file at a path of the payload; nil if there is no file or the file lacks the key.
    package func element(at path: [String]) -> JSONElement? { source.element(at: path) }

    /// The position of the key at the end of a path; nil if there is no file or the file lacks the key.
    package mutating func position(of path: [String]) -> JSONPosition? {
        element(at: path).flatMap { position(of: $0) }
    }

    /// The position of an element of the payload's file, or of its key if it has one; nil for an element of another
    /// document.
    package mutating func position(of element: JSONElement) -> JSONPosition? {
        guard let document = source.file, document.tape === element.document.tape else { return nil }
        if index == nil {
            index = JSONLineIndex(document)
            bytesRead += document.tape.bytes.count
        }
        guard let found = index?.position(ofOffset: element.startOffset) else { return nil }
        bytesRead += found.bytesRead
        return found.position
    }
}
