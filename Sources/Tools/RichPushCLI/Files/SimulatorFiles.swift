import Foundation
import RichPushLint
import RichPushPayload

/// The files of `inspect --apns`, which `xcrun simctl push` sends to a simulator.
struct SimulatorFiles {
    private let folder: String
    private let bundleID: String?
    /// The files that are read, and the files written so far, in lower case, because macOS ignores case.
    private var taken: Set<String>
    /// 1 if a file could not be written, else nil.
    private(set) var status: ExitStatus?

    /// - Parameters:
    ///   - folder: the folder of the files; it is made if it is missing.
    ///   - bundleID: the app that gets the pushes; nil for the one in the payload, or the one that the user names.
    ///   - inputs: the payloads. They are not overwritten.
    init(folder: String, bundleID: String?, inputs: [String]) {
        self.folder = folder
        self.bundleID = bundleID
        taken = Set(inputs.map(Self.key))
    }

    /// Writes the push of a file.
    ///
    /// - Returns: the path of the new file; nil if the input is not a payload, or if the file cannot be written, which
    ///   is reported.
    mutating func write(_ file: PayloadFile) -> String? {
        guard case .success(let push) = file.reading, var payload = push.json.objectValue else { return nil }
        if let bundleID { payload["Simulator Target Bundle"] = .string(bundleID) }
        let path = unusedPath(for: file.name)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try OutputFile(path: path, noun: "push").write(JSONValue.object(payload).serialized())
            return path
        } catch {
            let failure = error as? CommandFailure
            Console.error(failure?.message ?? "\(folder): The folder cannot be made. \(error.localizedDescription)")
            status = .problem
            return nil
        }
    }

    /// The path `STEM.apns`; if that is taken, `STEM-2.apns` and so on.
    private mutating func unusedPath(for name: String) -> String {
        let last = name == "-" ? "push" : URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
        let start = (folder.hasSuffix("/") ? folder : folder + "/") + last
        var path = start + ".apns"
        var number = 2
        while !taken.insert(Self.key(path)).inserted {
            path = "\(start)-\(number).apns"
            number += 1
        }
        return path
    }

    private static func key(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path.lowercased()
    }
}
