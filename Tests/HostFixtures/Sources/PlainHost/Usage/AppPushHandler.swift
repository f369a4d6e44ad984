import HostSupport
import RichPushKit

// Usage, step 2: as it stands.
class AppPushHandler: DefaultPushHandler {
    // TODO: Override methods that don’t have default implementations
}
// End of step 2.

// The tests' services in place of those at the default place.
extension AppPushHandler {
    nonisolated convenience init() {
        self.init(services: UsageServices.current ?? .live())
    }
}
