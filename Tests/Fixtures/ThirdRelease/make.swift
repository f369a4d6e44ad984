// Makes the fixtures of 0.3.0. It compiles against that release only; README.md says how it was run.
import Foundation
import RichPushDelivery
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let secondRelease = URL(fileURLWithPath: CommandLine.arguments[2])
let clock = TestClock()
let client = RecordingLoyaltyClient()
let store = SQLiteStore(url: folder.appendingPathComponent("push.sqlite"), clock: clock.clock)
let journal = EventJournal(folder: folder.appendingPathComponent("Journal"), random: .seeded(7))

var services = PushServices.testing(client: client, store: store, clock: clock)
services.journal = journal
services.retry = RetrySchedule(callsAfterSuccess: 0)
let helper = DefaultNotificationHelper(
    pushHandler: DefaultPushHandler(services: services),
    richPushHandler: DefaultRichPushHandler(services: services),
    emsOpenHandler: nil,
    services: services
)

func pass() { clock.advance(by: .seconds(60)) }

func push(_ type: NotificationType, id: JSONValue, message: Int64?, fields: JSONObject = [:]) throws -> PushPayload {
    try SamplePush.push(type, id: id, messageResponseID: message, fields: fields)
}

func respond(_ action: ResponseAction, _ payload: PushPayload, request: String, recipient: Recipient? = nil) async {
    let response = NotificationResponse(
        action: action,
        payload: payload,
        requestIdentifier: request,
        recipient: recipient,
        locale: "en"
    )
    let outcome = await helper.handleNotificationResponse(response)
    await services.background.waitUntilIdle()
    print(request, outcome.name)
    pass()
}

func receive(_ payload: PushPayload, request: String, recipient: Recipient? = nil) async {
    let request = NotificationRequest(
        identifier: request,
        content: NotificationContent(),
        payload: payload,
        recipient: recipient,
        locale: "en"
    )
    _ = await helper.handleRemoteNotification(request)
    await services.background.waitUntilIdle()
    pass()
}

/// What the service extension writes.
func event(_ id: String, recipient: Recipient, action: MessageAction, message: Int64?, badge: BadgeChange? = nil)
    -> JournalEvent
{
    defer { pass() }
    return JournalEvent(
        id: id,
        recipient: recipient,
        requestIdentifier: "request-\(id)",
        locale: "en",
        time: clock.now,
        action: action,
        messageResponseID: message,
        badge: badge
    )
}

func answerAll() {
    for operation in RecordingLoyaltyClient.Operation.allCases {
        client.script(operation, .answer(operation.standardAnswer))
    }
}

