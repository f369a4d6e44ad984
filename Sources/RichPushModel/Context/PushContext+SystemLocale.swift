import RichPushLocalization

extension PushContext {
    /// The language that the user chose for the system first, as a BCP 47 tag; on Linux that of the environment
    /// (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), and English where it names none.
    public static let systemLocale: @Sendable () -> String = { PreferredLanguages.system.first }
}
