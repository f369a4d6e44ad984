import ArgumentParser

/// The check of all options that limit a time.
enum TimeLimit {
    /// Checks a time limit.
    ///
    /// - Parameters:
    ///   - seconds: the option's value.
    ///   - option: the option's name, for the message.
    /// - Throws: `ValidationError` unless the seconds are above 0 and at most 3600.
    static func check(_ seconds: Double, of option: String) throws {
        guard seconds > 0, seconds <= 3600 else {
            throw ValidationError("\(option) takes a number of seconds above 0, up to 3600.")
        }
    }
}