func makeContent() async throws {
    // Old messages that were removed.
    try await helper.signIn("ada")
    for number in 8000...8004 as ClosedRange<Int64> {
        await receive(try push(.offer, id: 1, message: number), request: "request-\(number)")
    }
    await respond(.default, try push(.offer, id: 1, message: 8000), request: "request-8000")
    try await store.prune(olderThan: clock.now, keeping: nil)
    _ = try await store.rememberPlatform("https://platform.example", replacing: false)

    // Eve registers the device and signs out while the platform cannot be reached.
    try await helper.signIn("eve")
    try await helper.sendDeviceTokenToServerIfNeeded(Data([0x00, 0x0a, 0xff]))
    client.scriptAll(.failure(LoyaltyAPIError.unreachable))
    await respond(.button("like-post"), try push(.post, id: "evening-run", message: 9010), request: "request-9010")
    try await helper.signOut()
    pass()

    try await eraseMembers()

    // Ada signs in while the platform cannot be reached: her registration is queued behind eve's deregistration.
    try await helper.signIn("ada")
    try? await helper.sendDeviceTokenToServerIfNeeded(Data([0x0b, 0xad, 0xca, 0xfe]))
    answerAll()
    await receive(try push(.offer, id: 1041, message: 9001, fields: ["aps": ["badge": 2]]), request: "request-9001")
    await respond(.default, try push(.offer, id: 1041, message: 9001), request: "request-9001")
    _ = try await helper.setApplicationBadgeCount(1)
    pass()

    // A certificate that comes after its response: a late result.
    let certificate = RecordingLoyaltyClient.Operation.respondToOffer.standardAnswer
    client.script(.respondToOffer, .failure(LoyaltyAPIError.unreachable), .answer(certificate))
    client.script(.registerDevice, .failure(LoyaltyAPIError.unreachable))
    client.script(.deregisterDevice, .failure(LoyaltyAPIError.unreachable))
    await respond(.button("open-certificate"), try push(.offer, id: 1042, message: 9002), request: "request-9002")
    _ = try await helper.sync()
    pass()

    // A comment that is refused for good.
    client.script(.addNewComment, .failure(LoyaltyAPIError.status(422)))
    await respond(
        .textInput("comment-post", text: "Lovely!"),
        try push(.post, id: "7", message: 9003),
        request: "request-9003"
    )

    // Bob's token is refused: his calls are paused.
    client.scriptAll(.failure(LoyaltyAPIError(code: .unauthorized, message: "The token was refused.", status: 401)))
    await respond(
        .button("favorite-event"),
        try push(.event, id: 31, message: 9020),
        request: "request-9020",
        recipient: "bob"
    )

    // The platform cannot be reached: a delivery, an opening, a beacon and an act of ada are queued.
    client.scriptAll(.failure(LoyaltyAPIError.unreachable))
    await receive(try push(.offer, id: 1043, message: 9004, fields: ["aps": ["badge": 4]]), request: "request-9004")
    await respond(
        .button("clip-offer"),
        try push(.offer, id: 1044, message: 9005, fields: ["ems_open": "https://mail.example/open?m=9005"]),
        request: "request-9005"
    )

    // The extension's journal: one event that was taken and whose file was not removed any more, and three that are
    // pending.
    let taken = event("0a", recipient: "ada", action: .delivered, message: 9006, badge: .increment(by: 1))
    try journal.record(taken)
    _ = try await JournalIngester(journal: journal, services: services).ingest()
    try journal.record(taken)
    try journal.record(event("0b", recipient: "ada", action: .delivered, message: 9007, badge: .increment(by: 2)))
    try journal.record(event("0c", recipient: "ada", action: .opened, message: 9007))
    try journal.record(event("0d", recipient: "bob", action: .delivered, message: 9021, badge: .set(3)))
    try await store.noteJournalLosses(deliveriesDropped: 1, actsRefused: 2)

    // A response that a process was answering when it was killed, with the opening of its message.
    let claim = ResponseClaim(
        response: String(repeating: "0123456789abcdef", count: 4),
        namesMember: true,
        owner: "killed/0001",
        duration: .seconds(30)
    )
    var changes = StoreChanges(
        recipient: "ada",
        messages: [MessageEvent(messageResponseID: 9008, action: .opened, time: clock.now)],
        claim: claim,
        time: clock.now
    )
    _ = try await store.commit(changes)

    // A call that the process leased before it was killed, in its first attempt.
    let call = OutboxCall(
        call: .respondToOffer(id: 1045),
        idempotencyKey: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        requestIdentifier: "request-9008",
        locale: "pt-BR",
        lease: Lease(owner: "killed/0001", duration: .seconds(60))
    )
    changes = StoreChanges(recipient: "ada", calls: [call], time: clock.now)
    changes.heldClaim = claim
    let receipt = try await store.commit(changes)
    if let entry = receipt.entries.last { _ = try await store.startAttempt(of: entry) }
}

/// Members who were erased: one with a deregistration that is still queued, and one of whom nothing is left. The platform cannot be
/// reached.
func eraseMembers() async throws {
    try await helper.signIn("fay")
    try? await helper.sendDeviceTokenToServerIfNeeded(Data([0xfa]))
    await receive(try push(.offer, id: 1, message: 9030), request: "request-9030")
    try await helper.signOut()
    _ = try await store.eraseMember("fay")
    await receive(try push(.offer, id: 1, message: 9031), request: "request-9031", recipient: "gus")
    _ = try await store.eraseMember("gus")
    pass()
}

/// A database without any use, and the second release's database, updated.
func openOthers() async throws {
    let fresh = SQLiteStore(url: folder.appendingPathComponent("fresh.sqlite"), clock: clock.clock)
    try await fresh.open()
    try await fresh.close()
    let url = folder.appendingPathComponent("updated.sqlite")
    try FileManager.default.copyItem(at: secondRelease.appendingPathComponent("push.sqlite"), to: url)
    let updated = SQLiteStore(url: url, clock: TestClock(now: Date(timeIntervalSince1970: 1_700_001_260)).clock)
    try await updated.open()
    try await updated.close()
}

try await openOthers()
answerAll()
try await makeContent()
try await store.close()
print("now", clock.now.timeIntervalSince1970)
