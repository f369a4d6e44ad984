extension JSONValue {
    /// Reads JSON text (RFC 8259) of any kind of root value.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with line and column for anything but valid JSON nested at most 64 levels deep.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try JSONScanner.scan(bytes) { $0.value }
    }

    /// The compact JSON text in UTF-8, escaped in one fixed way: equal input gives equal bytes.
    public func serialized() -> [UInt8] {
        serialized(pretty: false)
    }

    /// The pretty JSON text in UTF-8 as part of a larger one.
    ///
    /// - Parameter level: the number of containers around the value.
    /// - Returns: the text; its first line is not indented.
    package func serialized(prettyAtLevel level: Int) -> [UInt8] {
        var writer = JSONWriter(pretty: true, level: level)
        writer.write(self)
        return writer.bytes
    }

    /// The JSON text in UTF-8.
    ///
    /// - Parameter pretty: whether each member has its own line, indented by two spaces a level.
    /// - Returns: the text; equal values have equal bytes.
    public func serialized(pretty: Bool) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text.
    public var description: String { String(decoding: serialized(), as: UTF8.self) }
}
