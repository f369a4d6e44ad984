import struct Foundation.Data

extension DefaultNotificationHelper {
    func signedIn() async throws -> PushContext {
        PushContext(
            recipient: try await services.store.signedInRecipient() ?? .device,
            locale: services.locale(),
            time: services.clock.now()
        )
    }

    func showAndRecordBadge(_ number: Int) async throws -> Bool {
        let count = max(0, number)
        let context = try await signedIn()
        var isShown = false
        do {
            if try await services.center.requestAuthorization(options: [.badge]) {
                try await services.center.setBadgeCount(count)
                isShown = true
            }
        } catch {
            await report(error, context: context)
        }
        let changes = StoreChanges(
            recipient: context.recipient,
            badge: .set(count),
            badgeApplied: isShown,
            time: context.time
        )
        _ = try await services.store.commit(changes)
        try await writeSnapshot()
        return isShown
    }

    /// Whoever held the device before, a member who did not sign out or nobody, loses its registration with it.
    func makeSignedIn(_ recipient: Recipient) async throws {
        let former = try await signedIn()
        let deregistration = former.recipient == recipient ? nil : try await recordDeregistration(former)
        try await services.store.setSignedInRecipient(recipient)
        await tellExtension(context: former)
        if let deregistration { _ = await runner.attempt(deregistration) }
    }

    /// Tells the kit that a member has a new token: calls that waited for one may be made again.
    ///
    /// - Parameter recipient: the member; the one signed in on this device if none is given.
    /// - Throws: ``StoreError`` if that could not be recorded.
    public func tokenChanged(for recipient: Recipient? = nil) async throws {
        let recipient = if let recipient { recipient } else { try await signedIn().recipient }
        try await services.store.resumeCalls(of: recipient)
        services.drain.noteWaiting(until: services.clock.now())
    }

    /// The member is off the device before the network is tried; then the deregistration is tried while whoever signs
    /// out still holds the member's credentials.
    func makeSignedOut() async throws {
        let former = try await signedIn()
        let deregistration = try await recordDeregistration(former)
        try await services.store.setSignedInRecipient(nil)
        await tellExtension(context: former)
        if let deregistration { _ = await runner.attempt(deregistration) }
    }

    /// Records that a token is no longer its holder's, if one was registered; the call to try.
    private func recordDeregistration(_ holder: PushContext) async throws -> CallLine? {
        guard let token = try await services.store.deviceToken(for: holder.recipient) else { return nil }
        let call = LoyaltyCall.deregisterDevice(deviceToken: token, deviceID: try await deviceId)
        let recordable = runner.recordable(call, context: holder, messageResponseID: nil)
        let changes = StoreChanges(recipient: holder.recipient, calls: [recordable], time: holder.time)
        let line = try await runner.commit(changes).lines.first
        try await services.store.setDeviceToken(nil, for: holder.recipient)
        return line
    }

    /// Writes the snapshot; a failure is observed and keeps no deregistration from being tried.
    private func tellExtension(context: PushContext) async {
        do {
            try await writeSnapshot()
        } catch {
            services.observer.observe(.failure(error, context))
        }
    }

    /// Tells the extension who is signed in and what the member's badge counts: as it is when this returns, for others may
    /// sign in meanwhile.
    func writeSnapshot() async throws {
        guard let journal = services.journal else { return }
        var current = try await currentSnapshot()
        var written: ExtensionSnapshot?
        while written != current {
            try journal.writeSnapshot(current)
            written = current
            current = try await currentSnapshot()
        }
    }

    private func currentSnapshot() async throws -> ExtensionSnapshot {
        let deviceID = try await deviceId
        let recipient = try await signedIn().recipient
        let badgeCount = try await services.store.badgeCount(for: recipient)
        return ExtensionSnapshot(recipient: recipient, badgeCount: badgeCount, deviceID: deviceID)
    }

    func registerDevice(_ deviceToken: Data) async throws {
        let token = Self.hexadecimal(deviceToken)
        let context = try await signedIn()
        guard try await services.store.deviceToken(for: context.recipient) != token else { return }
        let deviceID = try await deviceId
        // What waits to undo a registration must not undo the one that is made now.
        try await services.store.withdraw(
            .deregisterDevice(deviceToken: token, deviceID: deviceID),
            of: context.recipient,
            now: context.time
        )
        try await services.api.devices.registerDevice(
            deviceToken: token,
            deviceID: deviceID,
            context: CallContext(push: context)
        )
        try await services.store.setDeviceToken(token, for: context.recipient)
    }

    private static func hexadecimal(_ deviceToken: Data) -> String {
        deviceToken.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
