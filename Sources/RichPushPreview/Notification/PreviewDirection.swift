import RichPushLocalization

/// The writing direction of a notification.
public enum PreviewDirection: Sendable, Hashable {
    /// Right to left if the notification's language is written so, as on a phone in that language, or if the first letter
    /// with a direction in its texts is. Otherwise left to right.
    case automatic
    /// Always left to right, as in English.
    case leftToRight
    /// Always right to left, as in Arabic or Hebrew.
    case rightToLeft

    /// Whether the notification is shown from right to left.
    ///
    /// - Parameters:
    ///   - locale: the language, in any spelling that `LanguageTag` reads.
    ///   - texts: the texts of the notification, the most important first.
    /// - Returns: true for right to left.
    func isRightToLeft(locale: String?, texts: [String]) -> Bool {
        switch self {
        case .leftToRight: return false
        case .rightToLeft: return true
        case .automatic: break
        }
        if let locale, LanguageTag(locale).isRightToLeft { return true }
        return texts.lazy.compactMap(Self.firstDirection).first ?? false
    }

    /// Whether the first letter is written from right to left; nil without a letter in the first 512 characters.
    private static func firstDirection(of text: String) -> Bool? {
        for scalar in text.unicodeScalars.prefix(512) where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            default: return false
            }
        }
        return nil
    }
}
