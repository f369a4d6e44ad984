/// Why a stored state of a template cannot be restored. The template can be shown from the beginning.
public struct TemplateStateError: Error, Sendable {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name, such as `malformed`.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bytes are damaged, or a member has a value that is not valid in a state.
        public static let malformed = Code(rawValue: "malformed")
        /// It was written in another version of the form.
        public static let version = Code(rawValue: "version")
        /// It is the state of another template.
        public static let mismatch = Code(rawValue: "mismatch")
    }

    /// The kind of fault, for code that handles it.
    public let code: Code
    /// What is wrong and what to do, as sentences.
    public let message: String
    /// The error of the JSON parser, if it is not JSON.
    public let underlying: (any Error)?

    init(_ code: Code, _ reason: String, underlying: (any Error)? = nil) {
        self.code = code
        self.underlying = underlying
        message = "The template's state cannot be restored: \(reason). Show the template from the beginning."
    }

    /// A member is missing or has an unusable value.
    static func unusable(_ key: String, _ expected: String) -> TemplateStateError {
        TemplateStateError(.malformed, "\"\(key)\" must be \(expected)")
    }
}

extension TemplateStateError: CustomStringConvertible {
    /// The message, as full sentences.
    public var description: String { message }
}

// MARK: - The state of a template

extension TemplateState {
    /// Refuses a state with a mode, page, rating or picture that the machine does not have: another template's, or one
    /// that was changed.
    func check(against machine: TemplateMachine) throws(TemplateStateError) {
        guard mode == .dismissed || mode == machine.start || machine.modes[mode] != nil else {
            throw TemplateStateError(.mismatch, "the template has no mode \"\(mode.rawValue)\"")
        }
        let pages = machine.turnsPages ? machine.items.count : 1
        guard page == 0 || page < pages else {
            throw TemplateStateError(.mismatch, "the template has no page \(page), counted from 0")
        }
        let stars = machine.has(.star) ? machine.items.count : 0
        guard star <= stars else {
            throw TemplateStateError(.mismatch, "the template has \(stars) stars, and star is \(star)")
        }
        for (slot, candidates) in failed.sorted(by: { $0.key < $1.key }) {
            let known = 0..<(machine.pictures[slot] ?? 0)
            guard candidates.allSatisfy(known.contains) else {
                throw TemplateStateError(.mismatch, "the template has no such candidate of a picture \"\(slot)\"")
            }
        }
    }
}

extension TemplateMachine {
    /// Whether another item than the first can come into view: by a command, or because the first has no picture left.
    fileprivate var turnsPages: Bool {
        has(.next) || has(.previous) || has(.select) || modes.values.contains { $0[.select] != nil }
    }

    fileprivate func has(_ command: Command) -> Bool {
        modes.values.contains { row in row.values.contains { $0.commands.contains(command) } }
    }
}
