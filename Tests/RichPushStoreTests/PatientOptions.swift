import RichPushStore

extension SQLiteStore.Options {
    /// Of stores that share a file: on a machine that does much else, others may hold it for longer than a host would
    /// wait.
    static func patient(createIfMissing: Bool = true, setsDamagedAside: Bool = false) -> Self {
        Self(busyTimeout: .seconds(600), createIfMissing: createIfMissing, setsDamagedAside: setsDamagedAside)
    }
}
