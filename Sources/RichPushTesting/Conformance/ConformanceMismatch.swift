/// The error of a check: a value differs from the one that a rule demands.
package struct ConformanceMismatch: Error {
    /// The value that was checked.
    package var place: String
    /// What was expected, and what was found.
    package var observation: String

    package init(place: String, observation: String) {
        (self.place, self.observation) = (place, observation)
    }
}

extension ConformanceFinding {
    /// Checks one rule.
    ///
    /// - Parameters:
    ///   - rule: the rule, as a sentence.
    ///   - place: what has thrown an error that is not a mismatch.
    ///   - check: throws at the first mismatch.
    /// - Returns: the finding; nil if the rule is kept.
    package static func of(
        _ rule: String,
        at place: String,
        _ check: () async throws -> Void
    ) async -> ConformanceFinding? {
        do {
            try await check()
            return nil
        } catch let mismatch as ConformanceMismatch {
            return ConformanceFinding(rule: rule, place: mismatch.place, observation: mismatch.observation)
        } catch {
            return ConformanceFinding(rule: rule, place: place, observation: "threw an error: \(error)")
        }
    }
}

/// Compares what was found with what a rule demands.
///
/// - Throws: ``ConformanceMismatch`` if they differ.
package func expect<Value: Equatable>(_ place: String, _ actual: Value, is expected: Value) throws {
    guard actual != expected else { return }
    throw ConformanceMismatch(place: place, observation: "expected \(expected), found \(actual)")
}
