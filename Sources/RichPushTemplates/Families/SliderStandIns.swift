import RichPushPayload

/// What the notification has for the pages that lack it: a title, a message and a link.
///
/// Each page may repeat them, so they are bounded by the number of pages: together all pages repeat at most
/// ``mostRepeatedBytes`` of each. A push that APNs accepts never comes near that.
struct SliderStandIns {
    /// The bytes of a text or link that all pages together may repeat.
    static let mostRepeatedBytes = 8 << 20

    let title: String?
    let message: String?
    let link: TemplateLink?

    /// - Parameters:
    ///   - alert: the notification's texts; one that is too long for so many pages is cut.
    ///   - common: the notification's link; one that is too long for so many pages stands in on none of them.
    ///   - pageCount: how many pages there may be.
    init(alert: TemplateAlert, common: TemplateLink?, pageCount: Int) {
        let room = Self.room(pageCount: pageCount)
        title = alert.title?.cut(toBytes: room)
        message = alert.body?.cut(toBytes: room)
        link = common.flatMap { $0.text.utf8.count > room ? nil : $0 }
    }

    /// The bytes that each of several pages may repeat.
    static func room(pageCount: Int) -> Int { mostRepeatedBytes / max(pageCount, 1) }
}

extension String {
    /// The text, or its beginning with an ellipsis if it has more bytes than allowed.
    fileprivate func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: limit)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end]) + "…"
    }
}

extension TemplateText {
    /// The text for one of several pages that all repeat it: cut where all of them together would be too long.
    package func standingIn(onPages pageCount: Int) -> TemplateText {
        TemplateText(text.cut(toBytes: SliderStandIns.room(pageCount: pageCount)), allowsMarkup: allowsMarkup)
    }
}
