import RichPushModel
import RichPushPayload
import RichPushPreview
import RichPushTemplates

private let delivered = 1_700_000_000.0

/// Shows a push like the preview, sends events to its template, and checks the rules of the page.
func checkPage(of push: PushPayload, _ bytes: [UInt8]) {
    var notification = PreviewNotification(name: "push.json", push: push, delivered: delivered)
    let template = TemplateCatalog.standard.template(for: push, now: delivered)
    check(template.diagnostics)
    require((try? JSONValue(parsing: template.inspection.serialized())) != nil, "the inspection is not JSON")
    if let model = notification.model { notification.model = played(model, bytes) }
    var options = PreviewOptions()
    options.random = RandomSource { 42 }
    options.timeSinceDelivery = .seconds(Double(bytes.last ?? 0))
    check(page: PreviewPage([notification], options: options), of: bytes)
}

/// The model after some events, chosen by the input's own bytes.
private func played(_ model: TemplateModel, _ bytes: [UInt8]) -> TemplateModel {
    var model = model
    for (step, byte) in bytes.prefix(24).enumerated() {
        model.handle(event(byte, of: model), at: delivered + Double(step) * Double(byte >> 4))
        let pages = model.machine.items.count
        require(model.state.page == 0 || 0..<pages ~= model.state.page, "page \(model.state.page) of \(pages) is shown")
        require((model.remaining ?? 0) >= 0, "the rest of a countdown is negative")
    }
    check(model.diagnostics)
    require((try? JSONValue(parsing: model.table.serialized())) != nil, "the machine's table is not JSON")
    return model
}

private func event(_ byte: UInt8, of model: TemplateModel) -> TemplateEvent {
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
private func check(page: PreviewPage, of input: [UInt8]) {
    let html = page.bytes
    require(html.count <= 150_000 + 100 * input.count, "\(input.count) bytes make a page of \(html.count)")
    require(!html.contains(0), "the page contains a NUL")
    let names = elements(in: html)
    for (name, limit) in [("script", 3), ("style", 1), ("base", 0), ("object", 0), ("embed", 0), ("form", 0)] {
        let count = names[name, default: 0]
        require(count <= limit, "the page has \(count) elements \(name), \(limit) of them its own")
    }
}

/// The number of times that each name, in any case, follows a `<`. Texts in a script count too: they are escaped too.
private func elements(in html: [UInt8]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (index, byte) in html.enumerated() where byte == UInt8(ascii: "<") {
        let name = html[(index + 1)...].prefix(8).map { $0 | 0x20 }.prefix {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
        }
        counts[String(decoding: name, as: UTF8.self), default: 0] += 1
    }
    return counts
}
