import RichPushModel

/// The notification centre's delegates: the package's, and the others that it found there.
///
/// The package's delegate is put in front and passes on what is not for the package, to the newest of the others first.
/// If that one passes it back, it goes on to the next, so that each gets it once.
final class DelegateChain: Sendable {
    /// How often a delegate that was replaced is put back.
    static let limit = 3
    /// How many notifications are remembered, to recognise one that comes back.
    static let memory = 64

    /// A delegate, not retained.
    private struct Reference: @unchecked Sendable {  // it is only passed on; a weak reference may be read on any thread
        weak var delegate: AnyObject?
        /// Whether it was the notification centre's before the package's delegate.
        var isFormer = false
    }

    /// A notification that was passed on.
    private struct Passing {
        var key: String
        /// The delegates that have not got it, the newest last.
        var rest: [Reference]
        var isTaken = false
    }

    private struct State {
        var others: [Reference] = []
        var passings: [Passing] = []
        var isInstalled = false
        var replacements = 0
    }

    /// What became of a notification that is not for the package.
    enum Result {
        /// Another delegate has it now.
        case taken
        /// It came back from the others, which have all had it.
        case ended
        /// No other delegate takes it.
        case refused
    }

    private let state = Locked(State())

    /// Whether no other delegate is known.
    var isAlone: Bool { state.withLock { state in state.others.allSatisfy { $0.delegate == nil } } }

    /// Looks at the delegate's slot, and puts the package's delegate there.
    ///
    /// - Parameters:
    ///   - slot: the slot.
    ///   - own: the package's delegate.
    /// - Returns: an error for the log if another delegate has taken the slot more than ``limit`` times. Then it stays
    ///   there, and the error is returned once.
    @MainActor
    func check(_ slot: any DelegateSlot, own: AnyObject) -> DelegateReplaced? {
        let current = slot.delegate
        guard current !== own else { return nil }
        let found = Reference(delegate: current)
        let replacements = state.withLock { state in
            if state.isInstalled, found.delegate != nil { state.replacements += 1 }
            guard state.replacements <= Self.limit else { return state.replacements }
            if let other = found.delegate {
                state.others.removeAll { $0.delegate == nil || $0.delegate === other }
                state.others.append(Reference(delegate: other, isFormer: !state.isInstalled))
            }
            state.isInstalled = true
            return state.replacements
        }
        guard replacements <= Self.limit else {
            guard replacements == Self.limit + 1 else { return nil }
            return DelegateReplaced(delegate: current.map { String(describing: type(of: $0)) } ?? "nil")
        }
        slot.delegate = own
        return nil
    }

    /// Passes a notification on to the next delegate that has not had it.
    ///
    /// - Parameters:
    ///   - key: the identity of the notification.
    ///   - isFirst: whether the package's delegate is in the slot. If it is not, a delegate that came later passes the
    ///     notification on; then only those that were there before get it.
    ///   - pass: gives it to a delegate; returns false if the delegate does not take such notifications.
    /// - Returns: what became of it.
    func pass(_ key: String, isFirst: Bool, _ pass: (AnyObject) -> Bool) -> Result {
        while let reference = next(for: key, isFirst: isFirst) {
            guard let delegate = reference.delegate else { continue }
            // Before the call: the delegate may pass the notification back at once.
            let wasTaken = setTaken(key, true)
            if pass(delegate) { return .taken }
            setTaken(key, wasTaken)
        }
        let isTaken = state.withLock { $0.passings.last { $0.key == key }?.isTaken ?? false }
        return isTaken ? .ended : .refused
    }

    private func next(for key: String, isFirst: Bool) -> Reference? {
        state.withLock { state in
            if let index = state.passings.lastIndex(where: { $0.key == key }) {
                return state.passings[index].rest.popLast()
            }
            var rest = isFirst ? state.others : state.others.filter(\.isFormer)
            let next = rest.popLast()
            state.passings.append(Passing(key: key, rest: rest))
            if state.passings.count > Self.memory { state.passings.removeFirst() }
            return next
        }
    }

    /// Notes whether a delegate has taken the notification, and returns whether one had before.
    @discardableResult
    private func setTaken(_ key: String, _ isTaken: Bool) -> Bool {
        state.withLock { state in
            guard let index = state.passings.lastIndex(where: { $0.key == key }) else { return false }
            defer { state.passings[index].isTaken = isTaken }
            return state.passings[index].isTaken
        }
    }
}

/// Another delegate has replaced the package's again, and keeps it.
public struct DelegateReplaced: Error, Hashable, CustomStringConvertible {
    /// The type of the other delegate.
    public var delegate: String

    /// What happened, as a sentence for a log.
    public var description: String {
        "\(delegate) has replaced the notification centre's delegate more than \(DelegateChain.limit) times; it is not "
            + "replaced again. Only responses that it passes on are handled."
    }
}

/// The slot of the notification centre's delegate, of which there is one: `UNUserNotificationCenter.delegate`.
@MainActor
public protocol DelegateSlot: AnyObject, Sendable {
    /// The delegate; the slot does not retain it.
    var delegate: AnyObject? { get set }
}
