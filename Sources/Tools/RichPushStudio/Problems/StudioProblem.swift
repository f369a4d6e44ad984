import RichPushPayload

/// Why a request was refused: a problem document (RFC 9457).
package struct StudioProblem: Error, Hashable {
    /// The refusals of the studio by their status codes.
    package enum Status: Int, CaseIterable, Sendable {
        case badRequest = 400
        case unauthorized = 401
        case forbidden = 403
        case notFound = 404
        case methodNotAllowed = 405
        case exists = 409
        case changed = 412
        case tooLarge = 413
        case mediaType = 415
        case misdirected = 421
        case readOnly = 423
        case conditionRequired = 428
        case failed = 500
        case diskFull = 507

        /// The reason phrase of the status, which is the problem's title.
        var title: String {
            switch self {
            case .badRequest: "Bad Request"
            case .unauthorized: "Unauthorized"
            case .forbidden: "Forbidden"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .exists: "Conflict"
            case .changed: "Precondition Failed"
            case .tooLarge: "Content Too Large"
            case .mediaType: "Unsupported Media Type"
            case .misdirected: "Misdirected Request"
            case .readOnly: "Locked"
            case .conditionRequired: "Precondition Required"
            case .failed: "Internal Server Error"
            case .diskFull: "Insufficient Storage"
            }
        }
    }

    package var status: Status
    /// A sentence that says what was wrong and what happens now.
    package var detail: String

    package init(_ status: Status, _ detail: String) {
        self.status = status
        self.detail = detail
    }

    var json: JSONValue {
        [
            "type": "about:blank", "title": .string(status.title), "status": .int(Int64(status.rawValue)),
            "detail": .string(detail),
        ]
    }
}
