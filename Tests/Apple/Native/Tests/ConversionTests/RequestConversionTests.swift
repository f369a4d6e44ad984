import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import Testing
@_spi(Recorded) import UserNotifications

@Suite struct RequestConversionTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)

    @Test(
        "A request to schedule that becomes Apple's and is read again is equal",
        arguments: [
            nil, .timeInterval(5), .timeInterval(60, repeats: true), .calendar(DateComponents(hour: 9), repeats: true),
            .calendar(DateComponents(timeZone: TimeZone(identifier: "Europe/Berlin"), year: 2030, month: 1, day: 2)),
        ] as [NotificationTrigger?]
    )
    func roundTrip(trigger: NotificationTrigger?) throws {
        let content = NotificationContent(body: "b", userInfo: ["type": "Offer", "id": 7])
        let request = NotificationRequest(identifier: "1", content: content, trigger: trigger)
        let read = NotificationRequest(try UNNotificationRequest(request))
        #expect(read.identifier == "1")
        #expect(read.content == content)
        #expect(read.trigger == trigger)
        #expect(read.payload?.notificationType == .offer)
    }

    @Test(
        "A trigger that would end the process is an error",
        arguments: [
            .timeInterval(0), .timeInterval(-1), .timeInterval(.nan), .timeInterval(59, repeats: true), .push, .other,
            .calendar(DateComponents()),
        ] as [NotificationTrigger]
    )
    func refused(trigger: NotificationTrigger) {
        let request = NotificationRequest(identifier: "1", content: NotificationContent(), trigger: trigger)
        #expect(throws: NotificationTriggerError.self) { try UNNotificationRequest(request) }
    }

    @Test("A push has the trigger of the push service; one without a portable form has another one")
    func triggers() {
        let expected: [(UNNotificationTrigger, NotificationTrigger)] = [
            (UNPushNotificationTrigger(), .push), (UNLocationNotificationTrigger(), .other),
        ]
        for (trigger, portable) in expected {
            let content = UNMutableNotificationContent()
            let request = UNNotificationRequest(identifier: "1", content: content, trigger: trigger)
            #expect(NotificationRequest(request).trigger == portable)
        }
    }

    @Test("A delivered notification has its request and its date")
    func delivered() {
        let request = UNNotificationRequest(identifier: "1", content: UNMutableNotificationContent(), trigger: nil)
        let delivered = DeliveredNotification(UNNotification(request: request, date: Self.date))
        #expect(delivered.request.identifier == "1")
        #expect(delivered.date == Self.date)
    }

    @Test("A response has action, payload, identifier and delivery date; a text input has its text, also an empty one")
    func responses() {
        let content = UNMutableNotificationContent()
        content.userInfo = ["type": "Offer"]
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        let notification = UNNotification(request: request, date: Self.date)
        let actions: [(UNNotificationResponse, ResponseAction)] = [
            (UNNotificationResponse(actionIdentifier: "a", notification: notification), .button("a")),
            (
                UNNotificationResponse(
                    actionIdentifier: "com.apple.UNNotificationDefaultActionIdentifier",
                    notification: notification
                ), .default
            ),
            (
                UNTextInputNotificationResponse(actionIdentifier: "a", notification: notification, userText: ""),
                .textInput("a", text: "")
            ),
        ]
        for (apple, action) in actions {
            let response = NotificationResponse(apple)
            #expect(response.action == action)
            #expect(response.payload?.notificationType == .offer)
            #expect(response.requestIdentifier == "1")
            #expect(response.deliveryDate == Self.date)
        }
    }

    @Test("The payload is read with the host's names of keys")
    func keys() throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["kind": "Offer"]
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        let keys = PayloadKeys(type: "kind")
        #expect(NotificationRequest(request, keys: keys).payload?.notificationType == .offer)
        let notification = UNNotification(request: request, date: Self.date)
        let response = UNNotificationResponse(actionIdentifier: "a", notification: notification)
        #expect(NotificationResponse(response, keys: keys).payload?.notificationType == .offer)
    }
}
