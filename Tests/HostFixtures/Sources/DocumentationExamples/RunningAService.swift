import Foundation
import RichPushKit

// The code of the article "Running a service".

enum RunningAService {
    static func start(
        _ helper: DefaultNotificationHelper,
        log: @escaping @Sendable (String) -> Void
    ) -> Task<Void, any Error> {
        let sending = Task {
            while !Task.isCancelled {
                do {
                    let report = try await helper.sendDue()
                    if let reason = report.stopped { log(reason) }
                } catch {
                    log("\(error)")
                }
                try await Task.sleep(for: .seconds(5))
            }
        }
        return sending
    }

    static func end(_ sending: Task<Void, any Error>, services: PushServices) async {
        sending.cancel()
        _ = await sending.result
        await services.background.waitUntilIdle()
    }
}
