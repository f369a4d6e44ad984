/// The error of a check: a value differs from the one that a rule demands.
struct ConformanceMismatch: Error {
    /// The value that was checked.
    var place: String
    /// What was expected, and what was found.
    var observation: String
}

/// Compares what was found with what a rule demands.
///
/// - Throws: ``ConformanceMismatch`` if they differ.
func expect<Value: Equatable>(_ place: String, _ actual: Value, is expected: Value) throws {
    guard actual != expected else { return }
    throw ConformanceMismatch(place: place, observation: "expected \(expected), found \(actual)")
}
