import Foundation
import RichPushPayload

/// Standard output for results, standard error for everything else.
enum Console {
    static func print(_ text: String) {
        write(text + "\n", to: .standardOutput)
    }

    static func print(_ json: JSONValue) {
        write(json.serialized(pretty: true), to: .standardOutput)
    }

    static func error(_ text: String) {
        write("richpush: \(text)\n", to: .standardError)
    }

    static func progress(_ text: String) {
        write(text + "\n", to: .standardError)
    }

    private static func write(_ text: String, to handle: FileHandle) {
        // A reader that went away is no reason to fail: there is nobody left to tell.
        try? handle.write(contentsOf: Data(text.utf8))
    }

    private static func write(_ bytes: [UInt8], to handle: FileHandle) {
        try? handle.write(contentsOf: Data(bytes) + Data("\n".utf8))
    }
}
