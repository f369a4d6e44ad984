import RichPushPayload

/// Apple's keys.
extension Explanation {
    private static let noExtension =
        "Nothing, or a text without picture and buttons: the system does not start the service extension."
    private static let noActivity = "No change of the Live Activity: the system ignores the push."

    static let apple =
        rows(
            nothing,
            (
                .apsMissing, "Put the texts for the notification into the object `aps`.", #"{ "type": "Offer","#,
                #"{ "aps": { "alert": "Plum season" }, "type": "Offer","#
            ),
            (
                .apsSilentWithAlert, "Remove sound and badge, or give the push an `alert`.",
                #""content-available": 1, "sound": "default""#, #""content-available": 1"#
            )
        )
        + rows(
            withoutTheKey,
            do: "Give the key a value as the message describes it.",
            (.apsFieldType, #""badge": "3""#, #""badge": 3"#),
            (.apsRange, #""badge": -1"#, #""badge": 1"#),
            (.apsValueUnknown, #""interruption-level": "timeSensitive""#, #""interruption-level": "time-sensitive""#)
        )
        + rows(
            withoutTheKey,
            (
                .apsKeyMisplaced, "Move the key to the object that the message names.",
                #""body": "Out of the oven at seven.", "badge": 3 }"#,
                #""body": "Out of the oven at seven." }, "badge": 3"#
            ),
            (
                .apsKeyMisspelt, "Write the key as the message names it.", #""catagory": "MARKET""#,
                #""category": "MARKET""#
            ),
            (
                .apsLocArgsWithoutKey, "Add the key of the localized text, or remove its arguments.",
                #""title-loc-args": ["#, #""title-loc-key": "HELLO", "title-loc-args": ["#
            )
        )
        + rows(
            "The key itself, the text of another language, or a text with gaps.",
            (
                .apsLocKeyUnknown, "Add the key to the tables of all languages, or write the key that they have.",
                #""loc-key": "OFFER_NEW""#, #""loc-key": "NEW_OFFER""#
            ),
            (
                .apsLocArgsCount, "Give one argument for each place of the text.",
                #""loc-key": "POINTS_OF", "loc-args": ["Rose"]"#,
                #""loc-key": "POINTS_OF", "loc-args": ["Rose", "120"]"#
            )
        )
        + rows(
            unchanged,
            (
                .apsKeyOwn, "Move keys of the app to the root of the payload: `aps` belongs to Apple.",
                #""mutable-content": 1, "campaign": "autumn" },"#,
                #""mutable-content": 1 }, "campaign": "autumn","#
            ),
            (
                .apsKeyDeprecated, "Remove the key. Current systems do not read it.",
                #""body": "Out of the oven at seven.", "summary-arg": "bakery""#,
                #""body": "Out of the oven at seven.""#
            )
        )
        + rows(
            "The push with the default sound, or with none.",
            (
                .apsSoundFormat, "Add a sound of the type aiff, wav or caf to the app, and name it without a folder.",
                #""sound": "bell.mp3""#, #""sound": "bell.caf""#
            ),
            (
                .apsSoundObject, "Write the name alone. The object is for critical alerts, with `critical`.",
                #""sound": { "name": "bell.caf", "volume": 0.5 }"#, #""sound": "bell.caf""#
            ),
            (
                .apsSoundNameMissing, "Add the name of the sound.", #""critical": 1,"#,
                #""name": "default", "critical": 1,"#
            )
        )
        + rows(
            noExtension,
            do: "Give the alert a title or a body. The service extension can replace it.",
            (
                .apsAlertMissing, #""aps": { "category": "OFFER_CLIP","#,
                #""aps": { "alert": "Plum season", "category": "OFFER_CLIP","#
            ),
            (.apsAlertEmpty, #""title": "", "body": """#, #""title": "Plum season", "body": "Now.""#)
        )

    /// Live Activities and declarative web pushes.
    static let otherKinds =
        rows(
            noActivity,
            (
                .liveMissing, "Add the key that the message names.", #""event": "update" }"#,
                #""event": "update", "content-state": { "stop": 3 } }"#
            ),
            (
                .liveStartIncomplete, "Add the key that the message names. A start needs attributes and an alert.",
                #""event": "start", "content-state""#,
                #""event": "start", "attributes-type": "DeliveryAttributes", "attributes": { "order": 4471 }, "content-state""#
            ),
            (
                .liveTypeUnknown,
                "Write the name of the attributes' type as the app has it, without its module. Name the app's types with --host.",
                #""attributes-type": "DeliveryActivity""#, #""attributes-type": "DeliveryAttributes""#
            ),
            (.liveValueUnknown, "Write `start`, `update` or `end`.", #""event": "Update""#, #""event": "update""#),
            (
                .liveFieldType, "Give the key a value of the type that the message names.",
                #""content-state": "{\"stop\": 3}""#, #""content-state": { "stop": 3 }"#
            ),
            (
                .liveTimestampUnit, "Divide the time by 1000: Apple's times are whole seconds since 1970.",
                #""timestamp": 1793620800000"#, #""timestamp": 1793620800"#
            ),
            (
                .liveValueInvalid, "Send the channel's id as APNs returned it, in Base64.",
                #""input-push-channel": "orders 4471""#, #""input-push-channel": "dHN0LXNyY2gtY2hubA==""#
            )
        )
        + rows(
            "The Live Activity without the sound.",
            (
                .liveSoundMisplaced, "Move the sound into the alert.",
                #""body": "Two stops left." }, "sound": "default""#,
                #""body": "Two stops left.", "sound": "default" }"#
            )
        )
        + rows(
            withoutTheKey,
            (
                .liveKeyUnused, "Remove the key, or send it with the event that reads it.",
                #""event": "update", "content-state": { "stop": 3, "minutes": 12 }, "dismissal-date""#,
                #""event": "end", "content-state": { "stop": 3, "minutes": 12 }, "dismissal-date""#
            )
        )
        + rows(
            "Nothing: the browser does not show the push.",
            (
                .webMissing, "Add the key that the message names.", #""body": "Out of the oven at seven.""#,
                #""body": "Out of the oven at seven.", "navigate": "https://example.com/bread""#
            )
        )
        + rows(
            withoutTheKey,
            (
                .webFieldType, "Give the key a value as the message describes it.", #""silent": "no""#,
                #""silent": false"#
            ),
            (
                .webURLInvalid, "Write an absolute https URL.", #""navigate": "example.com/bread""#,
                #""navigate": "https://example.com/bread""#
            )
        )
}
