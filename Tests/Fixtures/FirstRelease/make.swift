// Makes the fixtures of the first release. It compiles against that release only; README.md says how it was run.
import Foundation
import RichPushExtension
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let clock = TestClock()
let client = RecordingLoyaltyClient()
let center = FakeNotificationCenter()
let store = SQLiteStore(url: folder.appendingPathComponent("push.sqlite"))
let journal = EventJournal(folder: folder.appendingPathComponent("Journal"), random: .seeded(7))

var services = PushServices.testing(client: client, store: store, center: center, clock: clock)
services.journal = journal
services.retry = RetrySchedule(drain: 0)
let helper = DefaultNotificationHelper(
    pushHandler: DefaultPushHandler(services: services),
    richPushHandler: DefaultRichPushHandler(services: services),
    emsOpenHandler: nil,
    services: services
)

func pass() { clock.advance(by: .seconds(60)) }

func push(_ type: NotificationType, id: JSONValue, message: Int64, fields: JSONObject = [:]) throws -> PushPayload {
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
func event(
    _ id: String,
    recipient: Recipient = "ada",
    action: MessageAction = .delivered,
    message: Int64?,
    badge: BadgeChange? = nil
) -> JournalEvent {
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

func makeContent() async throws {
    // Before a member signs in: a delivery of the device's.
    await receive(try push(.offer, id: 1040, message: 9000), request: "request-9000")

    // Eve signs in, registers the device, and signs out while the platform cannot be reached.
    try await helper.signIn("eve")
    try await helper.sendDeviceTokenToServerIfNeeded(Data([0x00, 0x0a, 0xff]))
    client.scriptAll(.failure(LoyaltyAPIError.unreachable))
    await respond(.button("like-post"), try push(.post, id: "evening-run", message: 9010), request: "request-9010")
    try await helper.signOut()
    pass()

    // Ada signs in; one message is delivered and opened, and the platform knows of both.
    for operation in RecordingLoyaltyClient.Operation.allCases {
        client.script(operation, .answer(operation.standardAnswer))
    }
    try await helper.signIn("ada")
    try await helper.sendDeviceTokenToServerIfNeeded(Data([0x0b, 0xad, 0xca, 0xfe]))
    await receive(try push(.offer, id: 1041, message: 9001, fields: ["aps": ["badge": 2]]), request: "request-9001")
    await respond(.default, try push(.offer, id: 1041, message: 9001), request: "request-9001")
    _ = try await helper.setApplicationBadgeCount(1)
    pass()

    // A certificate that comes after its response: a late result.
    let certificate = RecordingLoyaltyClient.Operation.respondToOffer.standardAnswer
    client.script(.respondToOffer, .failure(LoyaltyAPIError.unreachable), .answer(certificate))
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

    // The platform cannot be reached: a delivery, an opening, a beacon and an act of Ada's wait.
    client.scriptAll(.failure(LoyaltyAPIError.unreachable))
    await receive(try push(.offer, id: 1043, message: 9004, fields: ["aps": ["badge": 4]]), request: "request-9004")
    await respond(
        .button("clip-offer"),
        try push(.offer, id: 1044, message: 9005, fields: ["ems_open": "https://mail.example/open?m=9005"]),
        request: "request-9005"
    )
    // Without a message there is only the request identifier, and without both a random text.
    await respond(
        .button("like-post"),
        try SamplePush.push(.post, id: "8", messageResponseID: nil),
        request: "request-8"
    )

    // The extension's journal: one event that was taken and whose file was not removed any more, and four that wait.
    let taken = event("0a", message: 9006, badge: .increment(by: 1))
    try journal.record(taken)
    _ = try await JournalIngester(journal: journal, services: services).ingest()
    try journal.record(taken)
    try journal.record(event("0b", message: 9007, badge: .increment(by: 2)))
    try journal.record(event("0c", action: .opened, message: 9007))
    try journal.record(event("0d", message: 9004))
    try journal.record(event("0e", recipient: "bob", message: 9021, badge: .set(3)))
    // At its bounds it loses two deliveries and an act; the store has learned of one delivery.
    let full = EventJournal(folder: journal.folder, random: .seeded(8), bounds: JournalBounds(files: 1))
    try await store.noteJournalLosses(deliveriesDropped: 1, actsRefused: 0)
    _ = try? full.record(event("0f", action: .opened, message: 9030))
    try Data("..".utf8).write(to: journal.folder.appendingPathComponent("lost-deliveries"))

    // A call in the hand of a process that was killed while trying it.
    let lease = Lease(owner: "killed/0001", until: clock.now + 60)
    _ = try await store.commit(
        StoreChanges(
            recipient: "ada",
            calls: [
                OutboxCall(
                    call: .respondToOffer(id: 1045),
                    idempotencyKey: "0123456789abcdef0123456789abcdef",
                    requestIdentifier: "request-9008",
                    locale: "pt-BR",
                    lease: lease
                )
            ],
            time: clock.now
        )
    )
}

try await makeContent()
try await store.close()
print("now", clock.now.timeIntervalSince1970)
