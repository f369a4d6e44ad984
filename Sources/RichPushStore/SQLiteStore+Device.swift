public import RichPushHandling
public import RichPushModel

extension SQLiteStore {
    /// This device's identifier: made once with the given maker, whichever process asks first, then always the same.
    public func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        if let identifier = try await connection.read({ db in try DeviceTable(db: db).identifier() }) {
            return identifier
        }
        let made = make()
        return try await connection.write { db in
            let device = DeviceTable(db: db)
            if let identifier = try device.identifier() { return identifier }
            try device.setIdentifier(made)
            return made
        }
    }

    /// The device token last registered for a member.
    public func deviceToken(for recipient: Recipient) async throws -> String? {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
            return try DeviceTable(db: db).token(of: number)
        }
    }

    /// Remembers, or with `nil` forgets, the device token registered for a member.
    public func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await connection.write { db in
            let number = try RecipientTable(db: db).register(recipient).number
            try DeviceTable(db: db).setToken(token, of: number)
        }
    }

    /// The member signed in on this device.
    public func signedInRecipient() async throws -> Recipient? {
        try await connection.read { db in try DeviceTable(db: db).signedIn() }
    }

    /// Stores the signed-in member; `nil` for none. The member before is signed out, and their calls wait.
    public func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await connection.write { db in
            let number = try recipient.map { try RecipientTable(db: db).register($0).number }
            try DeviceTable(db: db).setSignedIn(number)
        }
    }

    /// Signs a member in or out, and records the deregistration of the member before, in one transaction.
    public func changeMember(
        to recipient: Recipient?,
        deregistering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await connection.write { [clock] db in
            try DeviceLedger(db: db, clock: clock).changeMember(to: recipient, call)
        }
    }

    /// Notes the token with which the device is to be registered, and records the registration, in one transaction.
    public func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await connection.write { [clock] db in
            try DeviceLedger(db: db, clock: clock).want(token, permission: permission, call)
        }
    }
}
