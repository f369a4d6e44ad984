#if canImport(Darwin)
import Foundation

/// The languages in the system's settings.
enum SystemLanguages {
    static var identifiers: [String] { Locale.preferredLanguages }
}
#endif
