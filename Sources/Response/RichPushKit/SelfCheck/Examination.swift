import Foundation
import RichPushExtension
import RichPushModel
import RichPushStore

/// Examines the services of a helper. No check changes anything, except that the shared folder is tried with a file that is
/// removed at once.
struct Examination: Sendable {
    private typealias Check = SelfCheck.Check

    let services: PushServices
    let deviceID: String?
    /// The app, whose extensions are looked at.
    var app = Bundle.main
    /// How long an event or a call may wait before a check warns.
    static let longWait: TimeInterval = 24 * 3600
    /// How far a recorded time may be ahead of the clock.
    static let slack: TimeInterval = 60

    func run() async -> SelfCheck {
        let now = services.clock.now()
        let settings = await services.center.notificationSettings()
        let conditions = await services.application.conditions()
        let registration = await Result.of { try await services.store.deviceRegistration() }
        let queue = await Result.of { try await Queue(of: services.store) }
        let journal = Recorded(by: services, at: now)
        return SelfCheck(
            time: now,
            device: deviceID,
            checks: [
                permission(settings), registered(conditions), token(registration, settings), self.settings(settings),
                serviceExtension(journal), embedded(), await categories(),
                group(), self.journal(journal, now), outbox(queue, now), platform(),
                power(conditions), refresh(registration, conditions),
                clock([try? registration.get().time, try? queue.get().newest] + journal.times, now),
                protectedData(journal),
                activities(try? registration.get().activityTokens, conditions), build(conditions),
            ]
        )
    }

    // MARK: - What arrives

    private func permission(_ settings: NotificationSettings) -> Check {
        guard let status = settings.authorizationStatus else {
            return Check(.permission, .unknown, "This process has no permission of a user.")
        }
        let kinds = [("alerts", settings.alert), ("sounds", settings.sound), ("badges", settings.badge)]
        let detail = "\(status.rawValue); " + kinds.map { "\($0): \($1.rawValue)" }.joined(separator: ", ") + "."
        switch status {
        case .denied: return Check(.permission, .error, detail)
        case .notDetermined: return Check(.permission, .warning, detail)
        case .authorized, .provisional, .ephemeral:
            return Check(.permission, settings.alert == .disabled ? .warning : .ok, detail)
        }
    }

    private func token(_ known: Result<DeviceRegistration, any Error>, _ settings: NotificationSettings) -> Check {
        switch known {
        case .failure(let error):
            return Check(.token, .unknown, "The database cannot be read: \(ErrorCode.code(of: error)).")
        case .success(let known):
            let owner = known.isSignedIn ? "the member signed in" : "the device; no member is signed in"
            if known.isRegistered {
                let time = known.time.map { "since \($0.inReport)" } ?? "by an earlier version"
                return Check(.token, .ok, "The platform knows the token, \(time), for \(owner).")
            }
            if known.isWanted {
                return Check(.token, .warning, "The token was not yet accepted by the platform, for \(owner).")
            }
            // A service registers no device.
            let state: SelfCheck.State = settings.authorizationStatus == nil ? .unknown : .error
            return Check(.token, state, "There is no token for \(owner).")
        }
    }

    private func serviceExtension(_ journal: Recorded) -> Check {
        let use = services.serviceExtensionUse()
        let seen = journal.lastDelivery.map { "It last ran at \($0.inReport)." } ?? "It has kept no report."
        let counts = use.since.map {
            " Opened pushes since \($0.inReport): processed by it \(use.processed), not processed \(use.missed)."
        }
        let codes = use.reasons.map(\.code.rawValue).joined(separator: ", ")
        let detail = seen + (counts ?? " No push for it was opened.") + (codes.isEmpty ? "" : " Reasons: \(codes).")
        if use.hasNeverRun { return Check(.serviceExtension, .error, detail) }
        if use.missed > 0 { return Check(.serviceExtension, .warning, detail) }
        return Check(.serviceExtension, use.processed > 0 || journal.lastDelivery != nil ? .ok : .unknown, detail)
    }

    @PushActor private func categories() async -> Check {
        let (own, listed) = await services.categoryIdentifiers()
        let found = own.intersection(listed).count
        let detail = "Categories that the system lists: \(listed.count); of the package's \(own.count): \(found)."
        return Check(.categories, found == own.count ? .ok : .error, detail)
    }

    // MARK: - What is recorded and sent

    private func group() -> Check {
        guard let journal = services.journal else {
            return Check(.group, .error, "There is no shared folder: the app group cannot be used.")
        }
        do {
            try PushPlace.folder(journal.folder).check()
        } catch {
            return Check(.group, .error, "Nothing can be written to the shared folder: \(error.code.rawValue).")
        }
        guard services.sharesJournal || !PushPlace.isByAppGroup else {
            return Check(.group, .error, "No app group is declared: app and extension share nothing.")
        }
        let kind = services.sharesJournal ? "The shared folder" : "The folder beside the database"
        return Check(.group, .ok, "\(kind) can be written to.")
    }

