import Foundation
import RichPushContentExtension
import RichPushExtension
import RichPushModel
import RichPushPayload

// Drives a content extension's page for the browser tests: one JSON object on a line of standard input for each step, and
// its answer on a line of standard output. The session is the one that iOS runs; the browser takes the place of the view.
//
// {"open": PAYLOAD, "folder": PATH, "base": URL, "actions": {ID: TRIGGER}, "attachment": PATH, "now": T} → {"html": s}
// {"message": MESSAGE, "now": T} → {"effects": […]}
// {"action": ID, "now": T} → {"answer": s, "effects": […]}
// {"answered": {FIELD: VALUE}, "now": T} → {"mayShow": b, "effects": […]}
// {"play": b, "now": T} → {"effects": […]}
// {"picture": ADDRESS} → {"type": s, "body": s}, or {} if it is not served
// Each answer has also "state": the model's state.

struct Driver {
    private var session: ContentSession?

    mutating func answer(to line: JSONValue) throws -> JSONValue {
        var answer = try step(line)
        answer["state"] = session?.model.observableState ?? .null
        return .object(answer)
    }

    private mutating func step(_ line: JSONValue) throws -> JSONObject {
        let now = line["now"]?.doubleValue ?? 0
        if let payload = line["open"]?.objectValue {
            let opened = try open(payload, line, now: now)
            session = opened
            return ["html": .string(opened.page.html)]
        }
        guard var session else { return [:] }
        defer { self.session = session }
        if let message = line["message"] {
            return ["effects": Self.json(session.receive(message.serialized(), at: now))]
        }
        if let plays = line["play"]?.boolValue { return ["effects": Self.json(session.play(plays))] }
        if let action = line["action"]?.stringValue {
            let (answer, effects) = session.respond(to: .button(action), at: now)
            return ["answer": .string("\(answer)"), "effects": Self.json(effects)]
        }
        if let fields = line["answered"]?.objectValue {
            let pairs = fields.map { ($0.key, $0.value.stringValue ?? "") }
            let all = Dictionary(pairs, uniquingKeysWith: { $1 })
            let (mayShow, effects) = session.pageAnswered(all, isMainFrame: false, at: now)
            return ["mayShow": .bool(mayShow), "effects": Self.json(effects)]
        }
        guard let picture = session.answer(to: line["picture"]?.stringValue ?? "") else { return [:] }
        return [
            "type": .string(picture.fields["Content-Type"] ?? ""), "body": .string(picture.body.base64EncodedString()),
        ]
    }

    private func open(_ payload: JSONObject, _ line: JSONValue, now: Double) throws -> ContentSession {
        var options = ContentOptions()
        options.pictureBase = line["base"]?.stringValue ?? options.pictureBase
        for (action, trigger) in line["actions"]?.objectValue ?? [:] {
            options.actions[action] = trigger.stringValue.flatMap(TemplateMachine.Trigger.init)
        }
        var request = NotificationRequest(identifier: "request", payload: try PushPayload(payload))
        if let path = line["attachment"]?.stringValue {
            request.content.attachments = [NotificationAttachment(file: URL(fileURLWithPath: path), format: .wav)]
        }
        let delivered = DeliveredNotification(request: request, date: Date(timeIntervalSince1970: now))
        let folder = line["folder"]?.stringValue.map { SharedContent(folder: URL(fileURLWithPath: $0)) }
        return ContentSession(delivered, options: options, shared: folder, now: now)
    }

    private static func json(_ effects: [ContentEffect]) -> JSONValue {
        .array(
            effects.map { effect in
                switch effect {
                case .run(let script): ["run": .string(script)]
                case .height(let points): ["height": .double(points)]
                case .open(let link): ["open": .string(link)]
                case .defaultAction: ["default": true]
                case .dismiss: ["dismiss": true]
                case .record(let record, _): ["record": .string(record.rawValue)]
                case .rating(let rating, _): ["rating": .int(Int64(rating))]
                case .recordOpening: ["recordOpening": true]
                case .playing(let isPlaying): ["playing": .bool(isPlaying)]
                }
            }
        )
    }
}

var driver = Driver()
while let line = readLine() {
    let answer = try driver.answer(to: try JSONValue(parsing: Array(line.utf8)))
    FileHandle.standardOutput.write(Data(answer.serialized() + [UInt8(ascii: "\n")]))
}
