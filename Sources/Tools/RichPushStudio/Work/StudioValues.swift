/// What a list of files says about a file.
package struct FileSummary: Sendable, Hashable {
    /// The kind of the push; nil if the file is not a push.
    package var kind: String?
    package var errors: Int
    package var warnings: Int
    package var notes: Int
}

/// How a preview shows a push.
package struct PreviewView: Sendable, Hashable {
    /// The member's languages; nil for those of the command.
    package var locale: String?
    /// Whether the appearance is dark; nil for that of the viewer's system.
    package var isDark: Bool?
    /// In points, from 200 to 1,000.
    package var width: Int
    /// The size of texts, from 1 to 5. The size that most people have is 2.
    package var textSize: Int
    /// The time since delivery in seconds; nil for the moment of delivery.
    package var secondsSinceDelivery: Double?

    package init(
        locale: String? = nil,
        isDark: Bool? = nil,
        width: Int = 390,
        textSize: Int = 2,
        secondsSinceDelivery: Double? = nil
    ) {
        self.locale = locale
        self.isDark = isDark
        self.width = width
        self.textSize = textSize
        self.secondsSinceDelivery = secondsSinceDelivery
    }
}

/// What a member presses.
package struct StudioPress: Sendable, Hashable {
    /// `default`, `dismiss`, or the identifier of a button.
    package var action: String
    /// The text that the member typed.
    package var input: String?
    /// The member's languages; nil for those of the command.
    package var locale: String?

    package init(action: String, input: String? = nil, locale: String? = nil) {
        self.action = action
        self.input = input
        self.locale = locale
    }
}

/// The forms in which a push is handed on.
package enum ExportForm: String, CaseIterable, Sendable {
    /// A page that shows the push.
    case page
    /// A file that Xcode and a simulator accept.
    case apns
    /// A shell script that sends the push to a simulator.
    case simctl
    /// A shell script that sends the push through APNs.
    case curl
}

/// A file for another tool.
package struct StudioExport: Sendable {
    package var bytes: [UInt8]
    package var contentType: String
    package var fileName: String
}
