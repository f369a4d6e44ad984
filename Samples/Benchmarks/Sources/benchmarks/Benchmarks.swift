import Foundation

/// Runs every target, or those named, prints a line for each, and ends with 1 if a promise is broken.
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
        let rounds = Rounds(count: options.rounds, isFull: options.isFull)
        var report = Report(options: options)
        for target in targets where options.includes(target.number) {
            do {
                for comparison in try await target.run(rounds) { report.add(comparison) }
            } catch let missing as MissingBaseline {
                report.addSkipped("\(target.number) \(target.title)", reason: missing.description)
            } catch {
                report.addFailed("\(target.number) \(target.title)", reason: "\(error)")
            }
        }
        for target in later where options.includes(target.number) {
            report.addMissing("\(target.number) \(target.title)")
        }
        report.finish()
        exit(report.isGood ? 0 : 1)
    }
}
