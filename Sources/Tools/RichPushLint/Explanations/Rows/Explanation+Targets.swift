import RichPushPayload

/// What a push is about, and its buttons of the Notifications Kit.
extension Explanation {
    private static let noExtension =
        "The text without picture, buttons and template: the service extension does not run."
    private static let opensApp = "The push. A tap opens the app, and not what the push is about."

    static let targets =
        rows(
            noExtension,
            (
                .mutableContentMissing, "Add `mutable-content` with the value 1 to `aps`.",
                #""body": "Now." } }, "type": "Offer","#,
                #""body": "Now." }, "mutable-content": 1 }, "type": "Offer","#
            ),
            (
                .categoryNotApplied, "Add `mutable-content` with the value 1 if the push is meant to have buttons.",
                #""body": "Rye bread is back." } },"#, #""body": "Rye bread is back." }, "mutable-content": 1 },"#
            )
        )
        + rows(
            opensApp,
            (
                .typeUnknown, "Write a type of the Notifications Kit. Name the app's own types with --host.",
                #""type": "offer""#, #""type": "Offer""#
            ),
            (
                .idMissing, "Add the id of what the push is about.",
                #""type": "Offer", "message_response_id": 880105"#,
                #""type": "Offer", "id": 1042, "message_response_id": 880105"#
            ),
            (.idNotInteger, "Write the id as a whole number.", #""id": "OFF-1042""#, #""id": 1042"#),
            (.nameEmpty, "Add the name of the content page, or its id.", #""name": """#, #""name": "allergens""#),
            (
                .clientEventsNotArray, "Write the events as an array.",
                #""client_events": { "event": "store_entered" }"#, #""client_events": [ { "event": "store_entered" } ]"#
            )
        )
        + rows(
            "The push. Its delivery and its opening are not in the report.",
            (
                .messageResponseIDInvalid, "Write the id that the platform gave the message, a whole number.",
                #""message_response_id": "summer-2024""#, #""message_response_id": 880007"#
            ),
            (
                .recipientInvalid, "Write the member's id, or `sha256:` and its 64 hexadecimal digits.",
                #""recipient": "sha256:12", "message_response_id": 880007"#,
                #""message_response_id": 880007"#
            ),
            (
                .emsOpenURLInvalid, "Write an absolute https URL with a host.", #""ems_open": "https:///open""#,
                #""ems_open": "https://ems.example.com/open""#
            )
        )
        + rows(
            "The messages that should be gone. A press of them acts as before.",
            (
                .recallIDInvalid, "Write the `message_response_id` of each message once, a whole number, at most 100.",
                #""recall": [ "summer-2024", 882909, 882909, 882912 ]"#, #""recall": [ 882909 ]"#
            ),
            (
                .recallCannotAct,
                "Send `content-available` 1 without an alert, or an alert with `mutable-content` 1. The surer way is a correction under the first push's `apns-collapse-id`.",
                #""alert": "Our mistake: the plums are not free." }, "recall": [ 882909 ]"#,
                #""alert": "Our mistake: the plums are not free.", "mutable-content": 1 }, "recall": [ 882909 ]"#
            )
        )
        + rows(
            "The push without buttons, unless the app has registered the category.",
            (
                .categoryUnknown, "Write a category of the Notifications Kit. Name the app's own with --host.",
                #""category": "offer_clip""#, #""category": "OFFER_CLIP""#
            )
        )
        + rows(
            "The push with the buttons of the named category.",
            (
                .categoryInferred, "Name the category, so that the push does not depend on its type alone.",
                #""mutable-content": 1 }, "type": "Event""#,
                #""mutable-content": 1, "category": "EVENT_FAVORITE" }, "type": "Event""#
            ),
            (
                .actionsTooMany, "Keep the four most important buttons. The system shows the others behind \"More\".",
                #"}, { "id": "none", "title": "None" } ]"#, "} ]"
            )
        )
        + rows(
            "A button that does nothing.",
            (
                .categoryTypeMismatch, "Choose the category for the type, or correct the type.",
                #""category": "OFFER_CLIP""#, #""category": "POST_LIKE""#
            )
        )
        + rows(
            "A tap or a button that adds no pass.",
            (
                .passURLInvalid,
                "Write the https URL of a `.pkpass` file, or of a page of yours that redirects to one.",
                #""pass_url": "http://harvestlane.example/cards/rose""#,
                #""pass_url": "https://harvestlane.example/cards/rose""#
            )
        )
        + rows(
            "An ordinary notification, without the sender's name and picture.",
            (
                .senderIncomplete, "Write the name and an id of the sender, both as texts.",
                #""name": "Rosa", "image_url""#, #""name": "Rosa", "id": "baker-7", "image_url""#
            )
        )
        + rows(
            "The sender with initials in place of a picture.",
            (
                .senderImageInvalid, "Write the https URL of a picture.",
                #""image_url": "http://media.example.com/offer.png", "conversation""#,
                #""image_url": "https://media.example.com/offer.png", "conversation""#
            )
        )
        + rows(
            withoutTheKey,
            (
                .extraJSONInvalid, "Put the values into an object.", #""extra_json": [ 1, 2, 3 ]"#,
                #""extra_json": { "counters": [ 1, 2, 3 ] }"#
            )
        )
}
