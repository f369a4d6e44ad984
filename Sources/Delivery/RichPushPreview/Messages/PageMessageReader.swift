import RichPushPayload
package import RichPushTemplates

/// Reads the members of a message's objects.
struct PageMessageReader {
    private let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    func member(_ key: String) throws(TemplatePageMessageError) -> PageMessageReader {
        guard let value = json[key], value.objectValue != nil else { throw unusable(key, "an object") }
        return PageMessageReader(value)
    }

    func list(_ key: String) throws(TemplatePageMessageError) -> [JSONValue] {
        guard let list = json[key]?.arrayValue else { throw unusable(key, "an array") }
        return list
    }

    func text(_ key: String) throws(TemplatePageMessageError) -> String {
        guard let text = json[key]?.stringValue else { throw unusable(key, "a text") }
        return text
    }

    /// A whole number of any sign: events may name items that there are not.
    func number(_ key: String) throws(TemplatePageMessageError) -> Int {
        guard let number = json[key].flatMap(Self.whole) else { throw unusable(key, "an integer") }
        return number
    }

    func count(_ key: String, from least: Int = 0) throws(TemplatePageMessageError) -> Int {
        let number = try number(key)
        guard number >= least else { throw unusable(key, "an integer from \(least)") }
        return number
    }

    func height() throws(TemplatePageMessageError) -> Double {
        guard let height = json["height"]?.doubleValue, height.isFinite, height > 0 else {
            throw unusable("height", "a number above 0")
        }
        return height
    }

    func bool(_ key: String) throws(TemplatePageMessageError) -> Bool {
        guard let bool = json[key]?.boolValue else { throw unusable(key, "true or false") }
        return bool
    }

    func time() throws(TemplatePageMessageError) -> Double? {
        guard let value = json["time"], !value.isNull else { return nil }
        guard let time = value.doubleValue, time.isFinite else { throw unusable("time", "a time in seconds") }
        return time
    }

    private func optional(_ key: String) throws(TemplatePageMessageError) -> Int? {
        guard let value = json[key], !value.isNull else { return nil }
        return try count(key)
    }

    private static func whole(_ json: JSONValue) -> Int? {
        json.intValue.flatMap(Int.init(exactly:)) ?? json.doubleValue.flatMap(Int.init(exactly:))
    }

    private func unusable(_ key: String, _ expected: String) -> TemplatePageMessageError {
        TemplatePageMessageError(.malformed, "\"\(key)\" must be \(expected), and is \(json[key] ?? .null).")
    }

    private func unknown(_ name: String) -> TemplatePageMessageError {
        TemplatePageMessageError(.unknown, "\"\(name)\" is not known to this version.")
    }
}

// MARK: - Events, effects, states

extension PageMessageReader {
    func event() throws(TemplatePageMessageError) -> TemplateEvent {
        let name = try text("name")
        switch name {
        case "tick": return .tick
        case "next": return .next
        case "previous": return .previous
        case "button": return .button
        case "tap": return .tap
        case "framingRefused": return .framingRefused
        case "pause": return .pause
        case "appear": return .appear
        case "disappear": return .disappear
        case "select": return .select(try number("item"))
        case "icon": return .icon(try number("item"))
        case "star": return .star(try number("rating"))
        case "action": return .action(try text("identifier"))
        case "imageUnavailable":
            return .imageUnavailable(slot: try text("slot"), candidate: try number("candidate"))
        default: throw unknown(name)
        }
    }

    func effect() throws(TemplatePageMessageError) -> TemplateEffect {
        let name = try text("name")
        switch name {
        case "openLink": return .openLink(try text("link"), from: try member("from").control())
        case "defaultAction": return .defaultAction
        case "dismiss": return .dismiss
        case "dismissAndForward": return .dismissAndForward
        case "pageShown": return .pageShown(try count("item"))
        case "rating": return .rating(try count("rating", from: 1), link: try link())
        case "record":
            let record = try text("record")
            guard let known = TemplateEffect.Record(rawValue: record) else { throw unknown(record) }
            guard let properties = json["properties"]?.objectValue else { throw unusable("properties", "an object") }
            return .record(known, properties)
        default: throw unknown(name)
        }
    }

    private func link() throws(TemplatePageMessageError) -> String? {
        guard let value = json["link"], !value.isNull else { return nil }
        return try text("link")
    }

    private func control() throws(TemplatePageMessageError) -> TemplateControl {
        let name = try text("name")
        switch name {
        case "body": return .body
        case "page": return .page(try count("item"))
        case "star": return .star(try count("rating", from: 1))
        case "icon": return .icon(try count("item"))
        case "button": return .button(page: try optional("item"))
        case "action": return .action(try text("identifier"), page: try optional("item"))
        default: throw unknown(name)
        }
    }

    func state() throws(TemplatePageMessageError) -> TemplatePageMessage.State {
        var available: [Int] = []
        for place in try list("available") {
            guard let place = Self.whole(place), place >= 0 else { throw unusable("available", "integers from 0") }
            available.append(place)
        }
        var pictures: [String: Int] = [:]
        guard let slots = json["pictures"]?.objectValue else { throw unusable("pictures", "an object") }
        for (slot, candidate) in slots where !candidate.isNull {
            guard let candidate = Self.whole(candidate), candidate >= 0 else {
                throw unusable("pictures", "integers from 0, or null")
            }
            pictures[slot] = candidate
        }
        return TemplatePageMessage.State(
            mode: TemplateMachine.Mode(rawValue: try text("mode")),
            page: try count("page"),
            star: try count("star"),
            available: available,
            pictures: pictures,
            remaining: try optional("remaining").map(Int64.init)
        )
    }
}

extension TemplatePageMessage.State {
    /// Whether the page shows what a model shows.
    package func matches(_ model: TemplateModel) -> Bool {
        let slots = model.machine.pictures.keys
        let pictures = Dictionary(uniqueKeysWithValues: slots.map { ($0, model.candidate(of: $0)) })
        return mode == model.state.mode && page == model.state.page && star == model.state.star
            && available == model.availableItems && self.pictures == pictures.compactMapValues(\.self)
            && remaining == model.remaining
    }
}
