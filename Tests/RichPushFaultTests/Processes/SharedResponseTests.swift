import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@Suite("Fault: one response in several processes")
struct SharedResponseTests {
    @Test("Each of 200 responses that several processes get at the same time makes one call", arguments: [2, 4])
    func shared(processes: Int) async throws {
        let scratch = Scratch()
        let (path, calls) = (scratch.path("push.sqlite"), scratch.path("calls"))
        try await PushStore.sqlite(url: URL(fileURLWithPath: path)).open()
        await withTaskGroup(of: Void.self) { group in
            for number in 1...processes { group.addTask { await Self.answerAll(number, path: path, calls: calls) } }
        }
        let made = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
        let likes = made.filter { $0.hasPrefix("like ") }.map { $0.split(separator: " ") }
        let byObject = Dictionary(grouping: likes, by: { $0[1] })
        var tally = Tally(tried: Int(responses))
        tally.lost = Int(responses) - byObject.count
        tally.doubled = byObject.values.count { $0.count > 1 }
        let perProcess = Dictionary(grouping: likes, by: { $0[2] }).mapValues(\.count)
        tally.note = "\(processes) processes, which answered \(perProcess.values.sorted())"
        #expect(tally.lost == 0 && tally.doubled == 0, "\(tally.note)")
        try await expectSound(path)
        if processes == 4 { tally.report(.sharedResponse) }
    }

    /// Answers all responses in a process of its own.
    private static func answerAll(_ number: Int, path: String, calls: String) async {
        await #expect(processExitsWith: .success) {
            [number = number as Int, path = path as String, calls = calls as String] in
            try await answerSharedResponses(number, path: path, calls: calls)
        }
    }
}

/// How many responses each process is given.
private let responses: Int64 = 200

/// Answers all responses, in the same order as the other processes: those that wait for one of them catch up with it again
/// and again.
private func answerSharedResponses(_ number: Int, path: String, calls: String) async throws {
    var api = LoyaltyAPIs()
    api.newsFeed = NotedLikes(file: calls, process: number)
    let services = PushServices(api: api, store: PushStore.sqlite(url: URL(fileURLWithPath: path)))
    let helper = DefaultNotificationHelper(services: services)
    for post in 0..<responses {
        let push = Push.of("Post", id: .int(post), message: .int(post))
        let like = NotificationResponse(
            action: .button(RichPushAction.likePost.rawValue),
            payload: try PushPayload(bytes: push.serialized()),
            requestIdentifier: "request-\(post)",
            recipient: Member.rose
        )
        #expect(await helper.handleNotificationResponse(like) == .handled)
    }
    await services.background.waitUntilIdle()
}

/// A platform that appends each like to a file which all processes share.
private struct NotedLikes: NewsFeedAPI {
    let file: String
    let process: Int

    func likePost(id: String, context: CallContext) async throws {
        let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT, 0o600)
        guard descriptor >= 0 else { throw LoyaltyAPIError(code: .unreachable, message: "No file.") }
        defer { close(descriptor) }
        let line = Array("like \(id) \(process)\n".utf8)
        guard write(descriptor, line, line.count) == line.count else {
            throw LoyaltyAPIError(code: .unreachable, message: "Not written.")
        }
    }

    func addNewComment(body: String, postID: String, context: CallContext) async throws {}
}
