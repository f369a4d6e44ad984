import ArgumentParser

/// The rule for every option that limits a time.
enum TimeLimit {
    /// - Parameter option: the option's name, for the message.
    /// - Throws: `ValidationError` unless the seconds are above 0 and at most 3600.
    static func check(_ seconds: Double, of option: String) throws {
        guard seconds > 0, seconds <= 3600 else {
            throw ValidationError("\(option) takes a number of seconds above 0, up to 3600.")
        }
    }
}
