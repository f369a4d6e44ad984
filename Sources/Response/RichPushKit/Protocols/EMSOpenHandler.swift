public import RichPushModel

public import struct Foundation.Data
public import struct Foundation.URL

/// Reports to an e-mail system that its message was opened or clicked.
///
/// ## Implementation guidance
/// Subclass ``DefaultEMSOpenHandler`` and override the two hooks. A type of your own that conforms calls the hooks
/// itself.
public protocol EMSOpenHandler: Sendable {
    /// Posts to the EMS open, then calls one of the two hooks.
    ///
    /// - Parameters:
    ///   - emsOpen: the payload's `ems_open`.
    ///   - context: the member of the message, and the idempotency key, which is the same for every attempt.
    /// - Throws: an error if the EMS open was not accepted. It is tried again, unless
    ///   ``/RichPushModel/LoyaltyAPIError/isFinal`` is true.
    func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws

    /// Called after an open URL was posted, and after it could not be posted.
    ///
    /// - Parameters:
    ///   - emsOpenURL: the EMS open.
    ///   - data: the body of the response, as far as it was read.
    ///   - response: the response, if there was one.
    ///   - error: why the EMS open was not accepted.
    ///   - context: the member of the message.
    func handleOpen(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) async

    /// Called after a click URL was posted, and after it could not be posted. The parameters are those of
    /// ``handleOpen(emsOpenURL:data:response:error:context:)``.
    func handleClick(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) async
}
