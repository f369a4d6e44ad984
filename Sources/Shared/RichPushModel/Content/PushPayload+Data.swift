public import RichPushPayload

public import struct Foundation.Data

extension PushPayload {
    /// Reads an APNs payload, or a Carnival send request, from the body of a request or a file.
    ///
    /// - Parameters:
    ///   - data: JSON in UTF-8.
    ///   - keys: The names of the keys.
    /// - Throws: ``/RichPushPayload/JSONError`` if the data are not a JSON object.
    public init(_ data: Data, keys: PayloadKeys = .default) throws(JSONError) {
        try self.init(bytes: [UInt8](data), keys: keys)
    }
}
