import Foundation

/// Reads a date of a header field, in the three forms of RFC 9110, 5.6.7.
enum HTTPDate {
    /// The time of a date.
    ///
    /// - Parameters:
    ///   - value: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`. The day
    ///     of the week is not checked.
    ///   - now: the current time. A year of two digits that would be more than 50 years ahead of it is of the century
    ///     before.
    /// - Returns: The time; `nil` if the value has none of the forms.
    static func date(_ value: String, near now: Date) -> Date? {
        let words = value.split { " \t,-".contains($0) }.map(String.init)
        let parts: (day: String, month: String, year: String, time: String)
        switch words.count {
        case 6 where words[5] == "GMT": parts = (words[1], words[2], words[3], words[4])
        case 5: parts = (words[2], words[1], words[4], words[3])
        default: return nil
        }
        let clock = parts.time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, 2...2) }
        guard let month = months.firstIndex(of: parts.month), let day = number(parts.day, 1...2), clock.count == 3,
            let hour = clock[0], let minute = clock[1], let second = clock[2], second <= 60
        else { return nil }
        func date(_ year: Int) -> Date? {
            let components = DateComponents(
                calendar: calendar,
                year: year,
                month: month + 1,
                day: day,
                hour: hour,
                minute: minute,
                // A leap second.
                second: min(second, 59)
            )
            return components.isValidDate ? components.date : nil
        }
        if let year = number(parts.year, 4...4) { return date(year) }
        guard let year = number(parts.year, 2...2) else { return nil }
        let century = calendar.component(.year, from: now) / 100 * 100
        let latest = calendar.date(byAdding: .year, value: 50, to: now) ?? now
        return [century + 100, century, century - 100].lazy.compactMap { date($0 + year) }.first { $0 <= latest }
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// A number of some digits.
    private static func number(_ text: some StringProtocol, _ digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }
}
