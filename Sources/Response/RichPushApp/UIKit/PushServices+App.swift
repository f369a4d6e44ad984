#if canImport(UIKit)
public import Foundation
import RichPushHTTP
public import RichPushKit
import RichPushModel
import UIKit

extension PushServices {
    /// The services with the parts of an app that an extension must not use: the application registers for remote
    /// notifications and opens links, the pasteboard gets certificates' codes, PassKit shows passes, and the system uploads
    /// calls that wait while the app is closed.
    ///
    /// - Parameter opensLink: shows a link in the app, and returns whether it is one of the app's own, for example a
    ///   universal link. Other links are opened by the system. By default all are.
    /// - Returns: a copy of the services.
    @available(iOSApplicationExtension, unavailable)
    @MainActor
    public func inApp(opensLink: @escaping @MainActor @Sendable (URL) -> Bool = { _ in false }) -> PushServices {
        let application = UIApplication.shared
        var services = self
        services.application = SystemApplication(application)
        services.openURL = LinkOpening.by(opensLink) { application.open($0) }
        services.callUploads = SystemCallUploads.shared
        services.copyToPasteboard = { UIPasteboard.general.string = $0 }
        #if canImport(PassKit)
        let (observer, clock) = (services.observer, services.clock)
        services.addPass = { pass in
            do {
                try PassPresenter(application: application).show(pass)
            } catch {
                observer.report(.failure(error, PushContext(recipient: .device, time: clock.now())))
            }
        }
        #endif
        return services
    }
}
#endif
