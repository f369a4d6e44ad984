public import RichPushCore

extension DefaultPushHandler {
    /// A handler that records in SQLite at the default place.
    ///
    /// - Parameter api: the loyalty platform's APIs.
    public nonisolated convenience init(api: LoyaltyAPIs = LoyaltyAPIs()) {
        self.init(services: .live(api: api))
    }
}

extension DefaultRichPushHandler {
    /// A handler that records in SQLite at the default place.
    ///
    /// - Parameter api: the loyalty platform's APIs.
    public nonisolated convenience init(api: LoyaltyAPIs = LoyaltyAPIs()) {
        self.init(services: .live(api: api))
    }
}

extension DefaultNotificationHelper {
    /// A helper over the given handlers, with the services they were made with.
    ///
    /// - Parameters:
    ///   - pushHandler: handles taps.
    ///   - richPushHandler: handles buttons; its services are the helper's. If it has none, those of `pushHandler` are,
    ///     and if that has none either, ``PushServices/live(api:storeURL:journalFolder:hostBundles:observer:)``.
    ///   - emsOpenHandler: handles e-mail beacons.
    public nonisolated convenience init(
        pushHandler: any PushHandler = DefaultPushHandler(),
        richPushHandler: any RichPushHandler = DefaultRichPushHandler(),
        emsOpenHandler: (any EMSOpenHandler)? = nil
    ) {
        let services =
            (richPushHandler as? any PushServicesProviding)?.services
            ?? (pushHandler as? any PushServicesProviding)?.services
            ?? .live()
        self.init(
            pushHandler: pushHandler,
            richPushHandler: richPushHandler,
            emsOpenHandler: emsOpenHandler,
            services: services
        )
    }
}
