import RichPushApp
import UIKit

/// A hint for members whose system holds calls back.
@MainActor
final class HintController: UIViewController {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        Task { await update() }
    }

    private func update() async {
        let conditions = await SystemApplication(.shared).conditions()
        let isHeldBack = conditions?.backgroundRefresh == .denied || conditions?.isLowPowerModeEnabled == true
        label.text = isHeldBack ? "Your last clips are sent when you open the app." : nil
    }
}
