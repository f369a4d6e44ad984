public import RichPushModel

/// Registers the package's categories and keeps those of the app.
///
/// A registration replaces the system's whole set, so the registry changes it for one caller after the other.
/// On a device a registration takes effect a little later, and a notification that is delivered before has no buttons.
/// So the registry reads the categories back until they are listed, for at most about one second.
public actor CategoryRegistry {
    nonisolated let center: any UserNotificationCenter
    private let clock: PushClock?
    private let bound: Int
    private var lastTurn: Task<Void, Never>?
    /// The dynamic identifiers that are registered, the newest last.
    private(set) var dynamic: [String] = []

    /// Makes a registry for a notification centre.
    ///
    /// - Parameters:
    ///   - center: the centre.
    ///   - clock: measures the delays between readings; `nil` for the clock of the services that use the registry.
    ///   - bound: the largest number of registered categories with a dynamic identifier; the oldest of more are
    ///     removed. See `NotificationCategory.withDynamicIdentifier()`.
    public init(center: any UserNotificationCenter, clock: PushClock? = nil, bound: Int = 128) {
        self.center = center
        self.clock = clock
        self.bound = bound
    }

    /// Registers categories. Those with the same identifier are replaced, all others are kept. A category without an
    /// identifier is not registered, because the system does not accept it.
    ///
    /// - Returns: whether the system listed all of them in time.
    @discardableResult
    public func register(_ categories: [NotificationCategory]) async -> Bool {
        await register(categories, clock: .live)
    }

    /// Registers categories, with a clock for a registry that has none of its own.
    @discardableResult
    package func register(_ categories: [NotificationCategory], clock: PushClock) async -> Bool {
        // The actor is reentrant while it waits for the centre, so a chain of tasks keeps the turns apart. A turn is
        // not cancelled with its caller, because half of a turn would lose categories of the app.
        let usable = categories.filter { !$0.identifier.isEmpty }
        let previous = lastTurn
        let turn = Task {
            await previous?.value
            await merge(usable)
        }
        lastTurn = turn
        await turn.value
        return await areListed(usable, clock: self.clock ?? clock) && usable.count == categories.count
    }

    private func merge(_ categories: [NotificationCategory]) async {
        let listed = await center.notificationCategories()
        refreshAge(of: categories.map(\.identifier), among: listed)
        if listed.isSuperset(of: categories) { return }
        let surplus = Set(dynamic.prefix(max(0, dynamic.count - bound)))
        dynamic.removeFirst(surplus.count)
        let kept = categories.filter { !surplus.contains($0.identifier) }
        await center.updateNotificationCategories(adding: kept, removing: surplus)
    }

    /// Moves the dynamic identifiers that are registered now to the end, as the newest. Identifiers from earlier
    /// processes are older than all of this process.
    private func refreshAge(of identifiers: [String], among listed: Set<NotificationCategory>) {
        let isDynamic = { (identifier: String) in identifier.hasPrefix(NotificationCategory.dynamicPrefix) }
        let known = Set(dynamic)
        dynamic = listed.map(\.identifier).filter { isDynamic($0) && !known.contains($0) }.sorted() + dynamic
        dynamic.removeAll(where: identifiers.contains)
        dynamic += Set(identifiers.filter(isDynamic)).sorted()
    }

    private func areListed(_ categories: [NotificationCategory], clock: PushClock) async -> Bool {
        let wanted = Set(categories.map(ListedCategory.init))
        for attempt in 0..<20 {
            if await wanted.isSubset(of: center.notificationCategories().map(ListedCategory.init)) { return true }
            guard attempt < 19 else { break }
            do { try await clock.sleep(.milliseconds(50)) } catch { return false }
        }
        return false
    }
}

/// The parts that are compared when a category is read back. A system may return an option or a placeholder in another
/// form; that does not affect the buttons.
private struct ListedCategory: Hashable {
    let identifier: String
    let actions: [[String]]

    init(_ category: NotificationCategory) {
        identifier = category.identifier
        actions = category.actions.map { [$0.identifier, $0.title] }
    }
}
