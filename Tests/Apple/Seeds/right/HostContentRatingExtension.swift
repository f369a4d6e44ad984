import RichPushContentExtension
import UIKit

final class RatingController: RichPushContentViewController {
    override var options: ContentOptions {
        var options = ContentOptions()
        options.maximumHeight = 420
        options.actions = ["change": .next]
        return options
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 320, height: 200)
    }
}
