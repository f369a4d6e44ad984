import Foundation
import RichPushPayload

/// A program that reads bytes from its standard input, works on them so many times, and prints the nanoseconds it took
/// for each. Asked for no time at all, it may print what its work gives, to be compared.
struct MeasuringProcess: Sendable {
    /// The program, looked for like a shell does, and its arguments; the number of times, if there is one, comes last.
    let arguments: [String]
    /// What to say when it fails.
    let failure: String

    /// Runs the program once.
    func nanoseconds(for bytes: [UInt8], loops: Int) throws -> Double {
        let text = try output(for: bytes, loops: loops).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let nanoseconds = Double(text) else { throw MissingBaseline(description: failure) }
        return nanoseconds
    }

    /// Runs the program once and gives all it prints.
    func output(for bytes: [UInt8] = [], loops: Int? = 0) throws -> String {
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments + (loops.map { [String($0)] } ?? [])
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // A program that ends early closes the pipe; its exit status says why.
        try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw MissingBaseline(description: failure) }
        return String(decoding: answer, as: UTF8.self)
    }
}
