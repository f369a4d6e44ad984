import Foundation
import RichPushPayload

/// A program that reads bytes from its standard input, works on them so many times, and prints the nanoseconds it took
/// for each.
struct MeasuringProcess: Sendable {
    /// The program, looked for like a shell does, and its arguments; the number of times comes last.
    let arguments: [String]
    /// What to say when it fails.
    let failure: String

    /// Runs the program once.
    func nanoseconds(for bytes: [UInt8], loops: Int) throws -> Double {
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments + [String(loops)]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // A program that ends early closes the pipe; its exit status says why.
        try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard process.terminationStatus == 0, let nanoseconds = Double(text) else {
            throw MissingBaseline(description: failure)
        }
        return nanoseconds
    }
}

extension MeasuringProcess {
    /// The first argument by which this program is asked to be such a process.
    static let measureFlag = "--measure-value"

    /// Measures bytes to `JSONValue` if the arguments ask for it; false if they do not.
    static func measureIfAsked(_ arguments: [String]) throws -> Bool {
        guard arguments.count == 3, arguments[1] == measureFlag, let loops = Int(arguments[2]) else { return false }
        let bytes = Array(try FileHandle.standardInput.readToEnd() ?? Data())
        for _ in 0..<200 { keep(try JSONValue(parsing: bytes)) }
        print(try Rounds(count: 1).time({ for _ in 0..<$0 { keep(try JSONValue(parsing: bytes)) } }, loops: loops))
        return true
    }
}
