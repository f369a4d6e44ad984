import RichPushExtension
public import RichPushModel
import RichPushStore

extension DefaultNotificationHelper {
    func signedIn() async throws -> PushContext {
        PushContext(
            recipient: try await services.store.signedInRecipient() ?? .device,
            locale: services.locale(),
            time: services.clock.now()
        )
    }

    /// A given member, or the one signed in.
    func memberOrSignedIn(_ given: Recipient?) async throws -> Recipient {
        if let given { given } else { try await services.store.signedInRecipient() ?? .device }
    }

    /// Ends the pause of a member that has a new token: their calls that waited for a token can be made again.
    ///
    /// - Parameter recipient: the member; `nil` means the one signed in on this device.
    /// - Throws: ``/RichPushStore/StoreError`` if the change could not be recorded.
    public func tokenChanged(for recipient: Recipient? = nil) async throws {
        try await services.store.resumeCalls(of: try await memberOrSignedIn(recipient))
        services.noteDueCall()
    }

    /// Signs a member in or, with `nil`, out, and records the deregistration of the previous member, in one
    /// transaction. Then the deregistration is tried, while the app or service still has the previous member's token.
    func changeMember(to recipient: Recipient?) async throws {
        if recipient == .device { throw StoreError.signInOfDevice }
        _ = await runner.attemptDeviceCalls(try await change(to: recipient))
    }

    /// Changes the member; returns the calls about the device. Meanwhile no call is handed over.
    private func change(to recipient: Recipient?) async throws -> [LeasedLine] {
        services.shared.memberChanges.isAsked()
        defer { services.shared.memberChanges.isAnswered() }
        let call = runner.deviceCall(deviceID: try await deviceID)
        let context = PushContext(recipient: recipient ?? .device, locale: call.locale, time: call.time)
        let former = try await services.store.signedInRecipient()
        // So that the new member adopts the events that arrived while no member was signed in. If the journal cannot be
        // ingested now, it is ingested later, for the member signed in then.
        if former == nil, recipient != nil { await noting(context) { _ = try await services.ingestJournal() } }
        if former != recipient { await noting(context) { try hideMember() } }
        // What was started before a sign-in becomes the member's.
        let isLeft = former != nil && former != recipient
        let running = isLeft ? await services.shared.activities.running().map(\.id) : []
        // Before the change is recorded: what has ended is not ended again after a kill.
        if isLeft { await services.shared.activities.dismissEnded() }
        let change = services.shared.memberChanges.begin(from: former, to: recipient)
        let trials = runner.trialTime()
        let entries: [OutboxEntry]
        do {
            entries = try await services.store.changeMember(to: recipient, ending: running, deregistering: call)
        } catch {
            services.shared.memberChanges.end(change, isDone: false)
            await noting(context) { try await writeSnapshot() }
            throw error
        }
        services.shared.memberChanges.end(change, isDone: true)
        if former == nil, let recipient { services.shared.activities.adopt(for: recipient) }
        if isLeft {
            await endActivities(except: recipient)
            // Those that the system has ended meanwhile.
            await services.shared.activities.dismissEnded()
        }
        if former != recipient { await CallHandover(services)?.takeBack() }
        await noting(context) { try await writeSnapshot() }
        if let former, former != recipient { await removeDelivered(of: former) }
        if former != recipient { await showOwnBadge(context: context) }
        return LeasedLine.lines(of: entries, trials: trials)
    }

    /// Ends the activities that run, except those of a member.
    private func endActivities(except member: Recipient?) async {
        for (id, activities) in await services.shared.activities.running()
        where member == nil || services.shared.activities.owner(of: id) != member {
            await activities.end(id)
        }
    }

    /// Does what a change of member goes on without: an error goes to the observer alone.
    func noting(_ context: PushContext, _ work: () async throws -> Void) async {
        do { try await work() } catch { services.observer.report(.failure(error, context)) }
    }

    /// Writes to the snapshot, before the member changes, that no member is signed in. The extension then does not show
    /// a text of the previous member to the next one, even if the process ends before it writes the new snapshot.
    private func hideMember() throws {
        guard let journal = services.journal, let known = journal.snapshot(), known.recipient != .device else { return }
        let hidden = ExtensionSnapshot(
            recipient: .device,
            members: [known.recipient] + known.members.filter { $0 != known.recipient },
            badgeCount: 0,
            deviceID: known.deviceID,
            platformOrigin: known.platformOrigin,
            language: known.language
        )
        try journal.writeSnapshot(hidden)
    }

    /// Ingests the journal. Before, the snapshot is written again if it names another member than the one signed in,
    /// because a process ended while the member changed, another language than the app's, or another device, because it
    /// came from a backup.
    func ingest() async throws {
        if let known = services.journal?.snapshot() {
            let current = try await signedIn()
            let device = try await deviceID
            if (current.recipient, current.locale, device) != (known.recipient, known.language, known.deviceID) {
                try await writeSnapshot()
            }
        }
        _ = try await services.ingestJournal()
        await removeRecalled(try await signedIn())
    }

    /// Writes the signed-in member and their badge count to the snapshot. It writes again until nothing has changed in
    /// the meantime, because another member can sign in while it writes.
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
            deviceID: deviceID,
            language: services.locale()
        )
        snapshot.recalled = try await services.store
            .recalledMessages(of: recipient, limit: ExtensionSnapshot.recallLimit)
        if let known = services.journal?.snapshot(), known.recipient == recipient {
            snapshot.countedEvents = known.countedEvents
        }
        return snapshot
    }

    /// Records a change about this device; returns the lines of the calls that were leased with it.
    func recordDeviceCall(_ record: (DeviceCall) async throws -> [OutboxEntry]) async throws -> [LeasedLine] {
        let call = runner.deviceCall(deviceID: try await deviceID)
        let trials = runner.trialTime()
        return LeasedLine.lines(of: try await record(call), trials: trials)
    }

    /// Does what other work goes on without: an error goes to the observer and to your hook.
    func reporting(_ context: PushContext, _ work: () async throws -> Void) async {
        do { try await work() } catch { await report(error, context: context) }
    }
}

extension StoreError {
    fileprivate static let signInOfDevice = StoreError(
        code: .failed,
        message: """
            "\(Recipient.device)" is the recipient while no member is signed in and cannot sign in; nothing has changed. \
            Pass the member's id to signIn(_:), or call signOut().
            """
    )
}

/// Calls the deprecated spelling without a warning.
protocol NotificationHelperSpelling: Sendable {
    var deviceId: String { get async throws }
}
