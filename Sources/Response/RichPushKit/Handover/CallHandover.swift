import RichPushExtension
package import RichPushHTTP
import RichPushModel
import RichPushStore

/// Hands calls that wait to the system, which sends them while the app is closed, and takes them back.
///
/// A process that runs tries calls by itself. Before it stops it hands over, for the signed-in member, the first call of
/// each line: the others must come after it. While the system has a call, the call has a lease of
/// ``RichPushStore/Lease/maximumDuration``, and a file with the request's body is in the shared folder, by which the next
/// process knows it. Each attempt has the call's idempotency key, so that a call that is sent by both counts once.
///
/// The acts of a member and reports of messages are handed over, if an ``RichPushHTTP/HTTPLoyaltyClient`` makes them: other
/// clients have no request, an EMS open is judged and redirected by rules that the system does not know, and a later call
/// about the device replaces an earlier one.
package struct CallHandover: Sendable {
    private let services: PushServices
    private let uploads: any CallUploads
    private let files: HandedCallFiles

    /// `nil` for services without ``PushServices/callUploads`` or a journal.
    package init?(_ services: PushServices) {
        guard let uploads = services.callUploads, let journal = services.journal else { return nil }
        (self.services, self.uploads, files) = (services, uploads, HandedCallFiles(in: journal))
    }

    /// Hands over calls of the signed-in member, also those that are not due, because the system waits for the network. None
    /// is handed over after a sign-in or sign-out was asked for.
    ///
    /// - Parameter mayGoOn: asked before each call.
    package func handOver(while mayGoOn: @Sendable () -> Bool) async {
        let known = services.shared.memberChanges.count
        do {
            try await services.confirmDevice()
            guard let member = try await services.store.signedInRecipient() else { return }
            var after: OutboxEntry.ID = 0
            var room = HandedCallFiles.limit - files.all().count
            while room > 0, mayGoOn() {
                let id = services.random.uuid()
                let slice = LeaseRequest(
                    lease: Lease(owner: HandedCall.owner(id), duration: services.retry.lease),
                    recipient: member,
                    includingNotDue: true,
                    after: after,
                    limit: min(room, 32)
                )
                let entries = try await services.store.leaseCalls(slice)
                guard let last = entries.last else { return }
                after = last.id
                var lines: Set<Line> = []
                for entry in entries {
                    let isFirst = lines.insert(Line(entry)).inserted
                    if isFirst, mayGoOn(), await hand(entry, id: id, since: known) {
                        room -= 1
                    } else {
                        try await services.store.settle(entry, as: .released)
                    }
                }
            }
        } catch {
            report(error)
        }
    }

    /// Hands one call over; returns whether the system has it.
    private func hand(_ entry: OutboxEntry, id: String, since known: Int) async -> Bool {
        guard entry.call.isAct || entry.call.operation == .trackMessage,
            let client = services.api.httpClient(of: entry.call),
            let call = HandedCall(id: id, key: entry.idempotencyKey)
        else { return false }
        let changes = services.shared.memberChanges
        do {
            let (request, body) = try await client.upload(of: entry.call, entry.context)
            // Before the long lease: a call that a killed process has leased is known by its file.
            let file = try files.write(body, for: call)
            if try await services.store.startAttempt(of: entry, leasedFor: Lease.maximumDuration) {
                let isStarted: Void? = try changes.ifUnchanged(since: known) {
                    try uploads.start(file, by: request, named: call.name)
                }
                if isStarted != nil { return true }
            }
        } catch {
            report(error, of: entry)
        }
        files.remove(call)
        return false
    }

    /// Takes all calls back from the system, so that this process can try them. A request that was sent already counts
    /// once.
    package func takeBack() async {
        let calls = files.all()
        guard !calls.isEmpty else { return }
        await uploads.cancel(Set(calls.map(\.name)))
        for call in calls {
            await settling(call) { entry, isTheirs in
                if isTheirs { try await services.store.settle(entry, as: .released) }
            }
        }
    }

    /// Takes the answer to an upload, or that there was none. Its call is settled as if this process had tried it, except
    /// that a refused token, which is that of an earlier time, does not pause the member: the call is tried again. What is
    /// not a success counts only for the upload that has the call's lease.
    ///
    /// - Returns: whether the platform was reached, so that the calls behind this one can be tried.
    package func receive(_ answer: Result<UploadAnswer, any Error>, named name: String) async -> Bool {
        guard let call = HandedCall(name: name) else {
            report(UnknownUpload(name: name))
            return false
        }
        await settling(call) { entry, isTheirs in
            let ending = ending(of: entry, answer)
            guard isTheirs || ending.isSuccess else { return }
            services.observer.report(.callStarted(.call(entry.call), entry.context))
            try await services.store.settle(entry, as: settlement(of: ending, entry))
            services.observer.report(.callEnded(.call(entry.call), entry.context, ending))
            if case .succeeded(let result) = ending, entry.call.isAct {
                services.observer.report(.late(entry.call, result, entry.context))
            }
        }
        if case .success = answer { return true }
        return false
    }

    private func settlement(of ending: CallEnding, _ entry: OutboxEntry) -> Settlement {
        if case .queued(let error as LoyaltyAPIError) = ending, error.concernsToken {
            return .retry(after: .zero, reason: FailureReason.text(of: error))
        }
        return services.settlement(of: ending, entry: entry, isLate: true)
    }

    private func ending(of entry: OutboxEntry, _ answer: Result<UploadAnswer, any Error>) -> CallEnding {
        do {
            return .succeeded(try answer.get().result(of: entry.call, now: services.clock.now()))
        } catch {
            return CallEnding(failure: error)
        }
    }

    /// Does something with the call of an upload, unless it was sent before, and removes its file. After an error the file
    /// stays for the next time.
    private func settling(
        _ call: HandedCall,
        _ settle: (_ entry: OutboxEntry, _ isTheirs: Bool) async throws -> Void
    ) async {
        do {
            if var entry = try await services.store.waitingCall(key: call.key)?.entry {
                let isTheirs = entry.lease?.owner == call.owner
                entry.lease = Lease(owner: call.owner, duration: .zero)
                try await settle(entry, isTheirs)
            }
            files.remove(call)
        } catch {
            report(error)
        }
    }

    private func report(_ error: any Error, of entry: OutboxEntry? = nil) {
        services.observer.report(.failure(error, entry?.context.push ?? services.deviceContext))
    }
}

/// The system has reported an upload that is none of this package.
public struct UnknownUpload: Error, Hashable, CustomStringConvertible {
    /// The name of the upload.
    public let name: String
    /// What has happened, as a sentence for a log.
    public var description: String { "The system reported the upload \"\(name)\", which is not known; it is ignored." }
}

extension CallEnding {
    fileprivate var isSuccess: Bool {
        if case .succeeded = self { true } else { false }
    }
}

extension LoyaltyAPIs {
    /// The client of the package that makes a call; `nil` if another one does.
    fileprivate func httpClient(of call: LoyaltyCall) -> HTTPLoyaltyClient? {
        switch call {
        case .trackMessage: messages as? HTTPLoyaltyClient
        case .clipOffer, .respondToOffer: offers as? HTTPLoyaltyClient
        case .likePost, .addNewComment: newsFeed as? HTTPLoyaltyClient
        case .favoriteEvent: events as? HTTPLoyaltyClient
        case .emsOpen, .registerDevice, .deregisterDevice, .registerActivityToken, .removeActivityToken: nil
        }
    }
}
