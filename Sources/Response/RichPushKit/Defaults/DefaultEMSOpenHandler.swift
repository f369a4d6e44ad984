public import RichPushModel

public import struct Foundation.Data
public import struct Foundation.URL

/// Posts to the EMS open and calls one of two hooks.
///
/// The class is isolated to ``/RichPushModel/PushActor``: a subclass without annotations may keep state. Declare a
/// subclass's own initialiser as `nonisolated init` and call `super.init(services:)`.
@PushActor
open class DefaultEMSOpenHandler {
    /// The dependencies of the handler: platform, clock and others.
    public nonisolated let services: PushServices

    /// Makes a handler with the given services.
    public nonisolated init(services: PushServices) {
        self.services = services
    }

    /// Posts to the URL, then calls ``handleOpen(emsOpenURL:data:response:error:context:)`` if the text contains
    /// `open`, else ``handleClick(emsOpenURL:data:response:error:context:)`` if it contains `click`.
    ///
    /// - Throws: the error of the platform's client. If the text is not a URL, ``/RichPushModel/LoyaltyAPIError`` with
    ///   the code `invalid`; no hook is called then.
    open func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws {
        guard let url = try? URLPolicy(allowedSchemes: nil).url(emsOpen) else {
            throw LoyaltyAPIError(
                code: .invalid,
                message: "ems_open is \"\(emsOpen)\", which is not a URL; the EMS open is not sent."
            )
        }
        let result = await Result.of { try await services.api.emsOpens.postEMSOpen(url, context: context) }
        let (reply, error) = (result.value, result.error)
        if emsOpen.contains("open") {
            handleOpen(emsOpenURL: url, data: reply?.data, response: reply, error: error, context: context)
        } else if emsOpen.contains("click") {
            handleClick(emsOpenURL: url, data: reply?.data, response: reply, error: error, context: context)
        }
        if let error { throw error }
    }

    /// Called after an open URL was posted, and after it could not be posted; does nothing by default.
    open func handleOpen(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {}

    /// Called after a click URL was posted, and after it could not be posted; does nothing by default.
    open func handleClick(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {}
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension DefaultEMSOpenHandler: EMSOpenHandler {}
