/// Owns the registered categories: adds ours to the host's, and never erases any of them.
///
/// Registration takes effect on a device a little later, and a notification delivered before that has no buttons. So a
/// category is read back until it is listed, for a bounded time.
public actor CategoryRegistry {
    private let center: any UserNotificationCenter
    private let clock: PushClock
    private let bound: Int
    private var ours: [String] = []

    /// A registry over a notification centre.
    ///
    /// - Parameters:
    ///   - center: the centre.
    ///   - clock: how waiting is done.
    ///   - bound: how many categories of this registry stay registered; the oldest beyond it are removed.
    public init(center: any UserNotificationCenter, clock: PushClock = .live, bound: Int = 128) {
        self.center = center
        self.clock = clock
        self.bound = bound
    }

    /// Registers categories; those with the same identifier are replaced, all others kept.
    ///
    /// - Returns: whether all of them were listed in time.
    @discardableResult
    public func register(_ categories: [NotificationCategory]) async -> Bool {
        let listed = await center.notificationCategories()
        if listed.isSuperset(of: categories) { return true }
        let identifiers = categories.map(\.identifier)
        ours.removeAll(where: identifiers.contains)
        ours += identifiers
        let surplus = ours.prefix(max(0, ours.count - bound))
        ours.removeFirst(surplus.count)
        let kept = listed.filter { !identifiers.contains($0.identifier) && !surplus.contains($0.identifier) }
        await center.setNotificationCategories(kept.union(categories))
        return await areListed(categories)
    }

    private func areListed(_ categories: [NotificationCategory]) async -> Bool {
        for attempt in 0..<20 {
            if await center.notificationCategories().isSuperset(of: categories) { return true }
            guard attempt < 19 else { break }
            do { try await clock.sleep(.milliseconds(50)) } catch { return false }
        }
        return false
    }
}
