// Hosts do not write the parameter's label; they write `DefaultPushHandler()`. The parameter is needed because a
// subclass could not declare an initialiser without parameters if an extension had one.

extension DefaultPushHandler {
    /// Creates a handler with live services without APIs: `DefaultPushHandler()`. A subclass with an initialiser of its
    /// own calls `super.init(services: .live(api: …))`.
    public nonisolated convenience init(live services: PushServices? = nil) {
        self.init(services: services ?? .withoutAPIs)
    }
}

extension DefaultRichPushHandler {
    /// Creates a handler with live services without APIs: `DefaultRichPushHandler()`. Readings fail, calls that change
    /// something are queued. A subclass with an initialiser of its own calls `super.init(services: .live(api: …))`.
    public nonisolated convenience init(live services: PushServices? = nil) {
        self.init(services: services ?? .withoutAPIs)
    }
}

extension DefaultEMSOpenHandler {
    /// Creates a handler with live services without APIs: `DefaultEMSOpenHandler()`. EMS opens are queued. A subclass
    /// with an initialiser of its own calls `super.init(services: .live(api: …))`.
    public nonisolated convenience init(live services: PushServices? = nil) {
        self.init(services: services ?? .withoutAPIs)
    }
}

extension DefaultNotificationHelper {
    /// Creates a helper with the Default handlers, the declared shared folder, the default database and no APIs:
    /// `DefaultNotificationHelper()`.
    public nonisolated convenience init(live services: PushServices? = nil) {
        self.init(services: services ?? .withoutAPIs)
    }
}
