public import struct Foundation.URL

/// Posts to the beacon and tells one of two hooks what came of it.
@PushActor
open class DefaultEMSOpenHandler {
    /// What the kit works with.
    public nonisolated let services: PushServices

    /// A handler with the given services.
    public nonisolated init(services: PushServices) {
        self.services = services
    }

    /// Posts to the URL, then calls ``handleOpen(url:reply:error:context:)`` if the text contains `open`, else
    /// ``handleClick(url:reply:error:context:)`` if it contains `click`.
    open func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws {
        guard let url = try? URLPolicy(allowedSchemes: nil).url(emsOpen) else {
            throw LoyaltyAPIError(
                code: .invalid,
                message: "ems_open is \"\(emsOpen)\", which is no URL; the beacon is not sent."
            )
        }
        do {
            let reply = try await services.api.beacons.postBeacon(url, context: context)
            tell(emsOpen, url: url, reply: reply, error: nil, context: context)
        } catch {
            tell(emsOpen, url: url, reply: nil, error: error, context: context)
            throw error
        }
    }

    private func tell(
        _ emsOpen: String,
        url: URL,
        reply: BeaconReply?,
        error: (any Error)?,
        context: CallContext
    ) {
        if emsOpen.contains("open") {
            handleOpen(url: url, reply: reply, error: error, context: context)
        } else if emsOpen.contains("click") {
            handleClick(url: url, reply: reply, error: error, context: context)
        }
    }

    /// Called after an open beacon was posted; does nothing by default.
    open func handleOpen(url: URL, reply: BeaconReply?, error: (any Error)?, context: CallContext) {}

    /// Called after a click beacon was posted; does nothing by default.
    open func handleClick(url: URL, reply: BeaconReply?, error: (any Error)?, context: CallContext) {}
}

// The conformance stands apart from the class: beside it, its members would lose the class's isolation.
extension DefaultEMSOpenHandler: EMSOpenHandler, PushServicesProviding {}
