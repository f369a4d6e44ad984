public import RichPushModel

/// Owns the registered categories: adds ours to the host's, and never erases any of those.
///
/// Registration replaces the whole set, so one caller after the other reads it, adds to it and writes it. It takes
/// effect on a device a little later, and a notification delivered before that has no buttons: so a category is read
/// back until it is listed, for a bounded time.
public actor CategoryRegistry {
    private let center: any UserNotificationCenter
    private let clock: PushClock
    private let bound: Int
    private var lastTurn: Task<Void, Never>?
    /// The dynamic identifiers that are registered, the newest last.
    private(set) var dynamic: [String] = []

    /// A registry over a notification centre.
    ///
    /// - Parameters:
    ///   - center: the centre.
    ///   - clock: how waiting is done.
    ///   - bound: how many categories with a dynamic identifier stay registered; the oldest beyond it are removed. See
    ///     `NotificationCategory.withDynamicIdentifier()`.
    public init(center: any UserNotificationCenter, clock: PushClock = .live, bound: Int = 128) {
        self.center = center
        self.clock = clock
        self.bound = bound
    }

    /// Registers categories; those with the same identifier are replaced, all others kept. One without an identifier is
    /// left out: the system would not take it.
    ///
    /// - Returns: whether all of them were listed in time.
    @discardableResult
    public func register(_ categories: [NotificationCategory]) async -> Bool {
        // While this actor waits for the centre it lets the next caller in: the queue keeps their turns apart. A turn is
        // not cancelled with its caller, because half of one would lose categories of the host.
        let usable = categories.filter { !$0.identifier.isEmpty }
        let previous = lastTurn
        let turn = Task {
            await previous?.value
            await merge(usable)
        }
        lastTurn = turn
        await turn.value
        return await areListed(usable) && usable.count == categories.count
    }

    private func merge(_ categories: [NotificationCategory]) async {
        let listed = await center.notificationCategories()
        refreshAge(of: categories.map(\.identifier), among: listed)
        if listed.isSuperset(of: categories) { return }
        let added = Dictionary(categories.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
        let surplus = Set(dynamic.prefix(max(0, dynamic.count - bound)))
        dynamic.removeFirst(surplus.count)
        let kept = listed.filter { added[$0.identifier] == nil && !surplus.contains($0.identifier) }
        await center.setNotificationCategories(kept.union(added.values.filter { !surplus.contains($0.identifier) }))
    }

    /// Makes the dynamic identifiers that are registered now, for the first time or again, the newest. Those an earlier
    /// process registered count as older than all of this one.
    private func refreshAge(of identifiers: [String], among listed: Set<NotificationCategory>) {
        let isDynamic = { (identifier: String) in identifier.hasPrefix(NotificationCategory.dynamicPrefix) }
        let known = Set(dynamic)
        dynamic = listed.map(\.identifier).filter { isDynamic($0) && !known.contains($0) }.sorted() + dynamic
        dynamic.removeAll(where: identifiers.contains)
        dynamic += Set(identifiers.filter(isDynamic)).sorted()
    }

    private func areListed(_ categories: [NotificationCategory]) async -> Bool {
        let wanted = Set(categories.map(ListedCategory.init))
        for attempt in 0..<20 {
            if await wanted.isSubset(of: center.notificationCategories().map(ListedCategory.init)) { return true }
            guard attempt < 19 else { break }
            do { try await clock.sleep(.milliseconds(50)) } catch { return false }
        }
        return false
    }
}

/// What is compared when a category is read back: a system may give back an option or a placeholder otherwise than it
/// was set, and no notification loses its buttons.
private struct ListedCategory: Hashable {
    let identifier: String
    let actions: [[String]]

    init(_ category: NotificationCategory) {
        identifier = category.identifier
        actions = category.actions.map { [$0.identifier, $0.title] }
    }
}
