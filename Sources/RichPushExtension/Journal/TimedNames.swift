import Foundation
import RichPushModel
import RichPushPayload

/// File names that begin with a time, as sixteen hexadecimal digits of its milliseconds since 1970, and continue with a
/// hyphen. They sort by age.
enum TimedNames {
    /// The beginning of a name.
    static func digits(of time: Date) -> String { UInt64(bitPattern: time.wholeMilliseconds).hexadecimal }

    /// The time at the beginning of a name; `nil` if there is none.
    static func time(of name: some StringProtocol) -> Date? {
        let digits = name.prefix(16)
        guard let milliseconds = UInt64(digits, radix: 16), milliseconds.hexadecimal == digits else { return nil }
        return Date(wholeMilliseconds: Int64(bitPattern: milliseconds))
    }

    /// Names, the oldest first. Those of a clock that was ahead come before all others; see ``WrittenTime``. So do
    /// names without a time.
    static func oldestFirst(_ names: [String], at now: Date) -> [String] {
        let bound = bound(at: now)
        return WrittenTime.oldestFirst(names.sorted()) { $0 > bound }
    }

    /// The oldest name; `nil` without names.
    static func oldest(_ names: [String], at now: Date) -> String? {
        let bound = bound(at: now)
        return names.filter { $0 > bound }.min() ?? names.min()
    }

    /// A text behind every name with a time that is not ahead.
    private static func bound(at now: Date) -> String {
        // A slash sorts behind a hyphen and before every digit.
        digits(of: WrittenTime(at: now).latest) + "/"
    }
}
