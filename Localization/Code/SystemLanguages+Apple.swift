#if canImport(Darwin)
import Foundation

/// The languages of the phone or the Mac.
enum SystemLanguages {
    static var identifiers: [String] { Locale.preferredLanguages }
}
#endif
