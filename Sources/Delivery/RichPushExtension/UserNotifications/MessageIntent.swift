#if canImport(Intents) && canImport(UserNotifications)
import Foundation
import Intents
import RichPushModel
import UserNotifications

/// The message intent of a communication notification.
struct MessageIntent {
    let sender: NotificationSender

    /// The content with the sender's name and picture. The message is donated to the system, which shows it in
    /// suggestions.
    ///
    /// - Parameters:
    ///   - content: the content after every other change.
    ///   - report: gets the system's error if the donation fails.
    /// - Returns: the content to hand over; it must not be changed any more.
    /// - Throws: the system's error if it does not accept the intent.
    func content(
        updating content: UNMutableNotificationContent,
        report: @escaping @Sendable (any Error) -> Void
    ) throws -> UNNotificationContent {
        let intent = intent(body: content.body)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.groupIdentifier = sender.conversation
        interaction.donate { if let error = $0 { report(error) } }
        return try content.updating(from: intent)
    }

    private func intent(body: String) -> INSendMessageIntent {
        let intent = INSendMessageIntent(
            recipients: sender.group.map { _ in [member] },
            outgoingMessageType: .outgoingMessageText,
            content: body,
            speakableGroupName: sender.group.map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: sender.conversation,
            serviceName: nil,
            sender: person,
            attachments: nil
        )
        // The system shows a group by its picture, as Apple's own example sets it.
        if sender.group != nil { intent.setImage(picture, forParameterNamed: \.speakableGroupName) }
        return intent
    }

    /// The one who gets the message. A group needs its recipients.
    private var member: INPerson {
        INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown),
            nameComponents: nil,
            displayName: nil,
            image: nil,
            contactIdentifier: nil,
            customIdentifier: nil,
            isMe: true,
            suggestionType: .none
        )
    }

    private var person: INPerson {
        INPerson(
            personHandle: INPersonHandle(value: sender.id, type: .unknown),
            nameComponents: nil,
            displayName: sender.name,
            image: picture,
            contactIdentifier: nil,
            customIdentifier: sender.id
        )
    }

    /// The picture in memory: its file is removed with the extension's other files.
    private var picture: INImage? {
        guard let file = sender.picture, let data = try? Data(contentsOf: file) else { return nil }
        return INImage(imageData: data)
    }
}
#endif
