/// Apple's keys, in the order in which they are reviewed.
extension PayloadKey {
    private static let shown: Set<PushKind> = [.alert, .safari]
    private static let shownOrLive: Set<PushKind> = [.alert, .safari, .live]

    package static let apsKeys: [PayloadKey] = [
        .aps("alert", .textOrObject, "The texts to show.", "iOS 3", shownOrLive, .alert),
        .aps("badge", .count, "The number on the app's icon; 0 removes it.", "iOS 3", shown, .badge),
        .aps("sound", .textOrObject, "The sound's file name, default, or a critical sound.", "iOS 3", shown, .sound),
        .aps("category", .text, "The category, which decides the buttons.", "iOS 8", shown, .category),
        .aps("thread-id", .text, "The thread that the notification is grouped under.", "iOS 10", shown, .threadID),
        .aps("mutable-content", .flag, "1 runs the service extension.", "iOS 10", shown, .mutableContent),
        .aps(
            "content-available",
            .zeroOrOne(orBoolean: true),
            "1 wakes the app in the background.",
            "iOS 7",
            [.silent, .alert],
            .contentAvailable,
            .background
        ),
        .aps(
            "interruption-level",
            .word(["passive", "active", "time-sensitive", "critical"]),
            "How urgent the notification is.",
            "iOS 15",
            shown,
            .interruptionLevel
        ),
        .aps(
            "relevance-score",
            .score,
            "The rank in the notification summary or among Live Activities.",
            "iOS 15",
            shownOrLive,
            .relevanceScore
        ),
        .aps("target-content-id", .text, "The window that is brought forward.", "iOS 13", shown, .targetContentID),
        .aps("filter-criteria", .text, "What the app's Focus filter compares.", "iOS 16", shown),
        .aps(
            "content-changed",
            .zeroOrOne(orBoolean: true),
            "Widgets and controls reload.",
            "iOS 18",
            [.reload],
            nil,
            .widgets
        ),
        .aps("url-args", .texts, "The parts of the website's URL, in order.", "macOS 10.9", [.safari], nil, .websites),
        .live("timestamp", .epoch, "When the content was made; an older one than the last is ignored.", "iOS 16.1"),
        .live("event", .word(["start", "update", "end"]), "What happens to the Live Activity.", "iOS 16.1"),
        .live("content-state", .free, "The app's own ContentState.", "iOS 16.1"),
        .live("attributes-type", .text, "The name of the app's ActivityAttributes structure.", "iOS 17.2"),
        .live("attributes", .free, "The app's own ActivityAttributes.", "iOS 17.2"),
        .live("stale-date", .epoch, "When the content is out of date.", "iOS 16.2", .apsFieldType),
        .live("dismissal-date", .epoch, "When an ended activity is removed.", "iOS 16.1", .apsFieldType),
        .live(
            "input-push-token",
            .zeroOrOne(orBoolean: false),
            "1 asks for a token for updates.",
            "iOS 18",
            .apsFieldType
        ),
        .live("input-push-channel", .base64, "The channel that sends the updates.", "iOS 18", .apsFieldType),
    ]

    package static let alertKeys: [PayloadKey] = [
        .alert("title", .localizedText, "The title, in bold on the first line.", "iOS 8.2", .title),
        .alert("subtitle", .text, "The line below the title.", "iOS 10", .subtitle),
        .alert("body", .localizedText, "The message.", "iOS 3", .body),
        .alert("launch-image", .text, "The picture while the app starts.", "iOS 3", nil),
        .alert("title-loc-key", .text, "The key of a localized title.", "iOS 8.2", .titleLocKey),
        .alert("subtitle-loc-key", .text, "The key of a localized subtitle.", "iOS 10", .subtitleLocKey),
        .alert("loc-key", .text, "The key of a localized message.", "iOS 3", .locKey),
        .alert("title-loc-args", .texts, "The arguments of the localized title.", "iOS 8.2", .titleLocArgs),
        .alert("subtitle-loc-args", .texts, "The arguments of the localized subtitle.", "iOS 10", .subtitleLocArgs),
        .alert("loc-args", .texts, "The arguments of the localized message.", "iOS 3", .locArgs),
        .alert("sound", .text, "The sound of a Live Activity's alert.", "iOS 16.1", nil, in: [.live], .activities),
        .alert("action", .text, "The label of the button.", "macOS 10.9", nil, in: [.safari], .websites),
        .alert("action-loc-key", .text, "A button's label, ignored today.", "iOS 3", nil, .keyReference),
        .alert("summary-arg", .text, "Ignored since iOS 15.", "iOS 12", nil),
        .alert("summary-arg-count", .count, "Ignored since iOS 15.", "iOS 12", nil),
    ]

