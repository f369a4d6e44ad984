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
    /// - Parameter level: How many containers are around the value.
    package func serialized(prettyAtLevel level: Int) -> [UInt8] {
        var writer = JSONWriter(pretty: true, level: level)
        writer.write(self)
        return writer.bytes
    }

    /// The JSON text in UTF-8.
    ///
    /// - Parameter pretty: Whether each member stands on its own line, indented by two spaces a level.
    public func serialized(pretty: Bool) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONValue: CustomStringConvertible {
    /// The compact JSON text.
    public var description: String { String(decoding: serialized(), as: UTF8.self) }
}
