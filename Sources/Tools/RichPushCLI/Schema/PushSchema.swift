import RichPushLint
import RichPushPayload

/// A JSON Schema (2020-12) of a push, made from the table of keys. A push is invalid by it if and only if `lint` has an
/// error or a warning with a code that is marked as covered by the schema.
struct PushSchema {
    let keys: PayloadKeys

    var json: JSONValue {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Push",
            "description": "A push as APNs receives it, with the keys that RichPushKit reads.",
            "x-codes": .array(FindingCode.allCases.filter(\.isInSchema).map(\.rawValue).sorted().map { .string($0) }),
            "$defs": KeyValue.definitions,
            "type": "object",
            "properties": .object(properties),
            "allOf": .array(
                [
                    Schema.when(hasAPS, .bool(true), else: Schema.all([Schema.given("web_push"), webRules])),
                    Schema.when(hasAPS, Schema.all(besideAPS + alertRules)),
                ] + targetRules + categoryRules + templateRules + buttonRules
            ),
        ]
    }

    /// The rows of the table.
    static var table: JSONValue { .array(PayloadKey.all.map(\.row)) }

    private var hasAPS: JSONValue { Schema.given("aps", Schema.object) }

    // MARK: Keys

    /// The keys at the root. Those of templates and web pushes are judged by rules, because they are read in some
    /// pushes only.
    private var properties: JSONObject {
        let described = [KeyHolder.template, .web, .root].flatMap(PayloadKey.all(in:))
        var properties = Schema.properties(described, constrained: false)
        let judged: [(String, JSONObject)] = [
            (keys.type, ["enum": .array(types.map(JSONValue.string) + [.null])]),
            (keys.id, ["type": ["string", "number", "null"]]),
            (keys.clientEvents, ["type": ["array", "null"]]),
            (keys.messageResponseID, ["anyOf": [["type": "null"], Schema.integer]]),
            (
                keys.recipient,
                ["type": ["string", "null"], "pattern": #"^(sha256:[0-9A-Fa-f]{64}|(?!sha256:)[\s\S]+)$"#]
            ),
            ("recall", KeyValue.integers.constraint), ("_st", ["type": ["object", "null"]]),
        ]
        for (name, rules) in judged + [("aps", APSSchema(keys: keys).json)] {
            properties[name] = .object((properties[name]?.objectValue ?? [:]).merging(rules))
        }
        properties["buttons"] = .object(ownButtons)
        properties["body"] = .object(body)
        properties["sender"] = .object(sender)
        return properties
    }

    /// Apple's keys beside `aps`.
    private var besideAPS: [JSONValue] {
        let known = Array(keys.rootNames)
        let apple = PayloadKey.all(in: .aps) + PayloadKey.all(in: .alert)
        let short = ["badge", "sound", "alert", "category"].map { name in
            Schema.when(
                Schema.within(["aps"], Schema.not(Schema.given(name))),
                Schema.forbiddenInAnySpelling([name], except: known)
            )
        }
        let hyphenated = apple.map(\.name).filter { $0.contains("-") }
        return [
            Schema.forbidden(Array(PayloadKey.headers)), Schema.forbiddenInAnySpelling(hyphenated, except: known),
        ] + short
    }

    // MARK: Target

    private var types: [String] { NotificationType.allCases.map(\.rawValue) + keys.types.map(\.rawValue).sorted() }

    private var targetRules: [JSONValue] {
        let integer = Schema.given(keys.id, Schema.integer)
        let anyID = Schema.given(
            keys.id,
            Schema.any([["type": "string", "not": Schema.values(["", ".", ".."])], ["type": "integer"]])
        )
        // Without a type and a template, a tap opens the link.
        let opensLink = Schema.all([Schema.not(Schema.given(keys.type)), Schema.not(hasTemplate)])
        return [Schema.when(opensLink, Self.commonLink)]
            + types.map { type in
                let need: JSONValue
                switch NotificationType(type) {
                case .clientEvents: return Schema.when(isType(type), Schema.given(keys.clientEvents, ["type": "array"]))
                case .contentPage: need = Schema.any([Schema.given(keys.name, Schema.nonEmpty), integer])
                case let type: need = type.takesAnyID ? anyID : integer
                }
                return Schema.when(isType(type), need)
            }
    }

    private func isType(_ type: String) -> JSONValue { Schema.given(keys.type, ["const": .string(type)]) }

    // MARK: Category

    private var templateCategories: [String] {
        TemplateCategory.allCases.map(\.rawValue) + keys.templateCategories.sorted()
    }

    func hasCategory(_ value: JSONValue) -> JSONValue { Schema.within(["aps", "category"], value) }

    private var isMutable: JSONValue { Schema.within(["aps", "mutable-content"], Schema.set) }

    private var categoryRules: [JSONValue] {
        let shown = Schema.when(
            hasCategory(Schema.nonEmpty),
            hasCategory(Schema.values(templateCategories)),
            else: isMutable
        )
        return [Schema.when(asksForTemplate, shown)]
            + RichPushCategory.allCases.compactMap { category in
                guard let fitting = category.actions.first?.fittingType else { return nil }
                let others = types.filter { $0 != fitting.rawValue }
                return Schema.when(
                    hasCategory(["const": .string(category.rawValue)]),
                    Schema.not(Schema.given(keys.type, Schema.values(others)))
                )
            }
    }

    // MARK: Alert and extension

    var asksForTemplate: JSONValue {
        Schema.any([Schema.given("ct_ContentSlider"), Schema.given("pt_id", Schema.nonEmpty)])
    }

    private var namesTemplate: JSONValue { Schema.any([["required": ["pt_id"]], ["required": ["ct_ContentSlider"]]]) }

    var hasTemplate: JSONValue { Schema.any([namesTemplate, hasCategory(Schema.values(templateCategories))]) }

    private var alertRules: [JSONValue] {
        let texts = ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"].map {
            Schema.given($0, Schema.nonEmpty)
        }
        let alert = Schema.any([Schema.nonEmpty, Schema.all([Schema.object, Schema.any(texts)])])
        let hasAlert = Schema.within(["aps", "alert"], alert)
        // Beside Klaviyo's buttons there is a reason already.
        let media = keys.media.filter { !$0.path.isEmpty && $0.name != PayloadKey.richMedia }.map {
            Schema.within($0.path, Schema.text(#"\S"#))
        }
        let kit = RichPushCategory.allCases.map(\.rawValue) + TemplateCategory.allCases.map(\.rawValue)
        let reason = Schema.any(media + [hasButtons, hasSender, namesTemplate, hasCategory(Schema.values(kit))])
        let isOther = Schema.within(["aps"], Schema.any([APSSchema.isLive, APSSchema.isReload]))
        return [
            Schema.when(
                Schema.not(isOther),
                Schema.all([
                    Schema.any([hasAlert, Schema.not(Schema.any([hasTemplate, isMutable, reason]))]),
                    Schema.any([isMutable, Schema.not(reason)]),
                ])
            )
        ]
    }

    // MARK: Web

    private var webRules: JSONValue {
        let text = KeyValue.text.constraint
        func object(_ holder: KeyHolder) -> JSONObject {
            let keys = PayloadKey.all(in: holder)
            return JSONObject(keys.map { ($0.name, .object($0.value == .url ? text : $0.value.constraint)) })
        }
        var notification = object(.webNotification)
        let action = Schema.all([Schema.object, Schema.given("navigate"), ["properties": .object(object(.webAction))]])
        notification["actions"] = ["type": ["array", "null"], "items": action]
        let complete = Schema.all([
            Schema.given("title"), Schema.given("navigate"), ["properties": .object(notification)],
        ])
        return Schema.all([
            ["properties": .object(object(.web))],
            Schema.given("notification", Schema.all([Schema.object, complete])),
        ])
    }
}
