public import struct Foundation.Data
public import struct Foundation.URL

/// What a beacon's host answered.
public struct BeaconReply: Sendable, Hashable {
    /// The HTTP status of the reply.
    public var status: Int
    /// The body, or as much of it as was read.
    public var data: Data

    /// Creates a reply.
    public init(status: Int, data: Data) {
        self.status = status
        self.data = data
    }
}

/// The e-mail system's open and click beacons.
public protocol BeaconAPI: Sendable {
    /// Posts to a beacon's URL, without credentials.
    ///
    /// - Throws: an error if the beacon could not be reached or answered with a status other than 2xx.
    func postBeacon(_ url: URL, context: CallContext) async throws -> BeaconReply
}
