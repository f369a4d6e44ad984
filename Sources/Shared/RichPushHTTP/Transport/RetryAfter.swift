package import Foundation
package import HTTPTypes

/// Reads the header field `Retry-After`.
package enum RetryAfter {
    /// The longest wait, in seconds: one week. A longer wait is reduced to it.
    static let limit: Double = 7 * 24 * 3600

    /// How long an answer asks to wait, in whole seconds, rounded up.
    ///
    /// The field has a number of seconds, also with a fraction, or a date. A date is compared with the answer's own
    /// `Date`, so that neither clock has to be right.
    ///
    /// - Parameters:
    ///   - fields: the header of the answer.
    ///   - now: the current time, for an answer without `Date`.
    /// - Returns: The wait, zero for a date in the past; `nil` without the field, or if it has neither a number nor a date.
    package static func duration(in fields: HTTPFields, now: Date) -> Duration? {
        guard let value = fields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else { return nil }
        guard let seconds = seconds(value) ?? secondsUntil(value, fields, now) else { return nil }
        return .seconds(min(max(0, seconds.rounded(.up)), limit))
    }

    private static func seconds(_ value: String) -> Double? {
        value.wholeMatch(of: #/[0-9]+(\.[0-9]+)?/#) == nil ? nil : Double(value)
    }

    private static func secondsUntil(_ value: String, _ fields: HTTPFields, _ now: Date) -> Double? {
        let sent = fields[.date].flatMap { HTTPDate.date($0, near: now) } ?? now
        return HTTPDate.date(value, near: sent)?.timeIntervalSince(sent)
    }
}
