import Foundation
import RichPushPayload
import RichPushTemplates

/// One input: a file, or standard input for `-`.
struct PayloadFile {
    /// What the user called it.
    let name: String
    /// What it is as a push, or why it is none.
    let reading: Result<PushPayload, JSONError>

    /// Reads an input.
    ///
    /// - Throws: ``CommandFailure`` if there is no such file, or it cannot be read.
    init(_ name: String) throws {
        self.name = name
        let bytes = try Self.bytes(of: name)
        reading = Result { () throws(JSONError) in
            guard bytes.count <= Self.longest else { throw JSONError(longerThan: "16 MB") }
            return try PushPayload(bytes: bytes)
        }
    }

    /// The push; every other command but `inspect` and `lint` ends without one.
    func push() throws -> PushPayload {
        switch reading {
        case .success(let push): return push
        case .failure(let error):
            throw CommandFailure(
                status: .notPayload,
                message: "\(name):\(error.line):\(error.column): \(error.message) It is no payload; nothing is done."
            )
        }
    }

    var diagnostics: [Diagnostic] {
        switch reading {
        case .success(let push): push.diagnostics + (push.template()?.diagnostics ?? [])
        case .failure(let error): [error.diagnostic]
        }
    }

    var isPayload: Bool {
        if case .success = reading { true } else { false }
    }

    /// Far more than any payload has, and little enough to hold: `/dev/zero` never ends.
    private static let longest = 16 << 20

    private static func bytes(of name: String) throws -> [UInt8] {
        if name == "-" {
            return try start(of: .standardInput) { "Standard input could not be read: \($0)." }
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
            throw CommandFailure(status: .noInput, message: "\(name): There is no such file.")
        }
        guard !isFolder.boolValue else {
            throw CommandFailure(status: .noInput, message: "\(name): This is a folder; name the files in it.")
        }
        guard let handle = FileHandle(forReadingAtPath: name) else {
            throw CommandFailure(status: .noInput, message: "\(name): The file could not be opened to read it.")
        }
        defer { try? handle.close() }
        return try start(of: handle) { "\(name): The file could not be read: \($0)." }
    }

    private static func start(of handle: FileHandle, message: (String) -> String) throws -> [UInt8] {
        do {
            return [UInt8](try handle.read(upToCount: longest + 1) ?? Data())
        } catch {
            throw CommandFailure(status: .noInput, message: message(error.localizedDescription))
        }
    }
}

/// Several inputs, each judged on its own.
struct PayloadFiles {
    private(set) var files: [PayloadFile] = []
    private(set) var missing: [CommandFailure] = []

    init(_ names: [String]) throws {
        guard names.count(where: { $0 == "-" }) <= 1 else {
            throw CommandFailure(status: .usage, message: "- can be given once: standard input is read only once.")
        }
        for name in names {
            do {
                files.append(try PayloadFile(name))
            } catch let failure as CommandFailure {
                Console.error(failure.message)
                missing.append(failure)
            }
        }
    }

    /// How a command ends that looks at payloads: first what was not there, then what was no payload.
    var status: ExitStatus? {
        if !missing.isEmpty { return .noInput }
        return files.allSatisfy(\.isPayload) ? nil : .notPayload
    }
}

extension PushPayload {
    /// The template that the push asks for, delivered now; `nil` if it asks for none.
    func template(_ alert: TemplateAlert? = nil) -> Template? {
        guard hasTemplateKeys else { return nil }
        return TemplateCatalog.standard.template(for: self, alert: alert, now: Date().timeIntervalSince1970)
    }
}
