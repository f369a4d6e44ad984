import Foundation

/// The command line, built for release.
enum BuiltTool {
    /// Builds it and returns its path.
    static func build() throws -> String {
        let root = ReleaseBuild.package.appending(path: "../..").standardized
        return try ReleaseBuild.folder(of: root, ["--product", "richpush"]).appending(path: "richpush").path
    }
}

/// Builds of other packages in the build folder of the benchmarks, which has the modules of this one.
enum ReleaseBuild {
    /// The package of the benchmarks.
    static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// Builds a package for release.
    ///
    /// - Parameters:
    ///   - package: the package's folder.
    ///   - options: what is built, and how; all of the package without any.
    ///   - scratch: the build folder, if the options change how modules are compiled.
    /// - Returns: the folder with the programs.
    /// - Throws: ``Disagreement`` if the build fails.
    static func folder(of package: URL, _ options: [String] = [], in scratch: URL? = nil) throws -> URL {
        let scratch = scratch ?? Self.package.appending(path: ".build")
        let build = MeasuringProcess(
            arguments: [
                "swift", "build", "--package-path", package.path, "--scratch-path", scratch.path, "-c", "release",
            ] + options,
            failure: "swift build -c release fails in \(package.lastPathComponent): see what it says there."
        )
        _ = try build.output(loops: nil)
        return scratch.appending(path: "release")
    }
}

/// One run of a program, without its output.
struct ToolRun {
    /// From its start to its end, in nanoseconds.
    let duration: Double
    /// The time of all processors together, in nanoseconds.
    let processorTime: Double

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: the program's path.
    ///   - arguments: its arguments.
    ///   - folder: the current folder of the program.
    ///   - statuses: the exit codes that are not a failure.
    /// - Throws: ``Disagreement`` for another exit code, and the error of a program that cannot be started.
    init(_ program: String, _ arguments: [String], in folder: URL, statuses: Set<Int32> = [0]) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let before = Self.childProcessorTime()
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        duration = start.duration(to: .now) / .nanoseconds(1)
        processorTime = Self.childProcessorTime() - before
        guard process.terminationReason == .exit, statuses.contains(process.terminationStatus) else {
            throw Disagreement(description: "richpush \(arguments.prefix(3)) ended with \(process.terminationStatus).")
        }
    }

    /// The processor time of all children that have ended, in nanoseconds; in steps of a hundredth of a second.
    private static func childProcessorTime() -> Double {
        var ticks = tms()
        _ = times(&ticks)
        return Double(ticks.tms_cutime + ticks.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK))) * 1e9
    }
}

/// A folder that is removed with its last user.
final class ScratchFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "richpush-benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Whether the temporary folder's file system is mounted with `discard`: then the kernel tells the disk about each
    /// removed file.
    static var discards: Bool {
        guard let mounts = try? String(contentsOfFile: "/proc/mounts", encoding: .utf8) else { return false }
        let path = FileManager.default.temporaryDirectory.path
        var nearest: (folder: String, options: String) = ("", "")
        for line in mounts.split(separator: "\n") {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count > 3 else { continue }
            let folder = parts[1]
            let isAbove = folder == "/" || path == folder || path.hasPrefix(folder + "/")
            if isAbove, folder.count >= nearest.folder.count { nearest = (folder, parts[3]) }
        }
        return nearest.options.split(separator: ",").contains("discard")
    }
}
