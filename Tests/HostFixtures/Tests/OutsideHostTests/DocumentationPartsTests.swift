import Foundation
import HTTPTypes
import RichPushKit
import RichPushTesting
import Testing

@testable import DocumentationExamples

/// The code of the article "Own parts".
@Suite("Examples of the documentation: own parts")
struct DocumentationPartsTests {
    private static func reminder(_ fields: JSONObject = [:]) throws -> PushPayload {
        var json: JSONObject = ["aps": ["category": "SHOP_REMINDER", "mutable-content": 1, "alert": "Bread"]]
        for (key, value) in fields { json[key] = value }
        return try PushPayload(json)
    }

    @Test("A category of the host's own is registered at launch and by the extension, and its button is handled")
    func category() async throws {
        try await withFolder { folder in
            let center = FakeNotificationCenter()
            var services = PushServices.testing(center: center)
            services.categoryBuilder = OwnCategory.ShopCategories()
            let buttons = OwnCategory.ShopButtons(services: services)
            let helper = DefaultNotificationHelper(
                pushHandler: DefaultPushHandler(services: services),
                richPushHandler: buttons
            )
            await helper.registerCategories()
            let listed = await center.notificationCategories()
            #expect(listed.count == 14)
            #expect(listed.first { $0.identifier == "SHOP_REMINDER" }?.actions.count == 2)

            let extensionCenter = FakeNotificationCenter()
            let service = OwnCategory.NotificationService(services: .testing(folder: folder, center: extensionCenter))
            let content = await service.delivered(NotificationRequest(identifier: "1", payload: try Self.reminder()))
            #expect(content.categoryIdentifier == "SHOP_REMINDER")
            #expect(await extensionCenter.notificationCategories().map(\.identifier) == ["SHOP_REMINDER"])

            let press = NotificationResponse(action: .textInput("note", text: "Rye"), payload: try Self.reminder())
            #expect(await helper.handleNotificationResponse(press) == .handled)
            #expect(await buttons.notes == ["Rye"])
        }
    }

    @Test("A key of the host's own names media, and a step can leave them out")
    func media() async throws {
        try await withFolder { folder in
            let body = #"{"image_url": "https://a.example/b.png", "shop": {"picture": "https://a.example/a.png"}}"#
            #expect(try OwnCategory.read(Data(body.utf8)).media.first?.url == "https://a.example/a.png")
            #expect(OwnCategory.limits(.folder(folder)).mediaPolicy.allowedHosts == ["media.example.com"])

            let fields: JSONObject = ["image_url": "https://a.example/a.png"]
            let service = OwnCategory.SavingService(services: .testing(folder: folder))
            let plain = NotificationRequest(identifier: "1", payload: try Self.reminder(fields))
            #expect(await service.delivered(plain).attachments.count == 1)
            let saving = NotificationRequest(
                identifier: "2",
                payload: try Self.reminder(["image_url": "https://a.example/a.png", "extra_json": ["save_data": true]])
            )
            let report = await service.deliver(saving)
            #expect(report.content.attachments.isEmpty)
            #expect(report.notes == ["The push asks for no media."])
        }
    }

    private struct EchoTransport: HTTPTransport {
        func send(
            _ request: HTTPRequest,
            body: [UInt8],
            to addresses: [String],
            timeout: Duration
        ) async throws -> HTTPReply {
            HTTPReply(response: HTTPResponse(status: .ok, headerFields: request.headerFields))
        }
    }

    @Test("A transport adds a header field to each request")
    func transport() async throws {
        let transport = OwnTransport.TracingTransport(next: EchoTransport(), trace: { "00-1-2-01" })
        let request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/")
        let reply = try await transport.send(request, body: [], to: [], timeout: .seconds(1))
        #expect(HTTPField.Name("traceparent").flatMap { reply.response.headerFields[$0] } == "00-1-2-01")
    }

    @Test("A response that HTTPTypes does not accept is an error")
    func response() throws {
        let many = Array(repeating: ("X-Field", "1"), count: 65_535)
        for (status, fields) in [(200, many), (1_000, []), (-1, []), (200, [("a b", "1")])] {
            let error = #expect(throws: HTTPTransportError.self) {
                try OwnTransport.response(status: status, fields: fields)
            }
            #expect(error?.code == .malformed)
        }
        #expect(try OwnTransport.response(status: 503, fields: [("Retry-After", "1")]).headerFields[.retryAfter] == "1")
    }

    @Test("A host's texts in code come before those of its folder")
    func texts() async throws {
        try await withFolder { folder in
            let language = folder.appendingPathComponent("de.lproj")
            try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
            let table = #""RichPush.Clip" = "Sichern"; "RichPush.Like" = "Super";"#
            try Data(table.utf8).write(to: language.appendingPathComponent("Localizable.strings"))
            var services = PushServices.testing()
            StringTables.service(folder, services: &services)
            let texts: [RichPushString] = [.clip, .like, .more]
            #expect(texts.map { services.localizer.string($0, locale: "de-AT") } == ["Merken", "Super", "Mehr"])
        }
    }
}
