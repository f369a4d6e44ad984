/// One rule of this package that a host's own type breaks. Every conformance suite returns these.
public struct ConformanceFinding: Sendable, Hashable, CustomStringConvertible {
    /// The rule, as a sentence.
    public var rule: String
    /// Where the rule is broken: the push, the response or the value that was looked at.
    public var place: String
    /// What happened there instead.
    public var observation: String

    /// A finding.
    public init(rule: String, place: String, observation: String) {
        self.rule = rule
        self.place = place
        self.observation = observation
    }

    /// `rule (place): observation`, in one line.
    public var description: String { "\(rule) (\(place)): \(observation)" }
}
