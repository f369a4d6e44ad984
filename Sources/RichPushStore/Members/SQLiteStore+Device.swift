public import RichPushModel

extension SQLiteStore {
    /// This device's identifier. The first process that asks for it makes it; then it stays the same.
    ///
    /// - Parameter make: makes a new identifier; it is called only if none is stored.
    /// - Returns: the stored identifier.
    /// - Throws: ``StoreError`` if the database cannot be opened, read or written.
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

    /// The device token that was last registered for a member; `nil` if none is.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func deviceToken(for recipient: Recipient) async throws -> String? {
        try await connection.read { db in
            guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
            return try DeviceTable(db: db).token(of: number)
        }
    }

    /// Stores the device token that is registered for a member; `nil` removes it.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await connection.write { db in
            let number = try RecipientTable(db: db).register(recipient).number
            try DeviceTable(db: db).setToken(token, of: number)
        }
    }

    /// The member who is signed in on this device; `nil` if none is.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or read.
    public func signedInRecipient() async throws -> Recipient? {
        try await connection.read { db in try DeviceTable(db: db).signedIn() }
    }

    /// Stores the signed-in member; `nil` for none. The previous member is signed out, and their calls stay queued.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await connection.write { db in
            let number = try recipient.map { try RecipientTable(db: db).register($0).number }
            try DeviceTable(db: db).setSignedIn(number)
        }
    }

    /// Signs a member in or out, and records the deregistration of the previous member, in one transaction.
    ///
    /// - Parameters:
    ///   - recipient: the member who signs in; `nil` to sign out.
    ///   - call: the time, the device and the keys of the deregistration.
    /// - Returns: the calls that are leased to the caller; empty if there is nothing to deregister.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func changeMember(
        to recipient: Recipient?,
        deregistering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await connection.write { [clock] db in
            try DeviceLedger(db: db, clock: clock).changeMember(to: recipient, call)
        }
    }

    /// Stores the token that the device needs to be registered with, and records the registration, in one transaction.
    ///
    /// - Parameters:
    ///   - token: the device token.
    ///   - permission: the user's permission for notifications; `nil` if it is not known.
    ///   - call: the time, the device and the keys of the registration.
    /// - Returns: the calls that are leased to the caller; empty if the token is registered or no call can be tried
    ///   now.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
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
