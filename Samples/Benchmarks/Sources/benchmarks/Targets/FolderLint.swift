import Foundation

/// `lint` of ten thousand files, as arguments and as a folder: the processor time of a file, its ratio to the time with
/// ten times as many files, and the use of all processors.
struct FolderLint: BenchmarkTarget {
    let number = 15
    let title = "lint of 10,000 files"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let tool = try BuiltTool.build()
        let scratch = try ScratchFolder()
        let (few, many) = (10_000, 100_000)
        let folders = [few: scratch.url.appending(path: "few"), many: scratch.url.appending(path: "many")]
        for (count, folder) in folders { try Self.fill(folder, count: count) }
        let names = (0..<few).map { "few/\($0).json" }

        var arguments: [Double] = []
        var folder: [Double] = []
        var larger: [Double] = []
        var durations: [Double] = []
        for _ in 0..<rounds.count {
            arguments.append(try ToolRun(tool, ["lint"] + names, in: scratch.url).processorTime / Double(few))
            let run = try ToolRun(tool, ["lint", "few"], in: scratch.url)
            folder.append(run.processorTime / Double(few))
            durations.append(run.duration / Double(few))
            larger.append(try ToolRun(tool, ["lint", "many"], in: scratch.url).processorTime / Double(many))
        }
        let (ofArguments, ofFolder) = (Rounds.median(arguments), Rounds.median(folder))
        let processors = min(ProcessInfo.processInfo.activeProcessorCount, 2)
        return [
            // A tenth of a millisecond is the baseline.
            Comparison(name: "15 lint, arguments", ours: ofArguments, baseline: 100_000, promise: .cost(atMost: 1)),
            Comparison(name: "15 lint, folder", ours: ofFolder, baseline: 100_000, promise: .cost(atMost: 1)),
            Comparison(
                name: "15 lint, 100,000 files against 10,000",
                ours: Rounds.median(larger),
                baseline: ofFolder,
                promise: .cost(atMost: 1.3)
            ),
            Comparison(
                name: "15 lint, time against processor time",
                ours: Rounds.median(durations),
                baseline: ofFolder,
                promise: .cost(atMost: processors > 1 ? 0.75 : 1.2)
            ),
        ]
    }

    private static func fill(_ folder: URL, count: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pushes = try TemplatePayloads(count: 100).pushes
        for number in 0..<count {
            try Data(pushes[number % pushes.count]).write(to: folder.appending(path: "\(number).json"))
        }
    }
}
