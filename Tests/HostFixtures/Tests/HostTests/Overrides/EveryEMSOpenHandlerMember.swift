import Foundation
import RichPushKit

/// Overrides every open member, records its call, and calls `super`.
class EveryEMSOpenHandlerMember: DefaultEMSOpenHandler {
    let log: CallLog

    nonisolated init(log: CallLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws {
        try await log.adding(super.handleEmsOpen(emsOpen, context: context))
    }
    override func handleOpen(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {
        log.adding(
            super.handleOpen(emsOpenURL: emsOpenURL, data: data, response: response, error: error, context: context)
        )
    }
    override func handleClick(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {
        log.adding(
            super.handleClick(emsOpenURL: emsOpenURL, data: data, response: response, error: error, context: context)
        )
    }
}
