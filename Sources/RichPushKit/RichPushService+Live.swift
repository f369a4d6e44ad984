public import RichPushCore

extension RichPushService {
    /// A complete service: media over URLSession, events into the journal at the default place.
    public nonisolated convenience init() {
        self.init(services: .live())
    }
}
