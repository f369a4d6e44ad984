import Foundation
import RichPushPayload

/// A program that reads bytes from its standard input, works on them a number of times, and prints one number, by
/// default the nanoseconds of one time. For zero times it may print its result, to be compared.
struct MeasuringProcess: Sendable {
    /// The program, found like a shell does, and its arguments. The number of times, if any, comes last.
    let arguments: [String]
    /// The message if the program fails.
    let failure: String

    /// Runs the program once and returns the number that it prints.
    func number(for bytes: [UInt8] = [], loops: Int?) throws -> Double {
        let text = try output(for: bytes, loops: loops).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let number = Double(text) else { throw MissingBaseline(description: failure) }
        return number
    }

    /// Runs the program once and returns its output.
    func output(for bytes: [UInt8] = [], loops: Int? = 0) throws -> String {
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments + (loops.map { [String($0)] } ?? [])
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // A program that ends early closes the pipe. Its exit status has the reason.
        try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw MissingBaseline(description: failure) }
        return String(decoding: answer, as: UTF8.self)
    }
}
