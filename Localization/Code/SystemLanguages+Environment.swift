#if !canImport(Darwin)
import Foundation

/// The languages of the process's environment, because Foundation does not provide languages on Linux.
enum SystemLanguages {
    static let identifiers = PreferredLanguages(environment: ProcessInfo.processInfo.environment).identifiers
}
#endif
