import RichPushModel

/// The checks of a request before anything is done: that it was meant for this server, and comes from its page.
struct RequestGuard {
    /// The origin of the page: `http://127.0.0.1:PORT`.
    let origin: String
    private let authority: String
    private let authorization: [UInt8]

    init(authority: String, token: String) {
        self.authority = authority
        origin = "http://\(authority)"
        authorization = Array("Bearer \(token)".utf8)
    }

    /// Checks the fields that a browser adds. A host name that another site made point to this machine fails the first
    /// check, and a request of another site's page the second.
    ///
    /// - Throws: ``StudioProblem`` with 421 or 403.
    func checkSource(_ request: StudioRequest) throws(StudioProblem) {
        guard request["host"] == authority else {
            throw StudioProblem(.misdirected, "The host of the request is not \(authority).")
        }
        if let sender = request["origin"], sender != origin {
            throw StudioProblem(.forbidden, "The request comes from another site's page.")
        }
        // A browser sends `none` for an address that the user opened. The page holds no data, so a link may lead to it.
        let isOpened = request.path == "/" && request["sec-fetch-dest"] == "document"
        if let site = request["sec-fetch-site"], site != "same-origin", site != "none", !isOpened {
            throw StudioProblem(.forbidden, "The request comes from another site's page.")
        }
    }

    /// Checks the token. The time does not depend on how many of its characters are right.
    ///
    /// - Throws: ``StudioProblem`` with 401.
    func checkToken(_ request: StudioRequest) throws(StudioProblem) {
        let given = Array((request["authorization"] ?? "").utf8)
        var difference = given.count ^ authorization.count
        for index in authorization.indices {
            difference |= Int(authorization[index] ^ (index < given.count ? given[index] : 0))
        }
        guard difference == 0 else {
            throw StudioProblem(
                .unauthorized,
                "The token is missing or wrong. It is in the address that the command printed."
            )
        }
    }
}
