import Foundation
import RichPushPayload
import RichPushTemplates
import Testing

@testable import RichPushPreview

/// The page's script must handle every event as the Swift model does. These tests need `node` to run the script.
@Suite("The script's machine", .enabled(if: Node.path != nil))
struct TraceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Traces")

    @Test("The script gives the same results as the Swift model for every trace")
    func traces() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        #expect(!files.isEmpty)
        let cases = try files.map { file in
            let trace = try JSONValue(parsing: Array(Data(contentsOf: file)))
            return JSONValue.object([
                "trace": trace, "table": try table(of: trace), "file": .string(file.lastPathComponent),
            ])
        }
        let printed = try Node.run(Self.program, input: .array(cases))
        #expect(printed == "\(files.count) traces followed\n")
    }

    private func table(of trace: JSONValue) throws -> JSONValue {
        let push = try PushPayload(#require(trace["payload"]?.objectValue))
        let now = try #require(trace["now"]?.doubleValue)
        var actions: [String: TemplateMachine.Trigger] = [:]
        for (identifier, name) in trace["actions"]?.objectValue ?? [:] {
            actions[identifier] = name.stringValue.flatMap(TemplateMachine.Trigger.init)
        }
        let template = TemplateCatalog.standard.template(for: push, now: now)
        return TemplateModel(template, delivered: trace["delivered"]?.doubleValue, now: now, actions: actions).table
    }

    @Test("A label counts hours, minutes and seconds as the model does", arguments: [0, 59, 60, 3_599, 3_600, 360_000])
    func labels(seconds: Int) throws {
        let program = """
            const start = source.indexOf('const label'), end = source.indexOf('class Phone')
            console.log(new Function(source.slice(start, end) + 'return label')()(input))
            """
        let label = try Node.run(program, input: .int(Int64(seconds)), source: PageScript.phone.description)
        #expect(label == TemplateCountdown.label(seconds: Int64(seconds)) + "\n")
    }

    private static let program = """
        const Machine = new Function(source + 'return Machine')()
        const assert = require('assert')
        for (const {trace, table, file} of input) {
          const machine = new Machine(table, null, trace.now)
          assert.deepStrictEqual(machine.state(), trace.start, file)
          trace.steps.forEach((step, n) => {
            const effects = machine.handle(step.event, step.now)
            assert.deepStrictEqual(effects, step.effects, file + ' step ' + n)
            assert.deepStrictEqual(machine.state(), step.state, file + ' step ' + n)
          })
        }
        console.log(input.length + ' traces followed')
        """
}

/// Runs scripts with `node`, if it is installed.
private enum Node {
    static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
        .first(where: FileManager.default.isExecutableFile)

    /// Returns the output of a program, which can use `source` and `input`.
    static func run(_ program: String, input: JSONValue, source: String = PageScript.machine.description) throws
        -> String
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(source.utf8).write(to: folder.appendingPathComponent("source.js"))
        try Data(input.serialized()).write(to: folder.appendingPathComponent("input.json"))
        let prelude = """
            const read = name => require('fs').readFileSync(__dirname + '/' + name, 'utf8')
            const source = read('source.js'), input = JSON.parse(read('input.json'))

            """
        let file = folder.appendingPathComponent("run.js")
        try Data((prelude + program).utf8).write(to: file)
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = [file.path]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: printed, as: UTF8.self)
    }
}
