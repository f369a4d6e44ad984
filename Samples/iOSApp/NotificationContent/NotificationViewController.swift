import RichPushContentExtension

final class NotificationViewController: RichPushContentViewController {
    override var options: ContentOptions {
        var options = ContentOptions()
        options.actions = ["change": .next]
        return options
    }
}
