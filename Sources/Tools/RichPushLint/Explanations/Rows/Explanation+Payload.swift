import RichPushPayload

/// The payload as a whole.
extension Explanation {
    private static let refused = "Nothing: APNs refuses the push."

    static let payload =
        rows(
            refused,
            (
                .payloadNotJSON,
                "Correct the character that the message names. Let a JSON library write payloads; texts that are joined by hand lose quotes and commas.",
                #""badge": 1, }"#, #""badge": 1 }"#
            ),
            (
                .payloadNotObject, "Send one object with the key `aps`.",
                #"[ { "aps": { "alert": "Plum season" } } ]"#, #"{ "aps": { "alert": "Plum season" } }"#
            ),
            (
                .payloadTooLarge,
                "Shorten the texts, or send the id of a content page and keep the rest on your server.",
                #""title": "Exactly as long as allowed","#, #""title": "As long as allowed","#
            ),
            (
                .payloadTooDeep, "Send nested data as a list of records, or send an id instead of the data.",
                #""note": "# + String(repeating: "[", count: 63) + String(repeating: "]", count: 63), #""note": null"#
            )
        )
        + rows(
            "Nothing, if the file is sent as it is; the push, if it is sent in its compact form.",
            (
                .payloadSizeAsSent,
                "Send the payload without indentation, which is the default of most JSON libraries.",
                #"{ "aps": { "alert": "Fresh bread" } }"#, #"{"aps":{"alert":"Fresh bread"}}"#
            )
        )
        + rows(
            "The push with the last of the values.",
            (.payloadKeyDuplicate, "Remove all lines of the key but one.", #""badge": 1, "badge": 2,"#, #""badge": 2,"#)
        )
        + rows(
            withoutTheKey,
            (
                .payloadKeyMisspelt, "Write the key as the message names it. A key of the app's own can stay.",
                #""extra_jsno": {"#, #""extra_json": {"#
            ),
            (
                .payloadKeyLost, "Write the key as the message names it.",
                #""imageUrl": "https://cdn.example/apples.png""#, #""image_url": "https://cdn.example/apples.png""#
            ),
            (
                .payloadKeyForeign,
                "Send the key that the message names, beside the other provider's key or instead of it.",
                #""picture": "https://"#, #""image_url": "https://"#
            )
        )
        + rows(
            unchanged,
            (
                .payloadKeyRedundant, "Remove the key, unless another provider's SDK in the app reads it.",
                #""picture": "https://media.example.com/offer.png", "image_url": "https://media.example.com/offer.png""#,
                #""image_url": "https://media.example.com/offer.png""#
            ),
            (
                .payloadFormat, "Send `aps` with an alert if the push is for an app.",
                #""web_push": 8030, "notification": { "title": "Fresh bread","#,
                #""aps": { "alert": "Fresh bread" }, "notification": { "title": "Fresh bread","#
            ),
            (
                .carnivalConverted, "Nothing, if Carnival sends the request. To APNs send the push itself.",
                #""notification": { "to": [ { "name": "tags", "criteria": [ "gold" ] } ], "payload": { "alert": "Gold members taste first.","#,
                #""aps": { "alert": "Gold members taste first." }, "notification": { "payload": {"#
            )
        )
        + rows(
            "Nothing, or a push without text: the request to a service is not a push.",
            (
                .payloadEnvelope, "Check the push that the service makes of the request: the object with `aps`.",
                #""title": "Harvest Lane", "body": "Apples.","#,
                #""aps": { "alert": { "title": "Harvest Lane", "body": "Apples." } },"#
            )
        )
}
