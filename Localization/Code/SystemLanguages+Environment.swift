#if !canImport(Darwin)
import Foundation

/// The languages of the process: Foundation knows none on Linux.
enum SystemLanguages {
    static let identifiers = PreferredLanguages(environment: ProcessInfo.processInfo.environment).identifiers
}
#endif
