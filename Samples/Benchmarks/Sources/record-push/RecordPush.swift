import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore

/// Reads a push from a file, records its delivery in a database, and ends, like a process that is started for one push.
/// With `--exit` it only ends.
@main
struct RecordPush {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.dropFirst() == ["--exit"] { return }
        guard arguments.count == 3 else { exit(64) }
        let push = try PushPayload(bytes: Array(Data(contentsOf: URL(fileURLWithPath: arguments[1]))))
        guard let message = push.messageResponseID else { exit(65) }
        let store = PushStore.sqlite(url: URL(fileURLWithPath: arguments[2]))
        let event = MessageEvent(messageResponseID: message, action: .delivered, time: Date())
        let receipt = try await store.commit(StoreChanges(recipient: "rose", messages: [event], time: event.time))
        guard receipt.newMessages == [true] else { exit(1) }
    }
}
