import Foundation
import RichPushModel
import RichPushPayload
import RichPushPreview
import RichPushTemplates

extension FuzzRules {
    private static let delivered = 1_700_000_000.0

    /// Shows a push like the preview, sends events to its template, and checks the rules of the page.
    static func checkPage(of push: PushPayload, _ bytes: [UInt8]) throws(BrokenRule) {
        var notification = PreviewNotification(name: "push.json", push: push, delivered: delivered)
        let template = TemplateCatalog.standard.template(for: push, now: delivered)
        try check(template.findings)
        try require((try? JSONValue(parsing: template.inspection.serialized())) != nil, "the inspection is not JSON")
        if let model = notification.model { notification.model = try played(model, bytes) }
        var options = PreviewOptions()
        options.random = RandomSource { 42 }
        options.timeSinceDelivery = .seconds(Double(bytes.last ?? 0))
        try check(page: PreviewPage([notification], options: options), of: bytes)
    }

    /// The model after some events, chosen by the input's own bytes.
    private static func played(_ model: TemplateModel, _ bytes: [UInt8]) throws(BrokenRule) -> TemplateModel {
        var model = model
        for (step, byte) in bytes.prefix(24).enumerated() {
            model.handle(event(byte, of: model), at: delivered + Double(step) * Double(byte >> 4))
            let pages = model.machine.items.count
            try require(
                model.state.page == 0 || 0..<pages ~= model.state.page,
                "page \(model.state.page) of \(pages) is shown"
            )
            try require((model.remaining ?? 0) >= 0, "the rest of a countdown is negative")
        }
        try check(model.findings)
        try require((try? JSONValue(parsing: model.table.serialized())) != nil, "the machine's table is not JSON")
        return model
    }

    private static func event(_ byte: UInt8, of model: TemplateModel) -> TemplateEvent {
        let number = Int(byte >> 4) - 1
        return switch byte & 0x0f {
        case 0, 1, 2: .tick
        case 3: .next
        case 4: .previous
        case 5: .select(number)
        case 6: .star(number)
        case 7: .icon(number)
        case 8: .button
        case 9: .tap
        case 10, 11: .action("action_\(number)")
        default:
            .imageUnavailable(slot: model.machine.pictures.keys.sorted().first ?? "", candidate: number)
        }
    }

    /// Checks that the page's size is in proportion to the push, and that only its own elements run or load.
    private static func check(page: PreviewPage, of input: [UInt8]) throws(BrokenRule) {
        let html = page.bytes
        try require(html.count <= 150_000 + 100 * input.count, "\(input.count) bytes make a page of \(html.count)")
        try require(memchr(html, 0, html.count) == nil, "the page contains a NUL")
        let names = elements(in: html)
        for (name, limit) in [("script", 3), ("style", 1), ("base", 0), ("object", 0), ("embed", 0), ("form", 0)] {
            let count = names[name, default: 0]
            try require(count <= limit, "the page has \(count) elements \(name), \(limit) of them its own")
        }
    }

    /// The number of times that each name, in any case, follows a `<`. Texts in a script count too: they are escaped too.
    ///
    /// The loop is plain because the tests run it without the optimizer, over 20 MB of pages.
    private static func elements(in html: [UInt8]) -> [String: Int] {
        var counts: [String: Int] = [:]
        html.withUnsafeBufferPointer { html in
            var index = 0
            while index < html.count {
                defer { index += 1 }
                guard html[index] == UInt8(ascii: "<") else { continue }
                let name = html[(index + 1)...].prefix(8).map { $0 | 0x20 }.prefix {
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                }
                counts[String(decoding: name, as: UTF8.self), default: 0] += 1
            }
        }
        return counts
    }
}
