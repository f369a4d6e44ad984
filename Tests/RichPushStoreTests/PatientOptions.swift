import RichPushStore

extension PushStore.Options {
    /// Options for stores that share a file. On a busy machine, locks can last longer than the default timeout.
    static func patient(createIfMissing: Bool = true, setsDamagedAside: Bool = false) -> Self {
        Self(busyTimeout: .seconds(600), createIfMissing: createIfMissing, setsDamagedAside: setsDamagedAside)
    }
}
