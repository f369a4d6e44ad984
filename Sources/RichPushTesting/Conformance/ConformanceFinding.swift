/// A rule of the kit that a host's handler breaks.
public struct ConformanceFinding: Sendable, Hashable, CustomStringConvertible {
    /// The rule.
    public var rule: String
    /// For which push or response, and what happened instead.
    public var detail: String

    /// A finding.
    public init(rule: String, detail: String) {
        self.rule = rule
        self.detail = detail
    }

    /// Rule and detail in one line.
    public var description: String { "\(rule): \(detail)" }
}
