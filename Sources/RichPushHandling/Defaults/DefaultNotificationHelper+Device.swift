import RichPushDelivery
public import RichPushModel
import RichPushPayload

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

    /// Shows the badge count of the member signed in again, after a push of another member has set the device's.
    func showOwnBadge(context: PushContext) async {
        do {
            let recipient = try await signedIn().recipient
            try await services.center.setBadgeCount(try await services.store.badgeCount(for: recipient))
        } catch {
            services.observer.observe(.failure(error, context))
        }
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

    /// Signs a member in or, with `nil`, out, and records the deregistration of the member before, in one transaction. Then
    /// the deregistration is tried, while the host still has that member's token.
    func changeMember(to recipient: Recipient?) async throws {
        let call = runner.deviceCall(deviceID: try await deviceID)
        let context = PushContext(recipient: recipient ?? .device, locale: call.locale, time: call.time)
        let former = try await services.store.signedInRecipient()
        if former == nil, recipient != nil { await ingestBeforeSignIn(context: context) }
        if former != recipient { hideMember(context: context) }
        let change = services.memberChanges.begin(from: former, to: recipient)
        let entries: [OutboxEntry]
        do {
            entries = try await services.store.changeMember(to: recipient, deregistering: call)
        } catch {
            services.memberChanges.end(change, isDone: false)
            await notifyExtension(context: context)
            throw error
        }
        services.memberChanges.end(change, isDone: true)
        await notifyExtension(context: context)
        _ = await runner.attemptDeviceCall(entries)
        runner.drainAfterSuccess()
    }

    /// Takes what arrived while no member was signed in, so that the member who signs in adopts it. A journal that cannot
    /// be ingested now is ingested later, for the member signed in then.
    private func ingestBeforeSignIn(context: PushContext) async {
        guard let journal = services.journal else { return }
        do {
            _ = try await JournalIngester(journal: journal, services: services).ingest()
        } catch {
            services.observer.observe(.failure(error, context))
        }
    }

    /// Tells the extension, before the member changes, that none is signed in: it shows no text of a member to the next one
    /// even if the process ends before it writes who that is.
    private func hideMember(context: PushContext) {
        guard let journal = services.journal, let known = journal.snapshot(), known.recipient != .device else { return }
        let hidden = ExtensionSnapshot(
            recipient: .device,
            members: [known.recipient] + known.members.filter { $0 != known.recipient },
            badgeCount: 0,
            deviceID: known.deviceID,
            platformOrigin: known.platformOrigin
        )
        do {
            try journal.writeSnapshot(hidden)
        } catch {
            services.observer.observe(.failure(error, context))
        }
    }

    /// Writes the snapshot anew if it names another member than the one signed in: a process has ended while the member
    /// changed.
    func bringSnapshotUpToDate() async throws {
        guard let known = services.journal?.snapshot() else { return }
        if try await signedIn().recipient != known.recipient { try await writeSnapshot() }
    }

    /// Writes the snapshot; a failure is observed and keeps no deregistration from being tried.
    private func notifyExtension(context: PushContext) async {
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
        let deviceID = try await deviceID
        let recipient = try await signedIn().recipient
        let badgeCount = try await services.store.badgeCount(for: recipient)
        var snapshot = ExtensionSnapshot(
            recipient: recipient,
            members: try await services.store.members(limit: ExtensionSnapshot.memberLimit),
            badgeCount: badgeCount,
            badgeSetTime: try await services.store.badgeSetTime(for: recipient),
            deviceID: deviceID
        )
        if let known = services.journal?.snapshot(), known.recipient == recipient {
            snapshot.countedEvents = known.countedEvents
        }
        return snapshot
    }

    func registerDevice(_ deviceToken: Data) async throws {
        let token = deviceToken.map(\.hexadecimal).joined()
        let call = runner.deviceCall(deviceID: try await deviceID)
        let permission = await services.center.authorizationStatus()
        let entries = try await services.store.wantDeviceToken(token, permission: permission, registering: call)
        let ending = await runner.attemptDeviceCall(entries)
        runner.drainAfterSuccess()
        if case .refused(let error) = ending { throw error }
    }
}