    private func journal(_ journal: Recorded, _ now: Date) -> Check {
        switch journal.pending {
        case nil:
            return Check(.journal, .unknown, "There is no journal.")
        case .failure:
            return Check(.journal, journal.isLocked ? .unknown : .error, "The journal cannot be read.")
        case .success(let pending):
            let lost = journal.losses.deliveriesDropped + journal.losses.actsRefused
            let oldest = pending.events.map(\.time).min()
            let waits = oldest.map { ", the oldest since \($0.inReport)" } ?? ""
            let detail =
                "Events that wait: \(pending.events.count)\(waits); damaged files: \(pending.damaged); lost events: \(lost)."
            let isLate = oldest.map { now.timeIntervalSince($0) > Self.longWait } ?? false
            return Check(.journal, isLate || pending.damaged > 0 || lost > 0 ? .warning : .ok, detail)
        }
    }

    private func outbox(_ queue: Result<Queue, any Error>, _ now: Date) -> Check {
        switch queue {
        case .failure(let error):
            return Check(.outbox, .error, "The database cannot be read: \(ErrorCode.code(of: error)).")
        case .success(let queue):
            let waits = queue.oldest.map { ", the oldest since \($0.inReport)" } ?? ""
            let hold = queue.hold.map { ", on hold because \($0)" } ?? ""
            let detail =
                "Calls that wait: \(queue.counts.waiting)\(waits)\(hold); refused: \(queue.counts.setAside); "
                + "tried often without an end: \(queue.counts.triedLast)."
            let isLate = queue.oldest.map { now.timeIntervalSince($0) > Self.longWait } ?? false
            let isRight = !isLate && queue.counts.setAside == 0 && queue.counts.triedLast == 0
            return Check(.outbox, isRight ? .ok : .warning, detail)
        }
    }

    private func platform() -> Check {
        let answers = services.shared.answers.withLock { $0 }
        let accepted = answers.lastAccepted.map { ", the last at \($0.inReport)" } ?? ""
        let failed =
            answers.lastFailed.map { ", the last at \($0.time.inReport): \(ErrorCode.code(of: $0.error))" } ?? ""
        let detail =
            "Calls since the app's start: accepted \(answers.accepted)\(accepted); not accepted \(answers.failed)\(failed)."
        guard answers.accepted + answers.failed > 0 else { return Check(.platform, .unknown, detail) }
        guard answers.endsWithFailure else { return Check(.platform, .ok, detail) }
        return Check(
            .platform,
            (answers.lastFailed?.error as? LoyaltyAPIError)?.concernsToken == true ? .error : .warning,
            detail
        )
    }

    // MARK: - The device

    private func clock(_ times: [Date?], _ now: Date) -> Check {
        let known = times.compactMap(\.self)
        guard let newest = known.max() else { return Check(.clock, .unknown, "Nothing is recorded to compare with.") }
        let ahead = newest.timeIntervalSince(now)
        guard ahead > Self.slack else {
            return Check(.clock, .ok, "The newest recorded time is \(newest.inReport).")
        }
        return Check(.clock, .warning, "A recorded time, \(newest.inReport), is ahead of the clock.")
    }

    private func protectedData(_ journal: Recorded) -> Check {
        if journal.isLocked { return Check(.protectedData, .error, "Files of the journal cannot be opened.") }
        if journal.pending == nil { return Check(.protectedData, .unknown, "There is no journal to try it with.") }
        return Check(.protectedData, .ok, "Files can be opened.")
    }
}

// MARK: - What is read

/// What the journal and the extension's reports say.
private struct Recorded {
    var pending: Result<PendingEvents, any Error>?
    var losses = JournalLosses()
    var lastDelivery: Date?
    var isLocked = false

    init(by services: PushServices, at now: Date) {
        guard let journal = services.journal else { return }
        pending = Result { try journal.pending(at: now) }
        losses = journal.losses()
        do {
            _ = try journal.readSnapshot()
            _ = try journal.openings()
        } catch {
            isLocked = true
        }
        if case .failure(let error) = pending, LockedFile(error) != nil { isLocked = true }
        lastDelivery = (try? services.deliveryReports())?.map(\.time).max()
    }

    /// The times of what was recorded.
    var times: [Date?] { [lastDelivery] + ((try? pending?.get())?.events.map { $0.time } ?? []) }
}

/// The calls that wait.
private struct Queue {
    let counts: OutboxCounts
    let oldest: Date?
    let newest: Date?
    /// Why the oldest call is on hold; `nil` if it is not.
    let hold: String?

    init(of store: PushStore) async throws {
        counts = try await store.outboxCounts()
        let waiting = try await store.waitingCalls(limit: 100)
        oldest = waiting.map(\.entry.created).min()
        newest = waiting.map(\.entry.created).max()
        hold = waiting.first.flatMap(\.hold).map { hold in
            switch hold {
            case .signedOut: "its member has signed out"
            case .paused(let since): "its token was refused at \(since.inReport)"
            }
        }
    }
}

extension Date {
    /// The time as the sentences of a self-check have it.
    var inReport: String { formatted(.iso8601) }
}
