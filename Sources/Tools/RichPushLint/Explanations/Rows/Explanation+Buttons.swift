import RichPushPayload

/// Buttons from the payload, and what members read.
extension Explanation {
    static let buttons =
        rows(
            "The push without its own buttons.",
            (
                .buttonsNotObjects, "Write each button as an object with `id` and `title`.",
                #""buttons": [ "Yes", "No" ]"#,
                #""buttons": [ { "id": "yes", "title": "Yes" }, { "id": "no", "title": "No" } ]"#
            ),
            (
                .buttonsWithCategory, "Remove the category. Buttons from the payload have a category of their own.",
                #""category": "OFFER_CLIP", "mutable-content": 1 }, "type": "Offer", "id": 1501, "buttons""#,
                #""mutable-content": 1 }, "type": "Offer", "id": 1501, "buttons""#
            ),
            (
                .buttonsWithTemplate, "Remove the template or the buttons: a template has buttons of its own.",
                #""pt_id": "pt_basic", "pt_title": "Plum tart", "pt_msg": "Until Sunday.", "pt_dl1": "https://harvestlane.example/", "pt_big_img": "https://media.example.com/offer.png", "buttons""#,
                #""image_url": "https://media.example.com/offer.png", "buttons""#
            )
        )
        + rows(
            "The push without this button.",
            (
                .buttonsIncomplete, "Give each button an `id` and a `title` that can be seen.",
                #"[ { "id": "no" }, { "title": "No" }, {"#, #"[ { "id": "no", "title": "No" }, {"#
            ),
            (
                .buttonsIDDuplicate, "Give each button an id of its own.", #""id": "yes", "title": "Of course""#,
                #""id": "sure", "title": "Of course""#
            ),
            (
                .buttonsIDReserved, "Choose another id.",
                #"{ "id": "more", "title": "More" }, { "id": "com.apple.UNNotificationDefaultActionIdentifier", "title": "Open" }"#,
                #"{ "id": "harvestlane.menu", "title": "Menu" }"#
            )
        )
        + rows(
            "The button without what the key says.",
            (
                .buttonsOptionUnknown, "Write an option that the message names.",
                #""authentication-required""#, #""authenticationRequired""#
            ),
            (
                .buttonsFieldType, "Give the key a value of the type that the message names.",
                #""icon": 7, "input": true"#, #""icon": "cart", "input": {}"#
            ),
            (
                .buttonsLinkInvalid, "Write an absolute URL: https, or the app's own scheme.",
                #""link": "harvestlane.example/menu" }, { "id": "run", "title": "Run", "link": "javascript:alert(1)""#,
                #""link": "https://harvestlane.example/menu" }, { "id": "run", "title": "Run", "link": "harvestlane://run""#
            ),
            (
                .buttonsLinkDropped, "Remove the link, or the input or action beside it: a press has one effect.",
                #""input": {}, "link": "https://harvestlane.example/ask" }, { "id": "clip-offer", "title": "Clip", "link": "https://harvestlane.example/clip""#,
                #""input": {} }, { "id": "clip-offer", "title": "Clip""#
            ),
            (
                .buttonsLinkUnused, "Write an action that opens the link, such as `deep_link`, or remove the link.",
                #""action": "open_app", "url": "https://harvestlane.example/oil""#,
                #""action": "deep_link", "url": "https://harvestlane.example/oil""#
            )
        )
        + rows(
            "A button that does nothing.",
            (
                .buttonsWithoutEffect, "Add the id of what the button is for, or choose the category for the type.",
                #""category": "OFFER_CLIP" }, "message_response_id": 9001"#,
                #""category": "OFFER_CLIP" }, "type": "Offer", "id": 1042, "message_response_id": 9001"#
            )
        )

    static let texts =
        rows(
            "The characters as the payload has them.",
            (
                .textPlaceholder,
                "Let the sender replace the place-holder, and give it a value for members without one.",
                #""body": "Hello {{first_name}}, apples are half price.""#, #""body": "Apples are half price.""#
            ),
            (
                .textEscape, "Encode the text once: a line break is one backslash and an n in JSON.",
                #""body": "Apples\\nPears""#, #""body": "Apples\nPears""#
            ),
            (
                .textMarkup, "Write plain text, with line breaks as \\n. Only templates show markup.",
                #""body": "Apples<br>Pears""#, #""body": "Apples\nPears""#
            ),
            (
                .textEntity, "Write the character itself.", #""body": "Apples &amp; pears""#,
                #""body": "Apples & pears""#
            ),
            (.textEncoding, "Read and write the text as UTF-8 everywhere.", #""body": "CafÃ©""#, #""body": "Café""#)
        )
        + rows(
            "The beginning of the text, with an ellipsis.",
            (
                .textCut,
                "Say what matters in the letters that the message counts. The rest is for those who expand the push.",
                #""title": "Harvest Lane Riverside is near, and two of your offers are valid""#,
                #""title": "Harvest Lane Riverside is near""#
            )
        )
        + rows(
            "The push. A tap opens nothing, or an error of the browser.",
            (
                .linkUnreachable, "Write a public https URL, or a URL with the app's own scheme.",
                #""wzrk_dl": "http://localhost:3000/recipes""#, #""wzrk_dl": "harvestlane://recipes""#
            )
        )
        + rows(
            "The push. A tap opens a page that its server does not know.",
            (
                .linkCharacter, "Remove the character that is not visible, and type the link anew.",
                #""wzrk_dl": "harvestlane://recipes\u200b""#, #""wzrk_dl": "harvestlane://recipes""#
            )
        )
}
