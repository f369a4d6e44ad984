import Foundation

private let chosen = UInt32(ProcessInfo.processInfo.environment["RICHPUSH_MUTANT"] ?? "", radix: 16)

/// Whether a mutant is the one that is switched on.
func mutant(_ name: UInt32) -> Bool {
    if let reached { reached.note(name) }
    return chosen == name
}

/// A text with the change of a mutant that is switched on: what each replaces, and by what.
func mutated(_ text: String, _ mutants: [(Bool, String, String)]) -> String {
    guard let (_, part, changed) = mutants.first(where: { $0.0 }) else { return text }
    guard let place = text.range(of: part) else { return text }
    return text.replacingCharacters(in: place, with: changed)
}

private let reached = ProcessInfo.processInfo.environment["RICHPUSH_REACHED"].flatMap(Reached.init)

/// Writes the names of the mutants that a process has come to, each once, to the end of a file.
// All access to the names is under the lock.
private final class Reached: @unchecked Sendable {
    private let lock = NSLock()
    private let file: Int32
    private var names: Set<UInt32> = []

    init?(path: String) {
        file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o666)
        if file < 0 { return nil }
    }

    // A test may let every write fail.
    func note(_ name: UInt32) {
        lock.withLock {
            guard names.insert(name).inserted else { return }
            let line = Array("\(String(name, radix: 16))\n".utf8)
            _ = write(file, line, line.count)
        }
    }
}
