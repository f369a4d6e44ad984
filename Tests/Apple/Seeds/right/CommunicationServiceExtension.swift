// Accepted in all settings.
import Intents
import RichPushExtension
import UserNotifications

/// A communication notification: the sender's name and picture are shown in place of the app's.
final class NotificationService: RichPushService {
    nonisolated override func contentToDeliver(_ content: UNMutableNotificationContent) -> UNNotificationContent {
        let sender = INPerson(
            personHandle: INPersonHandle(value: "shop", type: .unknown),
            nameComponents: nil,
            displayName: content.title,
            image: INImage(named: "Shop"),
            contactIdentifier: nil,
            customIdentifier: "shop"
        )
        let intent = INSendMessageIntent(
            recipients: nil,
            outgoingMessageType: .outgoingMessageText,
            content: content.body,
            speakableGroupName: INSpeakableString(spokenPhrase: "Shop"),
            conversationIdentifier: content.threadIdentifier,
            serviceName: nil,
            sender: sender,
            attachments: nil
        )
        intent.setImage(INImage(named: "Shop"), forParameterNamed: \.speakableGroupName)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate(completion: nil)
        return (try? content.updating(from: intent)) ?? content
    }
}
