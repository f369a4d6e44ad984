#if canImport(UIKit)
public import Foundation
import RichPushHTTP
public import RichPushKit
import UIKit

extension PushServices {
    /// The services with the parts of an app that an extension must not use: the application registers for remote
    /// notifications and opens links, the pasteboard gets certificates' codes, and the system uploads calls that wait while
    /// the app is closed.
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
        return services
    }
}
#endif
