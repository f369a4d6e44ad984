import RichPushLocalization

/// Which way a notification's lines run.
public enum PreviewDirection: Sendable, Hashable {
    /// From right to left if its language runs so, as on a phone set to that language, or else the first letter of its
    /// texts that has a direction.
    case automatic
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft

    /// Whether lines run from right to left.
    ///
    /// - Parameters:
    ///   - locale: the language, in any spelling that `LanguageTag` reads.
    ///   - texts: what is shown, the most prominent first.
    func isRightToLeft(locale: String?, texts: [String]) -> Bool {
        switch self {
        case .leftToRight: return false
        case .rightToLeft: return true
        case .automatic: break
        }
        if let locale, LanguageTag(locale).isRightToLeft { return true }
        return texts.lazy.compactMap(Self.firstDirection).first ?? false
    }

    /// The direction of the first letter that has one; the beginning of a long text must do.
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
