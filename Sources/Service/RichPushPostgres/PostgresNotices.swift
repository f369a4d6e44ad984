import RichPushPQ
import RichPushStore

/// Receives the notices of one connection, on its thread. libpq would print them to standard error.
final class PostgresNotices {
    private let libpq: rp_pq_functions
    private let receive: @Sendable (PostgresNotice) -> Void
    /// The last warning of the class 01000, with which the server says that it could not wait for a standby.
    var warning: String?
    /// The number of notices since the last request.
    private var count = 0
    /// More than any statement has; a server that sends further ones gives no answer.
    private static let limit = 10_000

    var areTooMany: Bool { count > Self.limit }

    func forgetCount() { count = 0 }

    init(_ libpq: rp_pq_functions, _ receive: @escaping @Sendable (PostgresNotice) -> Void) {
        (self.libpq, self.receive) = (libpq, receive)
    }

    /// Receives the notices of a connection, which must be closed before this object ends.
    func attach(to connection: OpaquePointer) {
        _ = libpq.setNoticeReceiver(
            connection,
            { context, result in
                guard let context else { return }
                Unmanaged<PostgresNotices>.fromOpaque(context).takeUnretainedValue().take(result)
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    private func take(_ result: OpaquePointer) {
        count += 1
        guard !areTooMany else { return }
        let notice = PostgresNotice(
            severity: PostgresResult.field(libpq, result, Int32(RP_PQ_DIAG_SEVERITY)) ?? "",
            state: PostgresResult.field(libpq, result, Int32(RP_PQ_DIAG_SQLSTATE)) ?? "",
            message: PostgresResult.field(libpq, result, Int32(RP_PQ_DIAG_MESSAGE)) ?? ""
        )
        if notice.severity == "WARNING", notice.state == "01000" { warning = notice.message }
        receive(notice)
    }
}
