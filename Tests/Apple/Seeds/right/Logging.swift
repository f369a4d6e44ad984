// Accepted in all settings.
import OSLog
import RichPushApp

/// Writes the package's events to the system's log.
struct SystemLogObserver: PushObserver {
    private let logger = Logger(subsystem: "com.example.shop", category: "push")

    func observe(_ event: PushEvent) {
        let seconds = 1.5
        logger.log(level: .info, "event \(String(describing: event), privacy: .public)")
        logger.debug("\(3) in \(seconds, format: .fixed(precision: 2)) \(true)")
        logger.error("failed")
        logger.fault("\("text", align: .none, privacy: .sensitive)")
    }
}

let log = OSLog(subsystem: "com.example.shop", category: "push")
