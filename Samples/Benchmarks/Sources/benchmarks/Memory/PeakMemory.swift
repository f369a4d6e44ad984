import Foundation

/// The largest amount of memory that this process has used at one time, in bytes.
///
/// `getrusage` is not used: it also counts memory from before the process became this program.
func peakMemory() throws -> Double { try memory("VmHWM:") }

/// The memory that this process uses now, in bytes.
func residentMemory() throws -> Double { try memory("VmRSS:") }

private func memory(_ name: String) throws -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
        let kibibytes = Double(line.filter(\.isNumber))
    else { throw MissingBaseline(description: "The memory of a process can be measured on Linux only.") }
    return kibibytes * 1024
}
