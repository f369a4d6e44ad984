public import RichPushModel

package import struct Foundation.Date

extension PushStore {
    /// This device's identifier. The first call stores what `make` returns; every later call returns the stored value.
    /// If the first calls are concurrent, all return the same value.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read or written.
    public func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        if let identifier = try await read({ db in try DeviceTable(db: db).identifier() }) {
            return identifier
        }
        let made = make()
        return try await write { db in
            let device = DeviceTable(db: db)
            try db.lock("SELECT id FROM device")
            if let identifier = try device.identifier() { return identifier }
            try device.setIdentifier(made)
            return made
        }
    }

    /// This device's identifier; `nil` before the first ``deviceID(orMake:)``.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    package func deviceID() async throws -> String? { try await read { db in try DeviceTable(db: db).identifier() } }

    /// Compares the mark of this device with that of the store. A device's mark is random, and is kept where backups do not
    /// copy it.
    ///
    /// With another mark the store came from a backup or another device, which goes on with its own: the identifier, the
    /// confirmed and the wanted token, and the calls that register or deregister the device are removed. Members, messages,
    /// badge counts, other calls with their keys, and results stay. A store without a mark takes this one.
    ///
    /// - Parameter mark: the mark of this device.
    /// - Returns: whether the store was of another device.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func confirmDevice(mark: String) async throws -> Bool {
        if try await read({ db in try DeviceTable(db: db).mark() }) == mark { return false }
        return try await write { db in
            let device = DeviceTable(db: db)
            try db.lock("SELECT id FROM device")
            let stored = try device.mark()
            guard stored != mark else { return false }
            if stored != nil { try device.forget() }
            try device.setMark(mark)
            return stored != nil
        }
    }

    /// The confirmed token of a member; `nil` if there is none.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func deviceToken(for recipient: Recipient) async throws -> String? {
        try await read(of: recipient, orElse: nil) { db, number in try DeviceTable(db: db).token(of: number) }
    }

    /// Replaces a member's confirmed token, or removes it with `nil`. Other members' tokens stay.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    public func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await write { db in
            let number = try RecipientTable(db: db).register(recipient).number
            try DeviceTable(db: db).setToken(token, of: number)
        }
    }

    /// How far the registration of the device for the member signed in has come, without a token.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    package func deviceRegistration() async throws -> DeviceRegistration {
        try await read { db in
            let device = DeviceTable(db: db)
            let member = try device.signedIn()
            let (number, wanted) = (try RecipientTable(db: db).number(of: member ?? .device), try device.wantedToken())
            let token = try number.flatMap { try device.token(of: $0) }
            return DeviceRegistration(
                isSignedIn: member != nil,
                isRegistered: token != nil && (wanted == nil || wanted == token),
                isWanted: wanted != nil,
                time: try token == nil ? nil : number.flatMap { try device.registrationTime(of: $0) },
                activityTokens: try ActivityTokenTable(db: db).registeredKinds(),
                refresh: try device.refresh().map { DeviceRegistration.Refresh(time: $0.time, isDone: $0.isDone) }
            )
        }
    }

    /// Notes that a refresh in the background runs, or has ended.
    ///
    /// - Parameters:
    ///   - time: when that is.
    ///   - isDone: whether it has done its work. One that the system has ended stays without.
    /// - Throws: ``StoreError``; then nothing is changed.
    package func noteRefresh(at time: Date, isDone: Bool) async throws {
        try await write { db in try DeviceTable(db: db).noteRefresh(at: db.time(time), isDone: isDone) }
    }

    /// The member signed in on this device; `nil` at first, and after signing out.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func signedInRecipient() async throws -> Recipient? {
        try await read { db in try DeviceTable(db: db).signedIn() }
    }

    /// Signs a member in, or with `nil` signs out, without recording a call.
    ///
    /// - If another member was signed in before, that member is *signed out*: the calls of that member that wait for
    ///   their member (``/RichPushModel/LoyaltyCall/waitsForMember``) are on hold (``RecipientHold/signedOut``) until
    ///   the member signs in again. Calls recorded before then are on hold too. The wanted token is removed.
    /// - The new member is no longer signed out and no longer paused. Other members' pauses stay.
    /// - The new member *adopts* what ``/RichPushModel/Recipient/device`` holds: its messages, its badge count, its
    ///   calls, its late results and its handled responses become the member's, and the device keeps none of them.
    ///   Registrations, deregistrations and tokens stay the device's. Calls keep their numbers, keys, leases and
    ///   attempts. If the member has a message too, the member's times stay, and a call of the device that reports an
    ///   event which the member has is removed. If the member's count was ever changed, the device's count is added to
    ///   it, with an entry in the history after the device's entries, at the time of the later of both last changes.
    ///   Otherwise count and history become the member's. The later of both times at which the app has set the count
    ///   stays. The success of a call that was leased before counts for the member.
    /// - A member who never signed in is never signed out: a host service acts for all of its members at the same time.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    public func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await write { db in
            let number = try recipient.map { try RecipientTable(db: db).register($0).number }
            try DeviceTable(db: db).setSignedIn(number)
        }
    }

    /// Signs a member in, or with `nil` signs out, and records the deregistration of the previous member, in one
    /// transaction.
    ///
    /// The previous member is the one signed in, or ``/RichPushModel/Recipient/device``. A deregistration is recorded
    /// for the previous member if the new member is another one or `nil`, and if there is a wanted token or a confirmed
    /// token of the previous member. It names the wanted token, or without one the confirmed token. Both tokens are
    /// removed. Then ``setSignedInRecipient(_:)`` is applied.
    ///
    /// In the same way a removal is recorded for each token of an activity, of widgets or of a channel that is, or is to
    /// be, registered for the previous member. Tokens of the device, which start activities or reload widgets, stay, and
    /// so do all that it has from before a sign-in: for a new member their registrations are recorded, without a lease,
    /// and each waits until the removal is settled.
    ///
    /// - Parameters:
    ///   - recipient: the new member.
    ///   - activities: the previous member's activities that run; their tokens are not registered any more.
    ///   - call: the data for recording the deregistration.
    /// - Returns: the deregistration and the removals with their leases; without those that must wait for another device
    ///   call.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func changeMember(
        to recipient: Recipient?,
        ending activities: [String] = [],
        deregistering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await write(about: call) { db in
            try DeviceLedger(db: db).changeMember(to: recipient, ending: activities, call)
        }
    }

    /// Stores the token that must be registered for the signed-in member, or for ``/RichPushModel/Recipient/device``,
    /// and records the registration, in one transaction.
    ///
    /// Nothing is changed if the token is the member's confirmed one and no other is wanted, or if a registration of
    /// the wanted token is being sent and is the member's last device call, in both cases with the same permission and
    /// settings of activities. What is not known counts as the same.
    ///
    /// - Parameters:
    ///   - token: the token, which becomes the wanted one.
    ///   - permission: what the user allows; `nil` if it is not known.
    ///   - activities: what the user allows Live Activities; `nil` if it is not known.
    ///   - call: the data for recording the registration.
    /// - Returns: the registration with its lease; empty if none was recorded, or if it must wait for another device
    ///   call.
    /// - Throws: ``StoreError``; then nothing is changed.
    public func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        activities: ActivitySettings? = nil,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await write(about: call) { db in
            try DeviceLedger(db: db).want(token, permission: permission, activities: activities, call)
        }
    }
}

/// How far the registration of the device has come; see ``PushStore/deviceRegistration()``.
package struct DeviceRegistration: Sendable, Hashable {
    /// Whether a member is signed in; otherwise the registration is that of the device.
    package var isSignedIn: Bool
    /// Whether the platform has accepted the token that is wanted last.
    package var isRegistered: Bool
    /// Whether the app has handed a token over.
    package var isWanted: Bool
    /// When the platform has accepted the token; `nil` if it has not, and for a token that an earlier version has
    /// registered.
    package var time: Date?
    /// The kinds of tokens of activities and widgets that the platform has accepted, sorted.
    package var activityTokens: [String]
    /// The last refresh in the background; `nil` before the first one.
    package var refresh: Refresh?

    /// A refresh in the background.
    package struct Refresh: Sendable, Hashable {
        /// When it ended, or else began.
        package var time: Date
        /// Whether it did its work; a refresh that runs, or that the system has ended, did not.
        package var isDone: Bool
    }
}