    /// The objects that may replace a Live Activity's title and body.
    package static let localizedTextKeys: [PayloadKey] = [
        .live("loc-key", in: .localizedText, .text, "The key of the localized text.", "iOS 16.1", .apsFieldType),
        .live("loc-args", in: .localizedText, .texts, "Its arguments.", "iOS 16.1", .apsFieldType),
    ]

    package static let soundKeys: [PayloadKey] = [
        .sound("critical", .zeroOrOne(orBoolean: false), "1 plays the sound even if the device is muted.", .critical),
        .sound("name", .text, "The sound's file name, or default.", .name),
        .sound("volume", .number(0...1), "The volume of a critical sound.", .volume),
    ]

    /// Keys of `aps.alert` that current systems ignore.
    package static let deprecated: Set = ["action-loc-key", "summary-arg", "summary-arg-count"]

    /// The headers of a request to APNs, which are not part of the payload.
    package static let headers: Set = [
        "apns-collapse-id", "apns-expiration", "apns-priority", "apns-push-type", "apns-topic",
    ]

    static let webKeys: [PayloadKey] = [
        .web("web_push", in: .web, .constant(8030), "8030 marks a declarative web push."),
        .web("notification", in: .web, .object, "The notification of a declarative web push."),
        .web("app_badge", in: .web, .count, "The number on the app's icon."),
        .web("mutable", in: .web, .boolean, "Whether the service worker may replace the notification."),
        .web("title", in: .webNotification, .text, "The title."),
        .web("navigate", in: .webNotification, .url, "The URL that a tap opens."),
        .web("body", in: .webNotification, .text, "The message."),
        .web("dir", in: .webNotification, .word(["auto", "ltr", "rtl"]), "The writing direction."),
        .web("lang", in: .webNotification, .text, "The language of the texts."),
        .web("tag", in: .webNotification, .text, "Notifications with the same tag replace each other."),
        .web("silent", in: .webNotification, .boolean, "Whether no sound is played."),
        .web("data", in: .webNotification, .any, "The website's own data."),
        .web("actions", in: .webNotification, .array, "The buttons."),
        .web("app_badge", in: .webNotification, .count, "The number on the app's icon."),
        .web("title", in: .webAction, .text, "The button's label."),
        .web("action", in: .webAction, .text, "The button's identifier."),
        .web("navigate", in: .webAction, .url, "The URL that the button opens."),
    ]
}

extension PayloadKey {
    fileprivate static func apple(
        _ name: String,
        in holder: KeyHolder,
        _ value: KeyValue,
        _ meaning: String,
        _ since: String,
        _ kinds: Set<PushKind>,
        _ source: KeySource = .generating,
        code: FindingCode = .apsFieldType
    ) -> PayloadKey {
        var key = PayloadKey(name, in: holder, value, meaning, since: since, source, code)
        key.kinds = kinds
        return key
    }

    fileprivate static func aps(
        _ name: String,
        _ value: KeyValue,
        _ meaning: String,
        _ since: String,
        _ kinds: Set<PushKind>,
        _ field: APSField? = nil,
        _ source: KeySource = .generating
    ) -> PayloadKey {
        var key = apple(name, in: .aps, value, meaning, since, kinds, source)
        key.field = field.map(Field.aps)
        return key
    }

    fileprivate static func live(
        _ name: String,
        in holder: KeyHolder = .aps,
        _ value: KeyValue,
        _ meaning: String,
        _ since: String,
        _ code: FindingCode = .liveFieldType
    ) -> PayloadKey {
        apple(name, in: holder, value, meaning, since, [.live], .activities, code: code)
    }

    fileprivate static func alert(
        _ name: String,
        _ value: KeyValue,
        _ meaning: String,
        _ since: String,
        _ field: APSAlertField?,
        in kinds: Set<PushKind> = [.alert, .live],
        _ source: KeySource = .generating
    ) -> PayloadKey {
        var key = apple(name, in: .alert, value, meaning, since, kinds, source)
        key.field = field.map(Field.alert)
        return key
    }

    fileprivate static func sound(
        _ name: String,
        _ value: KeyValue,
        _ meaning: String,
        _ field: APSSoundField
    ) -> PayloadKey {
        var key = apple(name, in: .sound, value, meaning, "iOS 12", [.alert])
        key.field = .sound(field)
        return key
    }

    fileprivate static func web(
        _ name: String,
        in holder: KeyHolder,
        _ value: KeyValue,
        _ meaning: String
    ) -> PayloadKey {
        apple(name, in: holder, value, meaning, "Safari 18.4", [.web], .webPush, code: .webFieldType)
    }
}
