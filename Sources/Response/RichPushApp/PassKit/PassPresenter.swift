#if canImport(PassKit) && canImport(UIKit)
import PassKit
import RichPushModel
import UIKit

/// Shows passes with PassKit's controller, on top of what the app shows.
@available(iOSApplicationExtension, unavailable)
@MainActor
struct PassPresenter {
    let application: UIApplication

    /// Shows a pass; the member decides whether to add it.
    ///
    /// - Throws: PassKit's error for a file that it cannot read or whose signature is wrong; ``PassNotShown`` if this device
    ///   or this moment allows no controller.
    func show(_ pass: WalletPass) throws {
        let pass = try PKPass(data: pass.data)
        guard PKAddPassesViewController.canAddPasses(), let controller = PKAddPassesViewController(pass: pass) else {
            throw PassNotShown(reason: "This device adds no passes.")
        }
        guard let presenter else { throw PassNotShown(reason: "The app has no view controller on the screen.") }
        presenter.present(controller, animated: true)
    }

    /// The view controller on top of the window in use.
    private var presenter: UIViewController? {
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
        var top = scene?.keyWindow?.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }
}

/// Why a pass that was fetched is not shown.
struct PassNotShown: Error, CustomStringConvertible {
    let reason: String

    var description: String { "\(reason) The pass is not shown." }
}
#endif
