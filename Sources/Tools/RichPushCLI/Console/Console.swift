import Foundation
import RichPushLint
import RichPushModel
import RichPushPayload

/// Standard output for results, standard error for everything else.
enum Console {
    private static let fault = Locked<String?>(nil)

    static func print(_ text: String) {
        write(Array("\(text)\n".utf8))
    }

    static func print(_ json: JSONValue) {
        write(json.serialized(pretty: true) + "\n".utf8)
    }

    static func error(_ text: String) {
        WorkProgress.current?.clear()
        // If standard error cannot be written, the failure cannot be reported anywhere.
        try? FileHandle.standardError.write(contentsOf: Data("richpush: \(text.onOneLine)\n".utf8))
    }

    /// Fails the command if a result could not be written, for example to a full disk.
    ///
    /// - Throws: ``CommandFailure`` with 1 and the system's reason.
    static func checkWritten() throws {
        guard let fault = fault.withLock({ $0 }) else { return }
        throw CommandFailure(status: .problem, message: "The result could not be written: \(fault)")
    }

    /// Writes a part of a result without changes.
    static func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        WorkProgress.current?.clear()
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(bytes))
        } catch {
            if !isReaderGone(error) { fault.withLock { $0 = error.localizedDescription } }
        }
    }

    /// Whether the reader closed the pipe. This is not an error of the command.
    private static func isReaderGone(_ error: any Error) -> Bool {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return cause?.domain == NSPOSIXErrorDomain && cause?.code == Int(EPIPE)
    }
}
