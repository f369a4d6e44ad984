public import struct Foundation.Data
public import struct Foundation.URL

/// The response of a beacon's host.
public struct BeaconReply: Sendable, Hashable {
    /// The HTTP status of the response.
    public var status: Int
    /// The body, or the part of it that was read.
    public var data: Data

    /// Creates a reply from status and body.
    public init(status: Int, data: Data) {
        self.status = status
        self.data = data
    }
}

/// Requests the beacons of an e-mail system, which count openings and clicks.
public protocol BeaconAPI: Sendable {
    /// Posts to a beacon's URL without credentials.
    ///
    /// - Parameters:
    ///   - url: The URL of the beacon, as written in the payload.
    ///   - context: The member and the push.
    /// - Returns: The response of the beacon's host.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the beacon could not be reached or the status is not
    ///   2xx.
    func postBeacon(_ url: URL, context: CallContext) async throws -> BeaconReply
}
