import Foundation
import RichPushExtension
import RichPushKit
import RichPushPlatform
import RichPushPostgres
import RichPushStore

/// An error that ends a command: a sentence for standard error and one of the documented exit codes.
struct CommandFailure: Error {
    let status: ExitStatus
    let message: String
}

extension CommandFailure {
    /// Converts an error of the package to a message and an exit code.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as StoreAddressError: self.init(status: .usage, message: error.description)
        case let error as StoreError:
            self.init(status: error.code == .unreachable ? .unreachable : .database, message: error.message)
        case let error as JournalError: self.init(status: .database, message: error.message)
        case let error as PlatformError: self.init(status: .unreachable, message: error.message)
        default: self.init(status: .problem, message: "The command failed: \(error)")
        }
    }
}

/// The documented exit codes.
enum ExitStatus: Int32 {
    case problem = 1
    case usage = 64
    case notPayload = 65
    case noInput = 66
    case unreachable = 69
    case database = 74
}
