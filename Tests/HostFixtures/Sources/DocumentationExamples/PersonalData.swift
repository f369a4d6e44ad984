import Foundation
import RichPushKit

// The code of the article "Personal data".

enum PersonalData {
    static func prune(_ services: PushServices) async throws -> PruneReport {
        let old = Date(timeIntervalSinceNow: -90 * 86_400)
        let report = try await services.store.prune(olderThan: old, keeping: 100_000)
        return report
    }

    static func removeRose(_ helper: DefaultNotificationHelper) async throws -> (Bool, MemberErasure) {
        let isKnown = try await helper.exportMember("rose") { record in
            print(record.kind.rawValue, record.fields)
        }
        let erasure = try await helper.eraseMember("rose")
        return (isKnown, erasure)
    }
}
