import HostSupport
import RichPushKit

// Usage, step 2: as it stands.
class AppRichPushHandler: DefaultRichPushHandler {
    // TODO: Override methods that don’t have default implementations
}
// End of step 2.

// The tests' services in place of those at the default place.
extension AppRichPushHandler {
    nonisolated convenience init() {
        self.init(services: UsageServices.current ?? .live())
    }
}
