import RichPushPayload

/// The schema of the object `aps`.
struct APSSchema {
    let keys: PayloadKeys

    var json: JSONObject {
        var properties = described(.aps)
        for (name, rules) in [("alert", alert), ("sound", sound)] {
            properties[name] = .object((properties[name]?.objectValue ?? [:]).merging(rules))
        }
        // Keys of other objects, and headers of the request, which are often put into aps.
        let headers = PayloadKey.headers.flatMap { [$0, String($0.dropFirst("apns-".count))] }
        let elsewhere = (names(.sound) + ["ct_ContentSlider"] + headers).filter { !names(.aps).contains($0) }
        return [
            "properties": .object(properties),
            "allOf": [
                Schema.forbidden(elsewhere),
                Schema.forbiddenInAnySpelling(names(.alert) + keys.rootNames, except: names(.aps)),
                // A template's keys belong beside aps.
                ["patternProperties": ["^[Pp][Tt]_": ["type": "null"]]],
                Schema.when(Self.isLive, Schema.all(live), else: Schema.all(notLive)), silent,
            ],
        ]
    }

    private func names(_ holder: KeyHolder) -> [String] { PayloadKey.all(in: holder).map(\.name) }

    private func described(_ holder: KeyHolder) -> JSONObject {
        Schema.properties(PayloadKey.all(in: holder))
    }

    // MARK: Kinds

    static let isLive = Schema.any(
        ["event", "content-state", "attributes-type", "attributes"].map { Schema.given($0) }
    )

    private static let isSilent = Schema.all([
        Schema.not(isLive), Schema.not(Schema.given("alert")), Schema.given("content-available", Schema.set),
    ])

    static let isReload = Schema.all([Schema.not(isLive), Schema.not(isSilent), Schema.given("content-changed")])

    /// A push for the background shows and plays nothing.
    private var silent: JSONValue {
        Schema.when(Self.isSilent, Schema.all([Schema.not(Schema.given("sound")), Schema.not(Schema.given("badge"))]))
    }

    /// Only a Live Activity has objects as texts, a sound in its alert, and ranks outside of 0 to 1.
    private var notLive: [JSONValue] {
        let texts: JSONValue = ["type": ["string", "null"]]
        let alert: JSONValue = [
            "properties": ["title": texts, "body": texts],
            "allOf": [Schema.forbiddenInAnySpelling(["sound"], except: [])],
        ]
        return [
            [
                "properties": [
                    "relevance-score": ["minimum": 0, "maximum": 1], "alert": Schema.when(Schema.object, alert),
                ]
            ]
        ]
    }

    /// What each event of a Live Activity needs, as Apple's article on its pushes says.
    private var live: [JSONValue] {
        let localized = Schema.when(
            Schema.object,
            ["properties": .object(described(.localizedText)), "allOf": [arguments("")]]
        )
        let texts = ["title", "body"].flatMap { name in
            [Schema.given(name, Schema.nonEmpty), Schema.within([name, "loc-key"], Schema.nonEmpty)]
        }
        let others = ["subtitle", "title-loc-key", "subtitle-loc-key", "loc-key"].map {
            Schema.given($0, Schema.nonEmpty)
        }
        func isEvent(_ events: [String]) -> JSONValue { Schema.given("event", Schema.values(events)) }
        return [
            Schema.given("timestamp"), Schema.given("event"), Schema.not(Schema.given("sound")),
            Schema.when(isEvent(["start", "update"]), Schema.given("content-state")),
            Schema.when(
                isEvent(["start"]),
                Schema.all([
                    Schema.given("attributes-type"), Schema.given("attributes"),
                    Schema.given("alert", Schema.all([Schema.object, Schema.any(texts + others)])),
                ])
            ),
            [
                "properties": [
                    "alert": [
                        "type": ["object", "null"],
                        "properties": ["title": localized, "body": localized, "sound": ["type": ["string", "null"]]],
                    ]
                ]
            ],
        ]
    }

    // MARK: Objects

    /// Arguments have the key of their text.
    private func arguments(_ prefix: String) -> JSONValue {
        Schema.when(
            Schema.given("\(prefix)loc-args", ["type": "array", "minItems": 1]),
            Schema.given("\(prefix)loc-key")
        )
    }

    private var alert: JSONObject {
        var properties = described(.alert)
        // Its type counts in a Live Activity only; elsewhere it must not be given.
        var sound = properties["sound"]?.objectValue ?? [:]
        sound["type"] = nil
        properties["sound"] = .object(sound)
        let elsewhere = names(.aps).filter { !names(.alert).contains($0) }
        return [
            "properties": .object(properties),
            "allOf": .array(
                [Schema.forbiddenInAnySpelling(elsewhere, except: names(.alert))]
                    + ["title-", "subtitle-", ""].map(arguments)
            ),
        ]
    }

    private var sound: JSONObject {
        [
            "properties": .object(described(.sound)),
            "if": Schema.object,
            "then": Schema.all([Schema.given("name"), Schema.forbidden(names(.aps))]),
        ]
    }
}
