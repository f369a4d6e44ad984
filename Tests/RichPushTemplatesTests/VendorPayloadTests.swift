import Foundation
import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

/// Pushes in the form in which vendors send them, in Tests/Fixtures/Vendors: the rows of its README.
@Suite("Payloads of vendors")
struct VendorPayloadTests {
    struct Vendor: Sendable, CustomTestStringConvertible {
        let file: String
        /// Whether the picture is attached.
        var picture = false
        /// Whether a template is shown.
        var template = false
        /// Whether a tap opens the link.
        var link = false
        /// The titles of the buttons that the push brings along.
        var buttons: [String] = []
        /// The keys that say what is not shown, in the order of the findings.
        var keys: [String] = []
        /// The codes of all other findings.
        var notes: [String] = []

        var testDescription: String { file }
    }

    private static let vendors = [
        Vendor(file: "airship", keys: ["^d", "com.urbanairship.media_attachment.url"], notes: ["category.unknown"]),
        Vendor(file: "braze", keys: ["ab_uri", "ab.att.url"], notes: ["category.unknown"]),
        Vendor(file: "clevertap", picture: true, link: true),
        Vendor(file: "clevertap-template", template: true, link: true, notes: ["category.inferred"]),
        Vendor(file: "customer-io", keys: ["CIO.push.link", "CIO.push.image"]),
        Vendor(file: "firebase", keys: ["fcm_options.image"]),
        Vendor(file: "iterable", keys: ["itbl.defaultAction.data", "itbl.attachment-url", "itbl.actionButtons"]),
        Vendor(file: "klaviyo", picture: true, buttons: ["Show the menu", "Open"], keys: ["url"]),
        Vendor(
            file: "onesignal",
            keys: ["custom.u", "att.id", "buttons.0.n"],
            notes: ["payload.key-misspelt", "payload.key-misspelt"]
        ),
        Vendor(file: "onesignal-os-data", keys: ["os_data.u", "os_data.att.id", "os_data.buttons"]),
    ]

    /// The push of a vendor, with keys at the root that its sender adds.
    private static func push(_ file: String, adding members: String = "") throws -> PushPayload {
        let text = try Files.text("Tests/Fixtures/Vendors/\(file).json")
        return try PushPayload(bytes: Array("{\(members)\(text.dropFirst())".utf8))
    }

    private static func findings(of push: PushPayload) -> [Finding] {
        push.findings + (push.hasTemplate ? TemplateCatalog.standard.template(for: push, now: testTime).findings : [])
    }

    @Test(
        "Picture, link and buttons are shown as the page says, and keys of the vendor are notes",
        arguments: vendors
    )
    func asSent(vendor: Vendor) throws {
        let push = try Self.push(vendor.file)
        #expect(push.media.isEmpty == !vendor.picture)
        #expect((push.resolvedCategory == .template) == vendor.template)
        #expect(push.templateBodyLink == (vendor.link ? "harvestlane://offers/1042" : nil))
        #expect(push.buttons.map(\.title) == vendor.buttons)
        let findings = Self.findings(of: push)
        #expect(findings.filter { $0.code == .payloadKeyRedundant }.map(\.key) == vendor.keys)
        #expect(findings.filter { $0.code != .payloadKeyRedundant }.map(\.code.rawValue) == vendor.notes)
        #expect(findings.allSatisfy { $0.severity == .note })
    }

    @Test("In a push that the loyalty platform tracks, each lost key is a warning", arguments: vendors)
    func tracked(vendor: Vendor) throws {
        let findings = Self.findings(of: try Self.push(vendor.file, adding: #""message_response_id": 7,"#))
        #expect(findings.filter { $0.code == .payloadKeyForeign }.map(\.key) == vendor.keys)
        #expect(findings.filter { $0.severity != .note }.map(\.key) == vendor.keys)
    }

    @Test("With the keys of this package beside those of the vendor nothing is lost", arguments: vendors)
    func both(vendor: Vendor) throws {
        let own = #""message_response_id": 7, "image_url": "https://e.com/a.png", "wzrk_dl": "shop://menu","#
        let push = try Self.push(vendor.file, adding: own)
        let lost = push.findings.filter { $0.code == .payloadKeyForeign }.map(\.key)
        #expect(!push.media.isEmpty)
        #expect(lost == vendor.keys.filter { $0.lowercased().contains("buttons") })
    }

    private static let page = "Tests/Fixtures/Vendors/README.md"

    @Test("The page says of each payload what is shown", arguments: vendors)
    func row(vendor: Vendor) throws {
        let push = try Self.push(vendor.file)
        let picture = vendor.template ? "the template" : push.media.isEmpty ? "no" : "yes"
        let link = push.templateBodyLink == nil ? "no" : "yes"
        let buttons =
            switch push.resolvedCategory {
            case .buttons: "yes"
            case .host: "those of the app's category"
            case .template: "those of the template"
            case .none, .kit: "no"
            }
        let row = "| `\(vendor.file).json` | \(picture) | \(link) | \(buttons) |"
        #expect(try Files.text(Self.page).split(separator: "\n").contains { $0 == row }, "\(row)")
    }

    @Test("The page has the findings of a payload as lint prints them")
    func printed() throws {
        let page = try Files.text(Self.page)
        let findings = try Self.push("customer-io").findings
        #expect(findings.count == 2)
        for finding in findings {
            let line = "\(finding.line ?? 0): note: \(finding.message) [\(finding.code.rawValue)]"
            #expect(page.contains("\nTests/Fixtures/Vendors/customer-io.json:\(line)\n"), "\(line)")
        }
    }

    @Test("Each file of the folder is in the table")
    func complete() throws {
        let files = try Files.json(in: "Tests/Fixtures/Vendors").map(\.name)
        #expect(Set(files) == Set(Self.vendors.map { "\($0.file).json" }))
    }
}
