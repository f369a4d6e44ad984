import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

/// Pushes that name their addressees.
extension World {
    private static let salt = "pepper"
    private static let keys = PayloadKeys(recipientSalt: salt)

    private func payload(
        _ type: NotificationType,
        id: JSONValue,
        message: Int?,
        member: Recipient?,
        isHashed: Bool = false
    ) throws -> PushPayload {
        var fields: JSONObject = [:]
        if let member {
            let text = isHashed ? PushAddressee.hash(of: member.rawValue, salt: Self.salt) : member.rawValue
            fields["recipient"] = .string(text)
            fields["aps"] = ["alert": .string("SECRET \(member)"), "mutable-content": 1]
        }
        let json = try SamplePush.push(type, id: id, messageResponseID: message.map(Int64.init), fields: fields).json
        return try PushPayload(json.objectValue ?? [:], keys: Self.keys)
    }

    /// The number of a message of one member.
    private func message(_ number: Int, of member: Recipient) -> Int {
        ((Step.members.firstIndex(of: member) ?? 0) + 1) * 100 + number
    }

    func actAddressed(on thing: Int, comment: Bool, member: Recipient, isHashed: Bool, _ process: HostProcess)
        async throws
    {
        let text = comment ? "comment \(nextAct())" : nil
        let id = "\(member).\(thing)"
        let response = NotificationResponse(
            action: ResponseAction(identifier: comment ? "comment-post" : "like-post", text: text),
            payload: try payload(.post, id: .string(id), message: nil, member: member, isHashed: isHashed),
            requestIdentifier: text ?? "addressed request of \(id)"
        )
        await answer(
            response,
            "\(member) \(comment ? "addNewComment" : "likePost") \(id) \(text ?? "")",
            of: member,
            process
        )
    }

    func tapAddressed(_ number: Int, member: Recipient, isHashed: Bool, _ process: HostProcess) async throws {
        let message = message(number, of: member)
        let response = NotificationResponse(
            action: .default,
            payload: try payload(
                .post,
                id: .string("\(member).tap"),
                message: message,
                member: member,
                isHashed: isHashed
            ),
            requestIdentifier: "delivery \(message)"
        )
        await answer(response, "\(member) trackMessage \(message) opened", of: member, process)
    }

    func takeCertificate(_ number: Int, member: Recipient, _ process: HostProcess) async throws {
        let offer = message(number, of: member)
        let response = NotificationResponse(
            action: .button("open-certificate"),
            payload: try payload(.offer, id: .int(Int64(offer)), message: nil, member: member),
            requestIdentifier: "offer \(offer)"
        )
        await answer(response, "\(member) respondToOffer \(offer) ", of: member, process)
    }

    /// Handles a response. It has its effect if the member was known before, otherwise if it was recorded.
    private func answer(
        _ response: NotificationResponse,
        _ effect: String,
        of member: Recipient,
        _ process: HostProcess
    ) async {
        let isKnown = (try? await store.isMember(member)) ?? false
        await respond(response, process, isKnown ? effect : nil)
    }

    /// A push arrives in the extension; without an addressee it is kept, to be answered later.
    func arrive(_ number: Int, member: Recipient?, _ process: HostProcess) async throws {
        guard let journal else { return }
        let noted = journal.snapshot()?.recipient ?? .device
        let owner = member ?? noted
        let message = message(number, of: owner)
        let request = NotificationRequest(
            identifier: "delivery \(message)",
            payload: try payload(
                .post,
                id: .string("\(owner).arrived-\(number)"),
                message: owner == .device ? nil : message,
                member: member
            )
        )
        var delivery = DeliveryServices(
            downloader: RecordingMediaDownloader(),
            attachmentsFolder: journal.folder,
            journal: journal,
            clock: clock.clock,
            random: .seeded(UInt64(steps.count))
        )
        delivery.locale = { "en" }
        let services = delivery
        let screen = screen
        let before = screen.member
        let report = await RichPushPipeline(services: services)
            .deliver(request, steps: PortableRichPushService(services: services)) { content in
                if content.body.hasPrefix("SECRET") { screen.show(content.body, before: before) }
            }
        guard report.recipient == owner else {
            // The member has changed since the push was made.
            if let event = report.event { try journal.remove(event) }
            return
        }
        if report.event != nil { note("\(owner) trackMessage \(message) delivered") }
        if member == nil, noted != .device { keep(report.content, of: noted) }
    }

    /// Likes the object of the last push without an addressee. The like belongs to the member signed in at its arrival.
    func answerArrived(_ process: HostProcess) async throws {
        guard let (content, owner) = arrived else { return }
        let payload = try PushPayload(content.userInfo, keys: Self.keys)
        let response = NotificationResponse(
            action: .button("like-post"),
            payload: payload,
            requestIdentifier: "arrived \(payload.idText ?? "")"
        )
        await respond(response, process, "\(owner) likePost \(payload.idText ?? "") ")
    }
}
