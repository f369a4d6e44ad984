import RichPushModel

import struct Foundation.Date

/// The living tokens of activities and widgets, and the activities that have ended; see ``Schema/activities``.
struct ActivityTokenTable: DeviceTokens {
    let db: StoreSession

    /// How long an ended activity is known. The system keeps an activity for twelve hours at most.
    private static let memory = Duration.seconds(7 * 86_400)

    /// A row of `activity_token`.
    struct Token {
        let id: Int64
        let recipient: Int64
        /// The token; its device is that of the calls that are recorded.
        let token: ActivityToken
        /// The token that the platform has accepted.
        let registered: String?
        let permission: AuthorizationStatus?

        init?(_ row: StoredRow, deviceID: String) throws {
            guard let kind = ActivityToken.Kind(rawValue: try row["kind"]) else { return nil }
            (id, recipient, registered) = (try row["id"], try row["recipient"], try row["registered"])
            permission = (try row["permission"] as String?).flatMap(AuthorizationStatus.init)
            token = ActivityToken(
                kind: kind,
                attributesType: try row["attributes_type"],
                activityID: try row["activity"],
                token: try row["token"],
                time: try row["time"],
                deviceID: deviceID
            )
        }
    }

    var isMoved: Bool { false }

    func isRegistered(by registration: LoyaltyCall, _ permission: AuthorizationStatus?, of number: Int64) throws -> Bool
    {
        guard let row = try row(registration, of: number), row.registered == registration.registeredToken,
            row.token.token == row.registered
        else { return false }
        return isSame(permission, row)
    }

    func isWanted(by registration: LoyaltyCall, of number: Int64) throws -> Bool {
        try row(registration, of: number)?.token.token == registration.registeredToken
    }

    func isSame(
        _ registration: LoyaltyCall,
        _ permission: AuthorizationStatus?,
        as recorded: LoyaltyCall,
        of number: Int64
    ) throws -> Bool {
        try row(recorded, of: number).map { isSame(permission, $0) } ?? false
    }

    /// A permission that was not known before has not changed either.
    private func isSame(_ permission: AuthorizationStatus?, _ row: Token) -> Bool {
        permission == nil || row.permission == nil || permission == row.permission
    }

    func want(_ registration: LoyaltyCall, _ permission: AuthorizationStatus?, of number: Int64) throws {
        guard case .registerActivityToken(let token) = registration else { return }
        try db.run(
            """
            INSERT INTO activity_token (
                recipient, target, kind, attributes_type, activity, token, time, permission
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (target) DO UPDATE SET
                registered = CASE WHEN activity_token.recipient = excluded.recipient THEN activity_token.registered END,
                recipient = excluded.recipient, token = excluded.token, time = excluded.time,
                permission = coalesce(excluded.permission, activity_token.permission)
            """,
            number,
            db.key(token.target),
            token.kind.rawValue,
            token.attributesType,
            try token.activityID.map(db.keeping),
            token.token,
            db.time(token.time).milliseconds,
            permission?.rawValue
        )
    }

    /// Notes a permission that was not known before.
    func note(_ permission: AuthorizationStatus?, of token: ActivityToken) throws {
        guard let permission else { return }
        try db.run(
            "UPDATE activity_token SET permission = ? WHERE target = ? AND permission IS NULL",
            permission.rawValue,
            db.key(token.target)
        )
    }

    func noteRegistration(_ registration: LoyaltyCall, of number: Int64) throws {
        try db.run(
            "UPDATE activity_token SET registered = ? WHERE target = ? AND recipient = ?",
            registration.registeredToken,
            db.key(registration.target),
            number
        )
    }

    /// The other members' registrations stay until they are removed.
    func removeRegistrations(except number: Int64) {}

    private func row(_ registration: LoyaltyCall, of number: Int64) throws -> Token? {
        try rows("target = ? AND recipient = ?", [db.key(registration.target), number], deviceID: "").first
    }

    /// The tokens of a member, in the order in which they became known.
    func tokens(of number: Int64, deviceID: String) throws -> [Token] {
        try rows("recipient = ?", [number], deviceID: deviceID)
    }

    /// The tokens of an activity.
    func tokens(ofActivity activity: String, deviceID: String) throws -> [Token] {
        try rows("activity = ?", [db.key(activity)], deviceID: deviceID)
    }

    /// The kinds of the tokens that the platform has accepted, sorted.
    func registeredKinds() throws -> [String] {
        try db.rows("SELECT DISTINCT kind FROM activity_token WHERE registered = token ORDER BY kind").readable {
            try $0["kind"] as String
        }
    }

    /// The activities of a type that have tokens.
    func activities(ofType type: String) throws -> [String] {
        let condition = "attributes_type = ? AND activity IS NOT NULL"
        return try rows(condition, [type], deviceID: "").compactMap(\.token.activityID)
    }

    /// The tokens with a target.
    func tokens(at target: String, deviceID: String) throws -> [Token] {
        try rows("target = ?", [db.key(target)], deviceID: deviceID)
    }

    private func rows(_ condition: String, _ values: StoredArguments, deviceID: String) throws -> [Token] {
        try db.rows("SELECT * FROM activity_token WHERE \(condition) ORDER BY id", values)
            .readable { try Token($0, deviceID: deviceID) }
    }

    func remove(_ token: Token) throws { try db.run("DELETE FROM activity_token WHERE id = ?", token.id) }

    /// Gives a token of the device to another member, for whom nothing is registered yet.
    func give(_ token: Token, to number: Int64) throws {
        try db.run("UPDATE activity_token SET recipient = ?, registered = NULL WHERE id = ?", number, token.id)
    }

    func isEnded(_ activity: String) throws -> Bool {
        try db.run("SELECT 1 FROM ended_activity WHERE activity = ?", db.key(activity)) != nil
    }

    /// Notes that an activity has ended, and forgets those that ended long ago.
    func end(_ activity: String) throws {
        try StoredText.check(activity, as: "The activity")
        let now = db.now()
        try db.run("DELETE FROM ended_activity WHERE time < ?", now.adding(.zero - Self.memory).milliseconds)
        try db.run(
            "INSERT INTO ended_activity (activity, time) VALUES (?, ?) ON CONFLICT (activity) DO NOTHING",
            db.key(activity),
            now.milliseconds
        )
    }
}
