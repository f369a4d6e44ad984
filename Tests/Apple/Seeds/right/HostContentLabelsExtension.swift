import RichPushContentExtension
import UIKit
import UserNotifications

final class PriceContentController: RichPushContentViewController {
    private let price = UILabel()
    private let photo = UIImageView(image: UIImage(named: "Logo"))

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [photo, price])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        photo.contentMode = .scaleAspectFit
        price.font = .preferredFont(forTextStyle: .headline)
        price.numberOfLines = 0
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            photo.heightAnchor.constraint(equalToConstant: 120),
        ])
    }

    override func didReceive(_ notification: UNNotification) {
        super.didReceive(notification)
        price.text = notification.request.content.userInfo["price"] as? String
        photo.isHidden = notification.request.content.attachments.isEmpty
    }
}
