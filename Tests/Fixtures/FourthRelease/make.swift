// Makes the fixtures of 0.4.0. It compiles against that release only; README.md says how it was run.
import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

// The address of a PostgreSQL server, in whose schema `fourth` the store is made, or a file for SQLite.
let address = CommandLine.arguments[1]
let clock = TestClock()
let client = RecordingLoyaltyClient()
let options = PushStore.Options(keepsEvents: .seconds(30 * 86_400))
let store =
    address.contains("://")
    ? try PushStore.postgres(
        address,
        options: options,
        postgres: PushStore.PostgresOptions(schema: "fourth"),
        testClock: clock.clock
    )
    : PushStore.sqlite(url: URL(fileURLWithPath: address), options: options, clock: clock.clock)

var services = PushServices.testing(client: client, store: store, clock: clock)
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
    print("response", request, outcome.name)
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

for operation in RecordingLoyaltyClient.Operation.allCases {
    client.script(operation, .answer(operation.standardAnswer))
}
_ = try await store.configureWebhooks(
    [
        WebhookSubscription(id: "warehouse", beginsAtOldest: true),
        WebhookSubscription(id: "openings", kinds: [.messageOpened], beginsAtOldest: true),
    ],
    digest: "0.4.0",
    comesBack: true
)

// Ada clips an offer; its answer is kept.
try await helper.signIn("ada")
await receive(try push(.offer, id: 1041, message: 9001, fields: ["aps": ["badge": 2]]), request: "request-9001")
await respond(.button("clip-offer"), try push(.offer, id: 1041, message: 9001), request: "request-9001")
_ = try await helper.setApplicationBadgeCount(1)

// Gus was erased.
await receive(try push(.offer, id: 1, message: 9031), request: "request-9031", recipient: "gus")
_ = try await store.eraseMember("gus")
pass()

// An endpoint took what was there, one event failed, and the others wait.
for lease in try await store.leaseWebhooks(
    for: "warehouse",
    digest: "0.4.0",
    Lease(owner: "former/1", duration: .seconds(60))
).prefix(2) {
    try await store.settle(
        lease,
        from: "former/1",
        as: lease.attempts == 0 && lease.event.kind == .messageDelivered ? .taken : .retry(after: .seconds(30))
    )
}

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
await respond(
    .textInput("comment-post", text: "Güzel! \u{1}"),
    try push(.post, id: "7", message: 9003),
    request: "request-9003"
)

// A response that a process was answering when it was killed.
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

try await store.close()
print("now", clock.now.timeIntervalSince1970)

// What 0.4.0 itself finds in a copy, ten minutes later.
if !address.contains("://") {
    let copy = URL(fileURLWithPath: address + "-copy")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: address), to: copy)
    clock.advance(by: .seconds(600))
    let copied = PushStore.sqlite(url: copy, options: options, clock: clock.clock)
    let lease = Lease(owner: "expected", duration: .seconds(3600))
    var lines: [String] = []
    let events = try await copied.events(after: .oldest, limit: 100).events
    for event in events {
        let message = event.messageResponseID.map(String.init) ?? "-"
        lines.append("event\t\(event.kind.rawValue)\t\(event.recipient.rawValue)\t\(message)")
    }
    for endpoint in ["warehouse", "openings"] {
        while true {
            let leased = try await copied.leaseWebhooks(for: endpoint, digest: "0.4.0", lease)
            guard !leased.isEmpty else { break }
            for webhook in leased {
                let place = (events.firstIndex { $0.id == webhook.event.id } ?? -1) + 1
                lines.append("webhook\t\(endpoint)\t\(place)")
                try await copied.settle(webhook, from: lease.owner, as: .taken)
            }
        }
    }
    let totals = try await copied.messageTotals()
    lines.append("messages\t\(totals.delivered)\t\(totals.opened)")
    while true {
        let leased = try await copied.leaseCalls(LeaseRequest(lease: lease, limit: 100))
        guard !leased.isEmpty else { break }
        for entry in leased {
            lines.append("call\t\(entry.recipient.rawValue)\t\(entry.call.target)\t\(entry.idempotencyKey)")
            _ = try await copied.settle(entry, as: .answered(clock.now, .done))
        }
    }
    try await copied.close()
    try FileManager.default.removeItem(at: copy)
    print(lines.joined(separator: "\n"))
}
