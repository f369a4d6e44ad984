import RichPushApp
import UIKit

/// A screen of the settings: a member copies the self-check for the support team.
final class SupportController: UIViewController {
    private let helper: any NotificationHelper

    init(helper: any NotificationHelper) {
        self.helper = helper
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func copySelfCheck() {
        Task {
            let check = await helper.diagnose()
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            guard let data = try? encoder.encode(check) else { return }
            UIPasteboard.general.string = String(decoding: data, as: UTF8.self)
        }
    }
}
