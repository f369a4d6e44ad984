import Foundation

/// Runs every target, or those named, and prints a line for each when it is measured.
///
/// It ends with 1 if a promise is broken, with 69 before the first build if a tool is missing, and with 75 if the machine
/// was too noisy to tell.
@main
struct Benchmarks {
    /// The targets, in the order of their runs. A new target is a file in `Targets` and a line here.
    static let targets: [any BenchmarkTarget] = [
        TypedDecode(),
        ValueDecode(),
        ScriptParity(),
        GroupedTracking(),
        SingleTracking(),
        Growth(),
        Routing(),
        ServiceLoad.responses,
        MediaMemory(),
        ServiceLoad.downloads,
        ColdStart(),
        PostgresBatches(),
        PageAgainstScript(),
        PageByCharacter(),
        WholePage(),
        DeliveryMemory(),
        TemplateInspection(),
        FolderLint(),
        HostilePayload(),
        ResponseBesideBacklog(),
        QueuedSync(),
        JournalIngestion(),
        ReportOfMany(),
        HistorySize(),
        JournalRecord(),
        ServiceLoad.postgres,
    ]

    /// Targets of later releases: what they measure does not exist yet. They are named and do not count.
    static let later: [(number: Int, title: String)] = [
        (23, "studio, from a keystroke to the new picture")
    ]

    static func main() async throws {
        if try MeasuredWork.measureIfAsked(CommandLine.arguments) { return }
        if try await MeasuredMemory.measureIfAsked(CommandLine.arguments) { return }
        if try StartedProcess.measureIfAsked(CommandLine.arguments) { return }
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            FileHandle.standardError.write(Data(Options.usage.utf8))
            exit(64)
        }
        var report = Report(options: options)
        var usable: [any BenchmarkTarget] = []
        // Before the first build, which takes minutes.
        for target in targets where options.includes(target.number) {
            if let tool = target.tools.first(where: { !$0.isThere }) {
                report.addSkipped("\(target.number) \(target.title)", reason: tool.missing.description)
            } else {
                usable.append(target)
            }
        }
        if !report.isGood {
            report.finish()
            exit(69)
        }
        let rounds = Rounds(count: options.rounds, isFull: options.isFull)
        for target in usable { await measure(target, rounds, &report) }
        for target in later where options.includes(target.number) {
            report.addMissing("\(target.number) \(target.title)")
        }
        report.finish()
        exit(report.isGood ? report.isNoisy ? 75 : 0 : 1)
    }

    /// Measures a target, up to three times while the machine is noisy, if that takes less than a minute.
    private static func measure(_ target: any BenchmarkTarget, _ rounds: Rounds, _ report: inout Report) async {
        let began = ContinuousClock.now
        do {
            for attempt in 1...3 {
                let before = Report.load
                let comparisons = try await target.run(rounds)
                let isRepeated = attempt < 3 && ContinuousClock.now - began < .seconds(60)
                if isRepeated, comparisons.contains(where: \.isNoisy) { continue }
                let seconds = Int((ContinuousClock.now - began).components.seconds)
                return comparisons.forEach { report.add($0, load: (before, Report.load), seconds: seconds) }
            }
        } catch let missing as MissingBaseline {
            report.addSkipped("\(target.number) \(target.title)", reason: missing.description)
        } catch {
            report.addFailed("\(target.number) \(target.title)", reason: "\(error)")
        }
    }
}
