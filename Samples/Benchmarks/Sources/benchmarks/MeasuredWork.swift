import Foundation
import RichPushPayload

/// The work that this program measures if it is called again as a ``MeasuringProcess``.
enum MeasuredWork: String {
    /// Reads bytes into a `JSONValue`.
    case value
    /// Writes the page of ``TemplatePage``.
    case page
    /// Inspects the template of each line of ``TemplatePayloads``, which is a push, like `inspect`.
    case inspection

    private static let flag = "--measure"

    /// This program, called again for this work.
    var process: MeasuringProcess {
        MeasuringProcess(
            arguments: [CommandLine.arguments[0], Self.flag, rawValue],
            failure: "The measuring process failed."
        )
    }

    /// Measures if the arguments ask for it, and returns whether they do.
    static func measureIfAsked(_ arguments: [String]) throws -> Bool {
        guard arguments.count == 4, arguments[1] == flag,
            let work = MeasuredWork(rawValue: arguments[2]), let loops = Int(arguments[3])
        else { return false }
        let bytes = Array(try FileHandle.standardInput.readToEnd() ?? Data())
        let loop = work.loop(on: bytes)
        try loop(200)
        print(try Rounds(count: 1).time(loop, loops: loops))
        return true
    }

    private func loop(on bytes: [UInt8]) -> (Int) throws -> Void {
        switch self {
        case .value:
            return { for _ in 0..<$0 { keep(try JSONValue(parsing: bytes)) } }
        case .page:
            return { for _ in 0..<$0 { keep(TemplatePage.products.built()) } }
        case .inspection:
            let pushes = TemplatePayloads(lines: bytes).pushes
            return { for index in 0..<$0 { keep(try TemplatePayloads.inspect(pushes[index % pushes.count])) } }
        }
    }
}
