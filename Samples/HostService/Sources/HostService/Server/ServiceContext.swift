import Hummingbird
import NIOCore
import RichPushHosting

/// What the service knows of a request while it is answered.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The service's name of the request.
    let requestID = RequestID.make()
    /// The address of the other side; a proxy's address behind a proxy.
    let peer: String
    /// What the request may do; set by ``AuthenticationMiddleware``.
    var caller = Caller.service([])

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? "unknown"
    }
}
