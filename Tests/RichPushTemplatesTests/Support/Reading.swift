import RichPushPayload
import RichPushTemplates

/// The time at which tests read templates: 1 January 2027, in seconds since 1970.
let testTime = 1_798_761_600.0

/// A push with some members and an `aps` with title and body.
func push(_ members: String, alert: String = #"{"title": "Alert title", "body": "Alert body"}"#) throws -> PushPayload {
    try PushPayload(bytes: Array(#"{"aps": {"alert": \#(alert)}, \#(members)}"#.utf8))
}

/// The template of a push with some members.
func template(_ members: String, now: Double = testTime) throws -> Template {
    TemplateCatalog.standard.template(for: try push(members), now: now)
}

/// The template with an id and some keys, which are given without `pt_`.
func template(_ id: String, _ keys: KeyValuePairs<String, JSONValue>, now: Double = testTime) throws -> Template {
    try template(id, keys: JSONObject(keys.map { ($0.key, $0.value) }), now: now)
}

/// The template with an id and the keys of an object, which are given without `pt_`.
func template(_ id: String, keys: JSONObject, now: Double = testTime) throws -> Template {
    var payload: JSONObject = ["aps": ["alert": ["title": "Alert title", "body": "Alert body"]]]
    payload["pt_id"] = .string(id)
    for (key, value) in keys { payload[key == "wzrk_dl" ? key : "pt_\(key)"] = value }
    return TemplateCatalog.standard.template(for: try PushPayload(payload), now: now)
}

/// A usable URL of a picture.
func picture(_ name: String) -> JSONValue { .string("https://media.example.com/\(name)") }

extension Template {
    /// The sorted codes of all findings, except the notes about documentation, about keys that are not read and about a
    /// slider that is an object.
    var codes: [String] {
        keyedCodes.map { $0.prefix { $0 != " " } }.map(String.init).sorted()
    }

    /// Code and key of all findings, except the notes about documentation, about keys that are not read and about a
    /// slider that is an object.
    var keyedCodes: [String] {
        findings.filter {
            $0.code != .templateDocumentedRequired && $0.code != .templateKeyUnread
                && !($0.code == .templateJSONObject && $0.key == "ct_ContentSlider")
        }.map { "\($0.code.rawValue) \($0.key ?? "-")" }
    }

    /// The keys that the documentation calls required and that are missing.
    var documentedKeys: [String] { findings.filter { $0.code == .templateDocumentedRequired }.compactMap(\.key) }
}

extension TemplateColorPair {
    /// Both colours, as `#000000/#FFFFFF`.
    var text: String { "\(light.hexadecimal)/\(dark.hexadecimal)" }
}
