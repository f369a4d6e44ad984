extension JSONValue {
    /// Reads JSON text (RFC 8259) of any kind of root value.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with line and column for anything but valid JSON nested at most 64 levels deep.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try JSONScanner.scan(bytes, maximumDepth: JSONScanner.maximumDepth) { $0.value }
    }

    /// The limit of nesting of text that the package has written itself. It wraps JSON of payloads and responses, which
    /// may have all 64 levels, in objects of its own.
    package static let maximumStoredDepth = 128

    /// Reads JSON text that the package has written.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` for anything but valid JSON nested at most ``maximumStoredDepth`` levels deep.
    package init(parsingStored bytes: [UInt8]) throws(JSONError) {
        self = try JSONScanner.scan(bytes, maximumDepth: Self.maximumStoredDepth) { $0.value }
    }

    /// Returns the compact JSON text in UTF-8, escaped in one fixed form: equal values with equal order give equal
    /// bytes.
    public func serialized() -> [UInt8] {
        serialized(pretty: false)
    }

    /// Returns the indented JSON text in UTF-8 as part of a larger text.
    ///
    /// - Parameter level: The number of containers around the value.
    /// - Returns: The bytes without indentation of the first line.
    package func serialized(prettyAtLevel level: Int) -> [UInt8] {
        var writer = JSONWriter(pretty: true, level: level)
        writer.write(self)
        return writer.bytes
    }

    /// Returns the JSON text in UTF-8.
    ///
    /// - Parameter pretty: Whether each member has its own line, indented by two spaces for each level.
    /// - Returns: The bytes, without a line end after the value.
    public func serialized(pretty: Bool) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONValue: CustomStringConvertible {
    /// The compact JSON text, as ``serialized()`` writes it.
    public var description: String { String(decoding: serialized(), as: UTF8.self) }
}
