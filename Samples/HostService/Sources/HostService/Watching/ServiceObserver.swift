import Logging
import RichPushHosting
import RichPushKit

/// Counts calls to the platform, and logs what the package reports. Messages of errors are not logged, because they can
/// name a host or a file; their codes are.
struct ServiceObserver: PushObserver {
    let metrics: ServiceMetrics
    let logger: Logger

    func observe(_ event: PushEvent) {
        switch event {
        case .callEnded(let request, _, .succeeded): metrics.called(request.name, "ok")
        case .callEnded(let request, _, .queued(let error)):
            metrics.called(request.name, "queued")
            logger.warning("A call is queued", metadata: ["call": "\(request.name)", "code": "\(Self.code(error))"])
        case .callEnded(let request, _, .refused(let error)):
            metrics.called(request.name, "failed")
            logger.log(
                level: Self.isOfClient(error) ? .info : .error,
                "A call was refused",
                metadata: ["call": "\(request.name)", "code": "\(Self.code(error))"]
            )
        case .failure(let error, _) where Self.isOfClient(error):
            logger.info("A request or its payload was refused", metadata: ["code": "\(Self.code(error))"])
        case .failure(let error, _):
            logger.error("Something failed that no answer shows", metadata: ["code": "\(Self.code(error))"])
        default: break
        }
    }

    /// Whether an error is a client's or its payload's, and its answer says so: a response that is in progress, an address
    /// that is not allowed or does not answer, too many requests.
    private static func isOfClient(_ error: any Error) -> Bool {
        switch error {
        case let error as StoreError: error.code == .inProgress
        case let error as LoyaltyAPIError: error.code == .invalid
        default: error is URLPolicyError || error is MediaError || error is ServiceError
        }
    }

    /// The code of an error, or its type.
    static func code(_ error: any Error) -> String {
        switch error {
        case let error as StoreError: error.code.rawValue
        case let error as LoyaltyAPIError: error.code.rawValue
        case let error as MediaError: error.code.rawValue
        case let error as ServiceError: error.kind.name
        default: "\(type(of: error))"
        }
    }
}
