import Foundation

/// The most memory this process has held at once, in bytes.
///
/// Not `getrusage`: it also counts what the process held before it became this program.
func peakMemory() throws -> Double { try memory("VmHWM:") }

/// The memory this process holds now, in bytes.
func residentMemory() throws -> Double { try memory("VmRSS:") }

private func memory(_ name: String) throws -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
        let kibibytes = Double(line.filter(\.isNumber))
    else { throw MissingBaseline(description: "Only Linux tells a process how much memory it has held.") }
    return kibibytes * 1024
}
