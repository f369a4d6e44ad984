public import struct Foundation.URL

/// A damaged database that was moved, so that a new one could be created in its place.
public struct SetAsideDatabase: Sendable {
    /// The new location of the database. Its `-wal` and `-shm` files, if it had them, are in the same folder.
    public let url: URL
    /// Why it was moved: an error with the code ``StoreError/Code/corrupt``.
    public let reason: StoreError
}
