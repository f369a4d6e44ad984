import Logging
import RichPushHosting
import ServiceLifecycle
import UnixSignals

/// Reads the files of keys and of webhooks again at each SIGHUP, so that keys and secrets rotate without a restart.
struct FileReloading: Service {
    let keys: KeyRing
    let webhooks: WebhooksFile?
    let sender: WebhookSender
    let logger: Logger

    func run() async {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            reloadKeys()
            await reloadWebhooks()
        }
    }

    private func reloadKeys() {
        do {
            try keys.reload()
            logger.info("The keys were read again")
        } catch {
            logger.error("\(error.message) The keys stay as they were.")
        }
    }

    private func reloadWebhooks() async {
        guard let webhooks else { return }
        do {
            try await sender.load(try webhooks.configuration(), isReload: true)
            logger.info("The webhooks were read again")
        } catch let fault as StartFault {
            logger.error("\(fault.message) The webhooks stay as they were.")
        } catch {
            logger.error(
                "The store cannot take the webhooks. They stay as they were.",
                metadata: ["code": "\(ServiceObserver.code(error))"]
            )
        }
    }
}
