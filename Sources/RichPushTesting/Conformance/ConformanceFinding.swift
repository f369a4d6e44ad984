/// A rule that your own type breaks. Every conformance suite returns findings.
public struct ConformanceFinding: Sendable, Hashable, CustomStringConvertible {
    /// The rule, as a sentence.
    public var rule: String
    /// Where the rule is broken: the push, the response or the value that was checked.
    public var place: String
    /// What happened instead, as a clause without a full stop.
    public var observation: String

    /// Makes a finding from its three parts.
    public init(rule: String, place: String, observation: String) {
        self.rule = rule
        self.place = place
        self.observation = observation
    }

    /// `rule (place): observation`, in one line.
    public var description: String { "\(rule) (\(place)): \(observation)" }
}
