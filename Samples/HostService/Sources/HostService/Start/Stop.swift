import Foundation
import Logging
import ServiceLifecycle

/// Begins the end of the service: it is not ready any more, and after `--shutdown-after` the process ends in any case.
/// What was answered is durable.
struct Stop: Service {
    let stopping: Stopping
    let limit: Duration
    let logger: Logger

    func run() async throws {
        try? await gracefulShutdown()
        stopping.begin()
        logger.info("The service stops")
        Task.detached { [limit, logger] in
            try? await Task.sleep(for: limit)
            logger.error("The shutdown time is over; the process ends with unfinished work")
            LogOutput.standardError.flush(within: .seconds(1))
            exit(StartFault.Code.shutdownTime.rawValue)
        }
    }
}
