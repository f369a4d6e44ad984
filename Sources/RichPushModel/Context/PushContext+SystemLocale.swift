import Foundation

extension PushContext {
    /// The system's preferred language, as a BCP 47 tag.
    public static let systemLocale: @Sendable () -> String = {
        Locale.preferredLanguages.first ?? Locale.current.identifier
    }
}
