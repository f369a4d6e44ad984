import Foundation
import RichPushModel
import RichPushPayload
import RichPushPreview
import RichPushTemplates
import Testing

@Suite("The page's structure")
struct StructureTests {
    @Test("Every template has a page", arguments: Fixture.templates.map(\.id))
    func templates(id: String) throws {
        let keys = try #require(Fixture.templates.first { $0.id == id }?.keys)
        let tokens = HTMLTokens(try Fixture.page(keys))
        let parts = tokens.tags.compactMap { $0["data-part"] }
        for part in ["stage", "banner", "long-look", "header", "template", "actions", "text-input", "log"] {
            #expect(parts.contains(part), "\(part)")
        }
        #expect(tokens.tags.first { $0["data-part"] == "template" }?["data-template"] == id)
        #expect(tokens.all("button").allSatisfy { $0["type"] == "button" })
        #expect(tokens.all("img").allSatisfy { $0["alt"] != nil })
        for name in ["div", "section", "article", "p", "span", "button", "figure", "main"] {
            let count = tokens.tags.count { $0.name == name && $0.isClosing }
            #expect(tokens.all(name).count == count, "\(name)")
        }
    }

    @Test(
        "Elements end in their order, ids are on a page once, and controls refer to them",
        arguments: Fixture.templates
    )
    func order(_ template: (id: String, keys: JSONObject)) throws {
        let notification = try Fixture.notification(template.keys)
        let tokens = HTMLTokens(PreviewPage([notification, notification], options: Fixture.options).html)
        let names: Set = ["div", "section", "article", "p", "span", "button", "figure", "main", "header", "svg"]
        var open: [String] = []
        for tag in tokens.tags where names.contains(tag.name) {
            if tag.isClosing { #expect(open.popLast() == tag.name) } else { open.append(tag.name) }
        }
        #expect(open == [])
        let ids = tokens.tags.compactMap { $0["id"] }
        #expect(Set(ids).count == ids.count)
        let controlled = tokens.tags.compactMap { $0["aria-controls"] }
        #expect(controlled.count >= 2 && Set(controlled).isSubset(of: ids))
    }

    @Test("What has no text has a name: the button that closes, and each dot, which has its place too")
    func names() throws {
        let buttons = HTMLTokens(try Fixture.page(Fixture.carousel("pt_manual_carousel"))).all("button")
        let closing = buttons.filter { $0["data-does"] == "close" }
        #expect(!closing.isEmpty && closing.allSatisfy { $0["aria-label"] == PreviewWords().close })
        let dots = buttons.filter { $0["class"] == "dot" }
        #expect(dots.map { $0["data-n"] } == ["0", "1", "2"])
        #expect(Set(dots.compactMap { $0["aria-label"] }).count == 3)
    }

    @Test("Icons are not there where the texts stand alone")
    func icons() throws {
        let tags = HTMLTokens(try Fixture.page(Fixture.carousel("pt_icons"))).tags
        #expect(tags.first { $0["data-part"] == "icons" }?["data-not"] == "text")
    }

    @Test("Each template shows its own parts")
    func ownParts() throws {
        let parts = Dictionary(
            uniqueKeysWithValues: try Fixture.templates.map { id, keys in
                (id, HTMLTokens(try Fixture.page(keys)).tags.compactMap { $0["data-part"] })
            }
        )
        #expect(parts["pt_manual_carousel"]?.count { $0 == "arrow" } == 2)
        #expect(parts["pt_carousel"]?.contains("dots") == true)
        #expect(parts["pt_carousel"]?.count { $0 == "page" } == 3)
        #expect(parts["pt_timer"]?.contains("timer") == true)
        #expect(parts["pt_rating"]?.contains("stars") == true)
        #expect(parts["pt_product_display"]?.count { $0 == "price" } == 3)
        #expect(parts["pt_vertical_img"]?.contains("button") == true)
        #expect(parts["pt_icons"]?.contains("icons") == true)
        #expect(parts["pt_web_view"]?.contains("web") == true)
        #expect(parts["text"]?.contains("picture") == false)
    }

    @Test("Pages that turn automatically have arrows for reduced motion only")
    func stillArrows() throws {
        let arrows = try Fixture.templates.filter { ["pt_carousel", "pt_manual_carousel"].contains($0.id) }.map {
            (id: $0.id, classes: HTMLTokens(try Fixture.page($0.keys)).all("button").compactMap { $0["class"] })
        }
        #expect(arrows.count == 2)
        for (id, classes) in arrows {
            let isStill = classes.filter { $0.hasPrefix("arrow") }.map { $0.hasSuffix(" still") }
            #expect(isStill == Array(repeating: id == "pt_carousel", count: 2), "\(id)")
        }
    }

    @Test("A Live Activity is not drawn as a notification: the page says that the app draws it")
    func liveActivity() throws {
        let aps = #"{"event": "update", "timestamp": 1, "content-state": {}, "alert": {"title": "A", "body": "B"}}"#
        let push = try PushPayload(bytes: Array(#"{"aps": \#(aps)}"#.utf8))
        let page = PreviewPage([PreviewNotification(name: "live", push: push, delivered: 0)]).html
        let parts = HTMLTokens(page).tags.compactMap { $0["data-part"] }
        #expect(page.contains(PreviewWords().liveActivity))
        #expect(!parts.contains("banner") && !parts.contains("long-look"))
    }

    @Test("The app's icon is its picture, or else the first letter of its name")
    func appIcon() throws {
        var notification = try Fixture.notification([:])
        notification.appName = "Harvest Lane"
        let letter = PreviewPage([notification], options: Fixture.options).html
        notification.appIcon = PictureData([1, 2, 3], type: "png")
        let icon = PreviewPage([notification], options: Fixture.options).html
        let start = #"<span class="app-icon" aria-hidden="true">"#
        #expect(letter.components(separatedBy: start + "H</span>").count == 3)
        let picture = #"<img alt="" src="data:image/png;base64,AQID"></span>"#
        #expect(icon.components(separatedBy: start + picture).count == 3)
    }

    @Test("Without a template the system's own view is shown")
    func systemView() throws {
        var notification = try Fixture.notification([:])
        notification.media = PreviewMedia(url: "\(Fixture.host)/1.jpg", kind: .image)
        let tokens = HTMLTokens(PreviewPage([notification], options: Fixture.options).html)
        let parts = tokens.tags.compactMap { $0["data-part"] }
        #expect(parts.contains("system") && parts.contains("picture") && parts.contains("thumbnail"))
        #expect(!parts.contains("template"))
    }

    @Test(
        "A template is drawn only if the push's category shows it",
        arguments: [
            ([:], nil, true), ([:], "CTNotification", true), ([:], "MINE", true), ([:], "OTHER", false),
            ([:], "POST_LIKE", false), ([:], "OFFER_CLIP", true), (["type": "Post"], nil, false),
            (["type": "Post"], "CTNotification", true),
        ] as [(JSONObject, String?, Bool)]
    )
    func category(keys: JSONObject, category: String?, isTemplate: Bool) throws {
        var payload = keys
        payload["pt_id"] = "pt_basic"
        payload["aps"] = ["alert": "Text"]
        if let category { payload["aps"] = ["alert": "Text", "category": .string(category)] }
        let push = try PushPayload(payload, keys: PayloadKeys(templateCategories: ["MINE", "OFFER_CLIP"]))
        let notification = PreviewNotification(name: "push", push: push, delivered: Fixture.now)
        #expect((notification.model != nil) == isTemplate)
    }

    @Test("A push without an alert is not shown, and the page says so")
    func silent() throws {
        let silent = PreviewNotification(name: "silent", content: NotificationContent())
        let shown = try Fixture.notification([:])
        let tokens = HTMLTokens(PreviewPage([silent, shown], options: Fixture.options).html)
        #expect(tokens.all("section").map { $0["class"] } == ["note", "note scene"])
        for part in ["banner", "long-look", "log"] {
            #expect(tokens.tags.count { $0["data-part"] == part } == 1, "\(part)")
        }
        #expect(PreviewPage([silent], options: Fixture.options).html.contains("nothing is shown"))
    }

    @Test("A push with a template and without an alert is not shown either")
    func silentTemplate() throws {
        func isShown(_ alert: JSONValue) throws -> Bool {
            let push = try PushPayload([
                "aps": ["alert": alert, "mutable-content": 1], "pt_id": "pt_basic", "pt_title": "T",
            ])
            let notification = PreviewNotification(name: "push", push: push, delivered: Fixture.now)
            let page = PreviewPage([notification], options: Fixture.options).html
            #expect(page.contains("data-part=\"template\"") != page.contains("nothing is shown"))
            return page.contains("data-part=\"template\"")
        }
        #expect(try !isShown(.null) && !isShown("") && !isShown(["title": ""]))
        #expect(try isShown("A") && isShown(["subtitle": "A"]) && isShown(["loc-key": "A"]))
    }

    @Test(
        "In a category for templates a push that names none has the basic one: a tap opens its link, and Back keeps it open"
    )
    func plain() throws {
        func notification(_ category: String) throws -> PreviewNotification {
            let push = try PushPayload(
                ["aps": ["alert": ["title": "A", "body": "B"], "category": .string(category)], "wzrk_dl": "app:1"],
                keys: PayloadKeys(templateCategories: ["MINE"])
            )
            return PreviewNotification(name: "push", push: push, delivered: Fixture.now)
        }
        for category in ["CTNotification", "MINE"] {
            var model = try #require(try notification(category).model)
            #expect(model.template.rendered == "pt_basic")
            #expect(model.template.title?.text == "A" && model.template.message?.text == "B")
            #expect(model.handle(.action("action_1"), at: Fixture.now) == [])
            #expect(model.handle(.tap, at: Fixture.now) == [.openLink("app:1", from: .body)])
            #expect(model.handle(.action("action_3"), at: Fixture.now).last == .dismiss)
        }
        #expect(try notification("OTHER").model == nil)
    }

    @Test(
        "Single media is a template only in a category for templates; elsewhere it is an attachment",
        arguments: [(nil, false), ("CTNotification", true), ("OTHER", false), ("OFFER_CLIP", false)]
            as [(String?, Bool)]
    )
    func singleMedia(category: String?, isTemplate: Bool) throws {
        var aps: JSONObject = ["alert": "A", "mutable-content": 1]
        if let category { aps["category"] = .string(category) }
        let keys: JSONObject = ["aps": .object(aps), "ct_mediaUrl": Fixture.picture(1), "ct_mediaType": "image"]
        let notification = PreviewNotification(name: "push", push: try PushPayload(keys), delivered: Fixture.now)
        #expect((notification.model?.template.rendered == "ct_media") == isTemplate)
        #expect((notification.model == nil) != isTemplate)
        let parts = HTMLTokens(PreviewPage([notification], options: Fixture.options).html).tags.compactMap {
            $0["data-part"]
        }
        #expect(parts.contains("picture") && parts.contains("template") == isTemplate)
    }

    @Test("Video and audio are drawn as a symbol and not loaded", arguments: [MediaKind.video, .audio])
    func players(kind: MediaKind) throws {
        var notification = try Fixture.notification([:])
        notification.media = PreviewMedia(url: "\(Fixture.host)/1", kind: kind)
        let page = PreviewPage([notification], options: Fixture.options).html
        #expect(page.contains("class=\"media \(kind.rawValue)\""))
        #expect(!page.contains(Fixture.host))
    }

    @Test("A push with one text alone shows it", arguments: [("Title", ""), ("", "Body")])
    func oneText(title: String, body: String) throws {
        let notification = try Fixture.notification([:], title: title, body: body)
        #expect(PreviewPage([notification], options: Fixture.options).html.contains("class=\"system-text\""))
    }

    @Test("Several notifications have an index; a single one has none")
    func index() throws {
        let notifications = try Fixture.templates.map { try Fixture.notification($0.keys) }
        let tokens = HTMLTokens(PreviewPage(notifications, options: Fixture.options).html)
        let links = tokens.all("a").compactMap { $0["href"] }
        #expect(links == (1...notifications.count).map { "#p\($0)" })
        #expect(tokens.all("section").compactMap { $0["id"] } == links.map { String($0.dropFirst()) })
        #expect(tokens.all("nav").compactMap { $0["aria-label"] } == [PreviewWords().index])
        #expect(HTMLTokens(try Fixture.page(Fixture.basic)).all("nav").isEmpty)
    }

    @Test("A page of only the template has no phone and no log")
    func scope() throws {
        var options = Fixture.options
        options.scope = .template
        let tokens = HTMLTokens(try Fixture.page(Fixture.basic, options: options))
        #expect(
            Set(tokens.tags.compactMap { $0["data-part"] }).isDisjoint(with: ["stage", "banner", "log", "actions"])
        )
        #expect(tokens.tags.contains { $0["data-part"] == "template" })
    }

    @Test("The same notifications and random numbers give the same bytes")
    func determinism() throws {
        for (id, keys) in Fixture.templates {
            let pages = try (0..<3).map { _ in try Fixture.page(keys) }
            #expect(Set(pages).count == 1, "\(id)")
        }
    }

    @Test("Other random numbers give another nonce")
    func nonces() throws {
        let pages = try (0..<2).map { _ in try PreviewPage([Fixture.notification(Fixture.basic)]).html }
        #expect(pages[0] != pages[1])
    }

    @Test(
        "A notification is right to left if its language or its texts are",
        arguments: [
            ("ar-EG", "Title", "rtl"), ("en", "مرحبا", "rtl"), (nil, "מבצע", "rtl"), (nil, "123 🎉 مرحبا", "rtl"),
            (nil, "Sale مرحبا", "ltr"), ("ar_EG", "10 %", "rtl"), ("en", "10 %", "ltr"), (nil, "10 %", "ltr"),
            ("ar.UTF-8", "10 %", "rtl"), ("ara", "10 %", "rtl"), ("pa-Arab", "10 %", "rtl"), ("ckb", "10 %", "rtl"),
            ("ur-Latn", "10 %", "ltr"), ("ur-Latn", "Sale", "ltr"), ("pa", "10 %", "ltr"),
        ]
    )
    func directions(locale: String?, title: String, expected: String) throws {
        let keys = Fixture.with(Fixture.basic, ["pt_title": "1", "pt_msg": "2"])
        var notification = try Fixture.notification(keys, title: title, body: "3")
        notification.locale = locale
        let tokens = HTMLTokens(PreviewPage([notification], options: Fixture.options).html)
        #expect(Set(tokens.tags.filter { $0["data-part"] == "stage" }.compactMap { $0["dir"] }) == [expected])
    }

    @Test(
        "The time since delivery is written as by the system",
        arguments: [0.0: "now", 59: "now", 60: "1m ago", 3_599: "59m ago", 7_200: "2h ago", 172_800: "2d ago"]
    )
    func times(seconds: Double, expected: String) throws {
        var options = Fixture.options
        options.timeSinceDelivery = .seconds(seconds)
        let time = #"<time data-ago="\#(Int(seconds))">\#(expected)</time>"#
        #expect(try Fixture.page(Fixture.basic, options: options).contains(time))
    }

    @Test("A time before the delivery is treated as the time of delivery", arguments: [-5, .min] as [Int64])
    func impossibleTimes(seconds: Int64) throws {
        var options = Fixture.options
        options.timeSinceDelivery = .seconds(seconds)
        let atDelivery = try Fixture.page(Fixture.basic)
        #expect(try Fixture.page(Fixture.basic, options: options) == atDelivery)
    }

    @Test("A timer shows the time left some seconds after delivery", arguments: [10.0: "01:20", 89: "00:01"])
    func timer(seconds: Double, label: String) throws {
        let keys = try #require(Fixture.templates.first { $0.id == "pt_timer" }?.keys)
        var options = Fixture.options
        options.timeSinceDelivery = .seconds(seconds)
        #expect(try Fixture.page(keys, options: options).contains(">\(label)</span>"))
    }

    @Test("After its end a timer shows the texts and picture for that time")
    func expiredTimer() throws {
        let keys = try #require(Fixture.templates.first { $0.id == "pt_timer" }?.keys)
        var options = Fixture.options
        options.timeSinceDelivery = .seconds(90)
        let tokens = HTMLTokens(try Fixture.page(keys, options: options))
        let captions = tokens.tags.filter { $0["data-part"] == "caption" }
        #expect(captions.map { $0["data-in"] } == [nil, "expired"])
        #expect(captions.map { $0["hidden"] } == ["", nil])
    }
}
