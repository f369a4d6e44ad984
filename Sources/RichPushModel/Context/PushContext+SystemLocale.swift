import RichPushLocalization

extension PushContext {
    /// Returns the first language of the system's settings as a BCP 47 tag. On Linux it is the language of the
    /// environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), or English if none is set.
    public static let systemLocale: @Sendable () -> String = { PreferredLanguages.system.first }
}
