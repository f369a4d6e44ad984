import Foundation
import RichPushContentExtension
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTemplates
import RichPushTestSupport

/// Makes notifications and what their pages send.
enum Fixture {
    static let now = 1_800_000_000.0
    static let pictures = (1...3).map { "https://media.example.com/\($0).png" }
    static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]

    static func notification(
        _ keys: JSONObject,
        attachments: [NotificationAttachment] = [],
        identifier: String = "request"
    ) throws -> DeliveredNotification {
        var root = keys
        root["aps"] = [
            "alert": ["title": "Title", "body": "Body"], "mutable-content": 1, "category": "CTNotification",
        ]
        var request = NotificationRequest(identifier: identifier, payload: try PushPayload(root))
        request.content.attachments = attachments
        return DeliveredNotification(request: request, date: Date(timeIntervalSince1970: now))
    }

    static func carousel(_ id: String = "pt_manual_carousel", _ urls: [String] = pictures) -> JSONObject {
        var keys: JSONObject = ["pt_id": .string(id), "pt_title": "Title"]
        for (place, url) in urls.enumerated() {
            keys["pt_img\(place + 1)"] = .string(url)
            keys["pt_dl\(place + 1)"] = .string("shop://page/\(place + 1)")
        }
        return keys
    }

    static let basic: JSONObject = ["pt_id": "pt_basic", "pt_title": "Title", "pt_dl1": "shop://offers/1"]

    static func session(
        _ keys: JSONObject,
        options: ContentOptions = ContentOptions(),
        shared: SharedContent? = nil,
        now: Double = Fixture.now
    ) throws -> ContentSession {
        ContentSession(try notification(keys), options: options, shared: shared, now: now)
    }
}

extension ContentSession {
    /// Sends what the page would send for an event: with the effects and the state that its own script would have found.
    mutating func send(
        _ event: JSONValue,
        at time: Double = Fixture.now + 1,
        effects: JSONValue = [],
        state: JSONValue? = nil,
        now: Double? = nil
    ) throws -> [ContentEffect] {
        var page = model
        page.handle(try TemplatePageMessage(json: message(event, time, [], model.observableState)).event, at: time)
        let message = message(event, time, effects, state ?? page.observableState)
        return receive(message.serialized(), at: now ?? time)
    }

    private func message(_ event: JSONValue, _ time: Double, _ effects: JSONValue, _ state: JSONValue) -> JSONValue {
        ["notification": 0, "time": .double(time), "event": event, "effects": effects, "state": state]
    }
}

extension TemplatePageMessage {
    fileprivate var event: TemplateEvent {
        if case .event(let event, _, _) = content { event } else { .tick }
    }
}

extension ContentEffect {
    /// Whether the page is told to show a state.
    var isShow: Bool {
        if case .run(let script) = self { script.hasPrefix("richPush.show(") } else { false }
    }
}
