import RichPushPayload

/// The notification's title, message and link, for pages that have none of their own.
///
/// Each page may repeat them, so their length is limited by the number of pages: all pages together repeat at most
/// ``mostRepeatedBytes`` of each. A push that APNs accepts does not reach this limit.
struct SliderStandIns {
    /// How many bytes of a text or link all pages together may repeat.
    static let mostRepeatedBytes = 8 << 20

    let title: String?
    let message: String?
    let link: TemplateLink?

    /// Creates the stand-ins for a number of pages.
    ///
    /// - Parameters:
    ///   - alert: the notification's texts. A text that is too long for this many pages is cut.
    ///   - common: the notification's link. A link that is too long for this many pages is not used.
    ///   - pageCount: the largest number of pages.
    init(alert: TemplateAlert, common: TemplateLink?, pageCount: Int) {
        let room = Self.room(pageCount: pageCount)
        title = alert.title?.cut(toBytes: room)
        message = alert.body?.cut(toBytes: room)
        link = common.flatMap { $0.text.utf8.count > room ? nil : $0 }
    }

    /// The number of bytes of a text that each page may repeat.
    static func room(pageCount: Int) -> Int { mostRepeatedBytes / max(pageCount, 1) }
}

extension String {
    /// The text; its beginning and an ellipsis if it has more bytes than the limit.
    fileprivate func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: limit)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end]) + "…"
    }
}

extension TemplateText {
    /// The text for one of several pages that all repeat it, cut if all of them together would be too long.
    ///
    /// - Parameter pageCount: the number of pages.
    /// - Returns: the text, with an ellipsis at its end if it was cut.
    package func standingIn(onPages pageCount: Int) -> TemplateText {
        TemplateText(text.cut(toBytes: SliderStandIns.room(pageCount: pageCount)), allowsMarkup: allowsMarkup)
    }
}
