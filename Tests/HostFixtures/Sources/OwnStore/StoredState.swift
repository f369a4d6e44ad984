import Foundation
import RichPushKit

/// All data of a store.
struct StoredState: Codable {
    var members: [MemberName: StoredMember] = [:]
    var calls: [StoredCall] = []
    var lastCall: OutboxEntry.ID = 0
    var late: [StoredLateResult] = []
    /// The journal events taken so far; each with whether it had a new message event.
    var journalEvents: [String: Bool] = [:]
    /// Responses that are in progress or were handled, the oldest first.
    var responses: [StoredResponse] = []
    /// The number of the last late result.
    var lastResult: LateResult.ID = 0
    /// The time by the store's clock.
    var now = Date.distantPast
    var deviceID: String?
    var signedIn: Recipient?
    /// The token to register for the signed-in member.
    var wantedToken: String?
    var deliveriesDropped = 0
    var actsRefused = 0
}

/// A member's name as bytes: two names that look alike but have other bytes are two members.
struct MemberName: Codable, Hashable, Comparable {
    let bytes: [UInt8]

    static func < (left: MemberName, right: MemberName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    var recipient: Recipient { Recipient(String(decoding: bytes, as: UTF8.self)) }
}

extension Recipient {
    var name: MemberName { MemberName(bytes: Array(rawValue.utf8)) }
}

/// The data of one member.
struct StoredMember: Codable {
    struct Badge: Codable {
        var time: Date
        var count: Int
        var applied: Bool?
    }

    struct Message: Codable {
        var delivered: Date?
        var opened: Date?
        var deliveredSent: Date?
        var openedSent: Date?

        var latest: Date { max(delivered ?? .distantPast, opened ?? .distantPast) }
    }

    var messages: [Int64: Message] = [:]
    /// The oldest first.
    var badges: [Badge] = []
    /// When the app last set or cleared the count.
    var badgeSet: Date?
    var deviceToken: String?
    var devicePermission: AuthorizationStatus?
    /// Signed out of this device.
    var isSignedOut = false
    var pausedSince: Date?

    var badgeCount: Int { badges.last?.count ?? 0 }
}

/// A call in the outbox.
struct StoredCall: Codable {
    var id: OutboxEntry.ID
    var recipient: Recipient
    var call: LoyaltyCall
    var key: String
    var requestIdentifier: String?
    var locale: String
    var created: Date
    var attempts = 0
    /// Attempts that were started since the last one that ended.
    var unended = 0
    /// Whether an attempt was started under the current lease.
    var hasBegun = false
    /// The run for which the call was leased last.
    var pass: Int64?
    var nextAttempt: Date
    /// The time until which the platform asked to wait; nil if it did not.
    var notBefore: Date?
    var reason: String?
    var isSetAside = false
    var leaseOwner: String?
    var leaseEnd: Date?

    /// The lease, with the time left.
    func lease(at now: Date) -> Lease? {
        guard let leaseOwner, let leaseEnd else { return nil }
        return Lease(owner: leaseOwner, duration: .seconds(leaseEnd.timeIntervalSince(now)))
    }

    var givesWay: Bool { unended >= OutboxEntry.attemptsBeforeGivingWay }

    func entry(at now: Date) -> OutboxEntry {
        OutboxEntry(
            id: id,
            recipient: recipient,
            call: call,
            idempotencyKey: key,
            requestIdentifier: requestIdentifier,
            locale: locale,
            created: created,
            attempts: attempts,
            unended: unended,
            lease: lease(at: now)
        )
    }

    func isLeased(at now: Date) -> Bool { lease(at: now)?.holds ?? false }

    /// Whether the platform asked to wait longer.
    func isPutOff(at now: Date) -> Bool {
        notBefore.map { !LeaseRequest.isReached($0, at: now) } ?? false
    }

    /// Whether the call can be leased, without regard to other calls.
    func isFree(for request: LeaseRequest, at now: Date) -> Bool {
        id > request.after && !isLeased(at: now) && (request.pass == nil || pass != request.pass)
            && request.isDue(nextAttempt, notBefore: notBefore, at: now)
    }

    mutating func endLease() { (leaseOwner, leaseEnd) = (nil, nil) }

    mutating func begin(_ lease: Lease, at now: Date, pass: Int64?) {
        (leaseOwner, leaseEnd) = (lease.owner, now + lease.duration / .seconds(1))
        self.pass = pass
        hasBegun = false
    }

    mutating func endAttempt() {
        if !hasBegun { attempts += 1 }
        unended = 0
        hasBegun = false
    }

    mutating func undoAttempt() {
        guard hasBegun else { return }
        attempts -= 1
        unended -= 1
        hasBegun = false
    }

    /// Whether two calls keep their order.
    func isInLine(with other: StoredCall) -> Bool {
        recipient.name == other.recipient.name && call.target == other.call.target
    }
}

/// The result of a call that ended after its response.
struct StoredLateResult: Codable {
    var id: LateResult.ID
    var call: LoyaltyCall
    var requestIdentifier: String?
    var recipient: Recipient
    /// `nil` for a call without a result.
    var response: Loyalty.Offer.ResponseInfo?
    var time: Date

    var result: LateResult {
        LateResult(
            id: id,
            call: call,
            requestIdentifier: requestIdentifier,
            recipient: recipient,
            result: response.map { .offerResponse($0) } ?? .done,
            time: time
        )
    }
}
