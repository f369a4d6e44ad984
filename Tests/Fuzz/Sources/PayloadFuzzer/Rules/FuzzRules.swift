/// The rules that hold for every input, from its bytes to its page. The fuzzer checks them for random inputs, and
/// `FuzzSeedTests` for the inputs that the fuzzer begins with.
enum FuzzRules {
    /// Checks all rules for one input.
    ///
    /// - Throws: ``BrokenRule`` for the first rule that the input breaks.
    static func check(_ bytes: [UInt8]) throws(BrokenRule) {
        if let push = try payload(bytes) { try checkPage(of: push, bytes) }
    }

    static func require(_ condition: Bool, _ rule: @autoclosure () -> String) throws(BrokenRule) {
        if !condition { throw BrokenRule(rule: rule()) }
    }
}

/// An input does not keep a rule.
struct BrokenRule: Error {
    /// What is wrong, as part of a sentence.
    let rule: String
}
