// Accepted in all settings.
import Foundation
import RichPushContentExtension
import UIKit

final class ShopContentController: RichPushContentViewController {
    private let badge = UIView(frame: .zero)

    override var options: ContentOptions {
        var options = ContentOptions()
        options.actions = ["change": .next]
        options.maximumHeight = 600
        return options
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(badge)
    }

    override func didRespond(to action: ResponseAction) {
        if action == .button("change") { present(UIViewController(), animated: true) }
    }

    override func open(_ link: URL, requestIdentifier: String) {
        if link.scheme == "shop" { super.open(link, requestIdentifier: requestIdentifier) }
    }
}
