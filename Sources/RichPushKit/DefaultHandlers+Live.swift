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
    /// The services are those of `richPushHandler`, or else of `pushHandler`, or else
    /// ``PushServices/live(api:storeURL:journalFolder:hostBundles:observer:)``. A handler that is not given is the Default
    /// one, over the same services.
    ///
    /// - Parameters:
    ///   - pushHandler: handles taps.
    ///   - richPushHandler: handles buttons.
    ///   - emsOpenHandler: handles e-mail beacons.
    public nonisolated convenience init(
        pushHandler: (any PushHandler)? = nil,
        richPushHandler: (any RichPushHandler)? = nil,
        emsOpenHandler: (any EMSOpenHandler)? = nil
    ) {
        let services =
            (richPushHandler as? any PushServicesProviding)?.services
            ?? (pushHandler as? any PushServicesProviding)?.services
            ?? .live()
        self.init(
            pushHandler: pushHandler ?? DefaultPushHandler(services: services),
            richPushHandler: richPushHandler ?? DefaultRichPushHandler(services: services),
            emsOpenHandler: emsOpenHandler,
            services: services
        )
    }
}
