public import RichPushHandling

public import struct Foundation.URL

/// A damaged database that was moved out of the way, so that a new one could be made in its place.
public struct SetAsideDatabase: Sendable {
    /// Where it lies now; if it had a `-wal` and a `-shm` file, they lie beside it.
    public let url: URL
    /// Why: an error with the code ``/RichPushHandling/StoreError/Code/corrupt``.
    public let reason: StoreError
}
