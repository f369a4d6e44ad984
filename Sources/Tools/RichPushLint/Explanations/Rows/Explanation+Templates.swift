import RichPushPayload

/// Content templates.
extension Explanation {
    private static let noTemplate = "Title and message instead of the template."
    private static let defaultUsed = "The template with the default in place of the value."

    static let templates =
        rows(
            "Nothing: the system shows no push without a text.",
            (
                .templateAlertMissing, "Add an `alert`. It is shown where the template is not.",
                #""aps": { "mutable-content": 1 }, "pt_id": "pt_basic","#,
                #""aps": { "alert": "Autumn cups", "mutable-content": 1 }, "pt_id": "pt_basic","#
            )
        )
        + rows(
            noTemplate,
            (
                .templateCategoryMissing,
                "Write the category `CTNotification`. Name the app's own with --template-category.",
                #""category": "BAKERY", "mutable-content": 1 }, "pt_id": "pt_basic""#,
                #""category": "CTNotification", "mutable-content": 1 }, "pt_id": "pt_basic""#
            ),
            (
                .templateUnknown, "Write the id of a template that the package has.", #""pt_id": "pt_five_icons""#,
                #""pt_id": "pt_basic""#
            ),
            (.templateIDType, "Write the id in quotation marks.", #""pt_id": 7"#, #""pt_id": "pt_basic""#),
            (
                .templateJSONInvalid,
                "Correct the JSON in the text. Let a JSON library write it, once for the inner and once for the outer object.",
                #""pt_json": "{\"pt_title\": \"Plum""#, #""pt_json": "{\"pt_title\": \"Plum\"}""#
            ),
            (
                .templateKeyMisplaced, "Move the key to the root of the payload.",
                #""mutable-content": 1, "pt_id": "pt_basic" }, "wzrk_dl""#,
                #""mutable-content": 1 }, "pt_id": "pt_basic", "wzrk_dl""#
            ),
            (
                .templateFallback, "Give the template what it needs, as the other findings of the file say.",
                #""pt_id": "pt_five_icons""#, #""pt_id": "pt_basic""#
            ),
            (
                .templateImagesNone, "Write absolute https URLs of pictures.", #""pt_big_img": "offer.png""#,
                #""pt_big_img": "https://media.example.com/offer.png""#
            )
        )
        + rows(
            "The template without what the key says.",
            (
                .templateKeyUnread, "Remove the key, or write the one that the message names.",
                #""pt_dl1": "harvestlane://plums", "pt_img6": "https://media.example.com/carousel-1.jpg","#,
                #""pt_dl1": "harvestlane://plums","#
            ),
            (.templateKeyMisspelt, "Write the key as the message names it.", #""pt_tilte": "#, #""pt_title": "#),
            (
                .templateRootKeysIgnored, "Put all keys into `pt_json`, or none of them.",
                #""pt_title": "Ignored", "pt_msg": "Ignored", "message_response_id""#, #""message_response_id""#
            ),
            (.templateFieldType, "Write the value in quotation marks.", #""pt_title": 2026"#, #""pt_title": "2026""#),
            (
                .templateImageUnavailable, "Write an absolute https URL.", #""pt_img2": "carousel 2""#,
                #""pt_img2": "https://media.example.com/carousel-2.jpg""#
            ),
            (
                .templateMissingRequired, "Add the key that the message names.",
                #""pt_default_dl": "harvestlane://orders/55122","#,
                #""pt_default_dl": "harvestlane://orders/55122", "pt_dl1": "harvestlane://orders/55122/1","#
            ),
            (
                .templateBorderColorMissing, "Add the colour of the border, or remove its width.",
                #""pt_chrono_border_width": 2,"#,
                ##""pt_chrono_border_width": 2, "pt_chrono_border_clr": "#7A5A3A","##
            ),
            (
                .templateAmbiguous, "Keep one of the two templates.", #""pt_id": "pt_basic", "ct_ContentSlider""#,
                #""ct_ContentSlider""#
            )
        )
        + rows(
            defaultUsed,
            (
                .templateColorInvalid, "Write six or eight hexadecimal digits: #RRGGBB or #RRGGBBAA.",
                #""pt_bg": "brown""#,
                ##""pt_bg": "#7A5A3A""##
            ),
            (
                .templateNumberInvalid, "Write a number as the message describes it.",
                #""pt_btn_border_radius": "inf", "pt_btn_border_width": "-2""#,
                #""pt_btn_border_radius": 8, "pt_btn_border_width": 2"#
            ),
            (
                .templateValueUnknown, "Write one of the values that the message lists.",
                #""pt_orientation": "landscapes""#, #""pt_orientation": "landscape""#
            ),
            (
                .templateValueLimited, "Write a number up to the limit that the message names.",
                #""pt_chrono_border_radius": 40"#, #""pt_chrono_border_radius": 25"#
            ),
            (
                .sliderFieldDefaulted, "Add the key if the default is not meant.",
                #""ct_ContentSlider": { "items": [ { "caption": "Pumpkin soup", "subcaption": "Ready in 30 minutes", "imageUrl": "https://media.example.com/carousel-1.jpg", "actionUrl": "https://example.com/recipes/1" }, { "imageUrl": "https://media.example.com/carousel-2.jpg" } ] }"#,
                #""ct_ContentSlider": { "orientation": "landscape", "showsPaging": true, "autoPlay": true, "autoDismiss": true, "items": [ { "caption": "Pumpkin soup", "subcaption": "Ready in 30 minutes", "imageUrl": "https://media.example.com/carousel-1.jpg", "actionUrl": "https://example.com/recipes/1" } ] }"#
            )
        )
        + rows(
            "A text that is cut or hard to read.",
            (
                .templateContrastLow, "Choose colours with a contrast of 3:1 or more, for the dark appearance too.",
                ##""pt_title_clr": "#000000""##, ##""pt_title_clr": "#FFFFFF""##
            ),
            (
                .templateTextCut, "Shorten the text to the number of letters that the message names.",
                #""pt_title": "Plum cake is back, and so are the apple strudel and the walnut rolls of last autumn""#,
                #""pt_title": "Plum cake is back""#
            )
        )
        + rows(
            "The template. A tap opens the app, or nothing.",
            (
                .templateURLInvalid, "Write an absolute URL: https, or the app's own scheme.",
                #""pt_dl1": "harvest lane offers""#, #""pt_dl1": "harvestlane://offers""#
            ),
            (
                .templateLinkNone, "Add the link that the message names, or `wzrk_dl`.",
                #""pt_msg_summary": "Baked this morning in every store.","#,
                #""pt_msg_summary": "Baked this morning in every store.", "pt_dl1": "harvestlane://offers/1042","#
            )
        )
        + rows(
            "Buttons that do nothing below the template.",
            (
                .templatePagesNone, "Remove `aps.category`: the service extension chooses the buttons that fit.",
                #""category": "CTNotification", "mutable-content": 1"#, #""mutable-content": 1"#
            )
        )
        + rows(
            "A timer with a wrong time, or the texts for the time after its end.",
            (
                .templateTimerRange, "Write seconds; the value is probably in milliseconds.",
                #""pt_timer_threshold": 900000"#, #""pt_timer_threshold": 900"#
            ),
            (
                .templateTimerExpired,
                "Write an end in the future, in seconds since 1970, or use `pt_timer_threshold`.",
                #""pt_timer_end": 1595871380"#, #""pt_timer_threshold": 900"#
            )
        )
        + rows(
            unchanged,
            (
                .templateJSONObject,
                "Nothing for this package. CleverTap's own library needs a text with the object in it.",
                ##""pt_json": { "pt_title": "Plum cake is back", "pt_msg": "Baked this morning in every store.", "pt_msg_summary": "Baked this morning in every store, until the plums run out.", "pt_bg": "#FFF8EE", "pt_big_img": "https://media.example.com/offer.png", "pt_dl1": "harvestlane://offers/1042" }"##,
                #""pt_json": "{\"pt_title\": \"Plum cake is back\", \"pt_dl1\": \"harvestlane://offers/1042\"}""#
            ),
            (
                .templateDocumentedRequired,
                "Add the key if the push also goes to apps with CleverTap's own library. `lint` reports it with --verbose only.",
                #""pt_title": "Plum cake is back", "pt_dl1": "harvestlane://offers/1042","#,
                #""pt_title": "Plum cake is back", "pt_msg": "Baked this morning.", "pt_msg_summary": "Baked this morning.", "pt_dl1": "harvestlane://offers/1042","#
            )
        )
}
