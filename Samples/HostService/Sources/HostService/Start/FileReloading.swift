import Logging
import ServiceLifecycle
import UnixSignals

/// Reads the files of keys again at each SIGHUP, so that keys rotate without a restart.
struct KeyReloading: Service {
    let keys: KeyRing
    let logger: Logger

    func run() async {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            do {
                try keys.reload()
                logger.info("The keys were read again")
            } catch {
                logger.error("\(error.message) The keys stay as they were.")
            }
        }
    }
}
