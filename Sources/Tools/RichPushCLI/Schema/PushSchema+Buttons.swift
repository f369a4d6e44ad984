import RichPushPayload

/// The rules of the buttons that a push brings along.
extension PushSchema {
    private static let nonEmptyList: JSONValue = ["type": "array", "minItems": 1]
    private static let visibleText = Schema.text(#"\S"#)
    private static let klaviyoPath = ["body", "action_buttons"]

    /// Whether the push has buttons, if each entry of its list can be used.
    var hasButtons: JSONValue { Schema.any([Self.hasOwnButtons, Schema.within(Self.klaviyoPath, Self.nonEmptyList)]) }

    private static var hasOwnButtons: JSONValue { Schema.given("buttons", nonEmptyList) }

    /// What the whole push must keep: Klaviyo's list is as `lint` accepts it, and buttons stand beside no category and no
    /// template.
    var buttonRules: [JSONValue] {
        let entries: JSONValue = ["type": ["array", "null"], "items": Self.klaviyoButton]
        let body = Schema.when(Schema.object, ["properties": ["action_buttons": entries]])
        return [
            // Klaviyo's buttons are read if the push has no others.
            Schema.when(Schema.not(Self.hasOwnButtons), ["properties": ["body": body]]),
            Schema.when(hasButtons, Schema.not(Schema.any([asksForTemplate, hasCategory(Schema.nonEmpty)]))),
        ]
    }

    // MARK: Sender

    /// Whether the push names a sender.
    var hasSender: JSONValue {
        let isComplete = ["name", "id"].map { Schema.given($0, Self.visibleText) }
        return Schema.given("sender", Schema.all([Schema.object] + isComplete))
    }

    /// The object `sender`. Its values are not judged.
    var sender: JSONObject {
        var sender = Self.key("sender", .root)
        sender["properties"] = .object(Self.properties(of: .sender, constrained: false))
        return sender
    }

    // MARK: Lists

    /// The list `buttons`: each entry has an id and a title that can be seen, and no link beside an input or an action of
    /// the kit, which would have two effects.
    var ownButtons: JSONObject {
        var input = Self.properties(of: .button, constrained: true)
        var fields = input["input"]?.objectValue ?? [:]
        fields["properties"] = .object(Self.properties(of: .buttonInput, constrained: true))
        input["input"] = .object(fields)
        let takesNoLink = Schema.any([Schema.given("input", Schema.object), Self.isKitAction])
        let rules: [JSONValue] = [
            Self.hasID,
            Schema.any([Schema.given("title", Self.visibleText), Schema.given("title-loc-key", Self.visibleText)]),
            Schema.when(takesNoLink, Schema.not(Schema.given("link"))),
            ["properties": ["link": .object(KeyValue.text.constraint)]],
        ]
        return Self.list(Self.key("buttons", .root), of: input, constrained: true, rules)
    }

    /// The object `body` with Klaviyo's list. Its values are judged by ``buttonRules``, only if the list is read.
    var body: JSONObject {
        var body = Self.key("body", .root)
        let buttons = Self.list(
            Self.key("action_buttons", .body),
            of: Self.properties(of: .actionButton, constrained: false),
            constrained: false,
            []
        )
        body["properties"] = ["action_buttons": .object(buttons)]
        return body
    }

    /// An array of objects.
    ///
    /// - Parameters:
    ///   - schema: what the key table says about the list.
    ///   - properties: the fields of an entry.
    ///   - constrained: whether entries of another form, or that break a rule, are invalid.
    ///   - rules: what each entry must keep.
    /// - Returns: the array's schema.
    private static func list(
        _ schema: JSONObject,
        of properties: JSONObject,
        constrained: Bool,
        _ rules: [JSONValue]
    ) -> JSONObject {
        var (schema, entry) = (schema, JSONObject())
        if constrained {
            schema["type"] = ["array", "null"]
            entry["type"] = "object"
            entry["allOf"] = .array(rules)
        }
        entry["properties"] = .object(properties)
        schema["items"] = .object(entry)
        return schema
    }

    /// An entry of `body.action_buttons` that lint does not report.
    private static let klaviyoButton: JSONValue = {
        var properties = Schema.constraints(PayloadKey.all(in: .actionButton).filter { $0.value == .text })
        // The URL is read with every action, also where it is not opened.
        properties["url"] = .object(KeyValue.text.constraint)
        properties["action"] = ["type": ["string", "null"], "pattern": #"^(deep_link|open_url|open_app|\s*)$"#]
        let link = Schema.when(isKitAction, Schema.not(Schema.given("url", visibleText)))
        return Schema.all([
            Schema.object, ["properties": .object(properties)], hasID, Schema.given("label", visibleText),
            Schema.when(Schema.given("action", Schema.values(["deep_link", "open_url"])), link),
        ])
    }()

    private static let hasID = Schema.given(
        "id",
        Schema.all([visibleText, Schema.not(Schema.values(PushButton.reservedIDs.sorted()))])
    )

    private static let isKitAction = Schema.given("id", Schema.values(RichPushAction.allCases.map(\.rawValue)))

    private static func key(_ name: String, _ holder: KeyHolder) -> JSONObject {
        PayloadKey.all(in: holder).first { $0.name == name }?.schema(constrained: false) ?? [:]
    }

    private static func properties(of holder: KeyHolder, constrained: Bool) -> JSONObject {
        Schema.properties(PayloadKey.all(in: holder), constrained: constrained)
    }
}
