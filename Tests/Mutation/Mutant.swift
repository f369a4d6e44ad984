import Foundation

private let chosen = ProcessInfo.processInfo.environment["RICHPUSH_MUTANT"] ?? ""

/// Whether a mutant is the one that is switched on.
public func mutant(_ name: String) -> Bool {
    chosen == name
}

/// A text with the change of the mutant that is switched on: mutants by name, what each replaces, and by what.
public func mutated(_ text: String, _ mutants: [(String, String, String)]) -> String {
    guard let (_, part, changed) = mutants.first(where: { $0.0 == chosen }) else { return text }
    guard let place = text.range(of: part) else { return text }
    return text.replacingCharacters(in: place, with: changed)
}
