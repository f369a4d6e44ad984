package import Foundation

/// Reads the header field `Retry-After`.
package enum RetryAfter {
    /// The longest wait, in seconds: one week. A longer wait is reduced to it.
    static let limit: Double = 7 * 24 * 3600

    /// How long to wait from now.
    ///
    /// - Parameters:
    ///   - value: a number of seconds, or an HTTP date.
    ///   - now: the current time.
    /// - Returns: The wait, zero for a date in the past; `nil` if the value is not a number or an HTTP date.
    package static func duration(_ value: String, now: Date) -> Duration? {
        let value = value.trimmingCharacters(in: .whitespaces)
        if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return Double(value).map { .seconds(min($0, limit)) }
        }
        return date(value).map { .seconds(min(max(0, $0.timeIntervalSince(now)), limit)) }
    }

    private static func date(_ value: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: value)
    }
}
