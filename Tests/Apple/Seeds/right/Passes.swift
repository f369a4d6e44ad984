import PassKit
import UIKit

@MainActor final class PassAdder: NSObject, @MainActor PKAddPassesViewControllerDelegate {
    func add(_ data: Data, over controller: UIViewController) throws {
        let pass = try PKPass(data: data)
        let library = PKPassLibrary()
        guard PKPassLibrary.isPassLibraryAvailable(), !library.containsPass(pass) else { return }
        guard PKAddPassesViewController.canAddPasses(),
            let adder = PKAddPassesViewController(pass: pass)
        else { return }
        adder.delegate = self
        controller.view.addSubview(adder.view)
    }

    func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {}
}
