extension ServiceProblem {
    /// The name, the status and the title of a problem.
    public struct Kind: Sendable, Hashable {
        /// The name, the last part of `urn:richpush:NAME`.
        public let name: String
        /// The HTTP status.
        public let status: Int
        /// What all problems of the kind have in common, in a few words.
        public let title: String

        /// Makes a kind, for a service's own problems.
        public init(_ name: String, _ status: Int, _ title: String) {
            self.name = name
            self.status = status
            self.title = title
        }

        /// The body is not JSON, or the query or path cannot be read.
        public static let malformed = Kind("malformed", 400, "The request cannot be read")
        /// There is no valid key or token.
        public static let unauthorized = Kind("unauthorized", 401, "A valid key or token is needed")
        /// The key or token does not permit the request.
        public static let forbidden = Kind("forbidden", 403, "Not permitted")
        /// A member's token was used for another member.
        public static let otherMember = Kind("other-member", 403, "The token is another member's")
        /// The path is not known, or nothing is known of the member.
        public static let notFound = Kind("not-found", 404, "Not found")
        /// The path does not have this method.
        public static let methodNotAllowed = Kind("method-not-allowed", 405, "The method is not allowed")
        /// The request did not arrive in time.
        public static let timeout = Kind("timeout", 408, "The request took too long")
        /// Another process answers the same response.
        public static let inProgress = Kind("in-progress", 409, "The response is being answered")
        /// The cursor is of another store, or events after it were removed.
        public static let cursorExpired = Kind("cursor-expired", 410, "The cursor cannot be used")
        /// The member was erased while the response was answered.
        public static let memberErased = Kind("member-erased", 410, "The member was erased")
        /// The body, an item or the number of items is above its limit.
        public static let tooLarge = Kind("too-large", 413, "Too large")
        /// The body has another media type than JSON or NDJSON.
        public static let mediaType = Kind("media-type", 415, "The media type is not supported")
        /// A value of the item is wrong.
        public static let invalidItem = Kind("invalid-item", 422, "The item is not valid")
        /// Too many requests.
        public static let rateLimited = Kind("rate-limited", 429, "Too many requests")
        /// The head of the request is above its limit.
        public static let headTooLarge = Kind("head-too-large", 431, "The head is too large")
        /// The service has failed.
        public static let `internal` = Kind("internal", 500, "The service has failed")
        /// The store cannot be read or written.
        public static let storeUnavailable = Kind("store-unavailable", 503, "The store cannot be used")
        /// The loyalty platform cannot be used.
        public static let platformUnavailable = Kind("platform-unavailable", 503, "The platform cannot be used")
        /// The service does as much as it can.
        public static let overloaded = Kind("overloaded", 503, "Overloaded")
        /// The service is stopping.
        public static let stopping = Kind("stopping", 503, "The service is stopping")
    }
}
