import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

@testable import RichPushExtension

@Suite struct CategoryRegistryTests {
    /// Delays take no time, but are counted.
    private static func clock(_ naps: Collected<Duration> = Collected()) -> PushClock {
        PushClock(now: { TestClock.start }, sleep: { naps.append($0) })
    }

    private static func category(_ identifier: String, title: String = "Title") -> NotificationCategory {
        NotificationCategory(identifier: identifier, actions: [NotificationAction(identifier: "a", title: title)])
    }

    private static func dynamic(_ number: Int) -> NotificationCategory {
        category("offer", title: "Offer \(number)").withDynamicIdentifier()
    }

    @Test("Registering adds to the host's categories and replaces only its own identifier")
    func merge() async {
        let center = FakeNotificationCenter(categories: [
            Self.category("HOST"), Self.category("POST_LIKE", title: "old"),
        ])
        let registry = CategoryRegistry(center: center, clock: Self.clock())
        #expect(await registry.register([Self.category("POST_LIKE", title: "new")]))
        let listed = await center.notificationCategories()
        #expect(listed == [Self.category("HOST"), Self.category("POST_LIKE", title: "new")])
    }

    @Test("Of two categories with one identifier the last is registered")
    func twice() async {
        let center = FakeNotificationCenter()
        let registry = CategoryRegistry(center: center, clock: Self.clock())
        await registry.register([Self.category("A", title: "first"), Self.category("A", title: "last")])
        #expect(await center.notificationCategories() == [Self.category("A", title: "last")])
    }

    @Test("A category without an identifier is not registered, because the system does not accept it")
    func noIdentifier() async {
        let center = FakeNotificationCenter()
        let registry = CategoryRegistry(center: center, clock: Self.clock())
        #expect(await !registry.register([Self.category(""), Self.category("A")]))
        #expect(await center.notificationCategories() == [Self.category("A")])
    }

    @Test("A category is read back until the device lists it")
    func readBack() async {
        let naps = Collected<Duration>()
        let registry = CategoryRegistry(center: FakeNotificationCenter(listingDelay: 5), clock: Self.clock(naps))
        #expect(await registry.register([Self.category("A")]))
        #expect(naps.all == Array(repeating: .milliseconds(50), count: 5))
    }

    @Test("The registry waits one second for a category that is never listed")
    func bounded() async {
        let naps = Collected<Duration>()
        let registry = CategoryRegistry(center: FakeNotificationCenter(listingDelay: .max), clock: Self.clock(naps))
        #expect(await !registry.register([Self.category("A")]))
        #expect(naps.all.reduce(.zero, +) < .seconds(1))
        #expect(naps.all.count == 19)
    }

    @Test("A category that is listed already is not registered again")
    func known() async {
        let center = FakeNotificationCenter(categories: [Self.category("A")], listingDelay: .max)
        let registry = CategoryRegistry(center: center, clock: Self.clock())
        #expect(await registry.register([Self.category("A")]))
        #expect(center.categoryReadings == 2)
    }

    @Test("Cancellation ends the reading back, not the registration")
    func cancelled() async {
        let center = FakeNotificationCenter(listingDelay: 3)
        let registry = CategoryRegistry(center: center, clock: .live)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await registry.register([Self.category("A")])
        }
        #expect(await !task.value)
        for _ in 0..<4 { _ = await center.notificationCategories() }
        #expect(await center.notificationCategories() == [Self.category("A")])
    }

    @Test("Concurrent registrations lose no categories")
    func concurrent() async {
        let host = Self.category("HOST")
        let center = FakeNotificationCenter(categories: [host])
        let registry = CategoryRegistry(center: center, clock: Self.clock())
        await withTaskGroup { group in
            for number in 0..<100 { group.addTask { await registry.register([Self.category("C\(number)")]) } }
            for await isListed in group { #expect(isListed) }
        }
        let expected = Set((0..<100).map { Self.category("C\($0)") } + [host])
        #expect(await center.notificationCategories() == expected)
    }

    @Test("Of 200 dynamic categories the newest 128 stay; those of the host and the package are not counted")
    func bound() async {
        let fixed: Set = [Self.category("HOST"), Self.category("POST_LIKE")]
        let center = FakeNotificationCenter(categories: fixed)
        let registry = CategoryRegistry(center: center, clock: Self.clock())
        for number in 0..<200 { #expect(await registry.register([Self.dynamic(number)])) }
        #expect(await center.notificationCategories() == fixed.union((72..<200).map(Self.dynamic)))
        #expect(await registry.dynamic.count == 128, "nothing is kept of those that were removed")
    }

    @Test("A dynamic category that is registered again is the newest, also if it is listed already")
    func age() async {
        let center = FakeNotificationCenter()
        let registry = CategoryRegistry(center: center, clock: Self.clock(), bound: 3)
        for number in [1, 2, 3, 1, 4] { await registry.register([Self.dynamic(number)]) }
        #expect(await center.notificationCategories() == Set([1, 3, 4].map(Self.dynamic)))
    }

    @Test("Dynamic categories of an earlier process are removed first")
    func earlierProcess() async {
        let old = Set((0..<3).map(Self.dynamic))
        let center = FakeNotificationCenter(categories: old)
        let registry = CategoryRegistry(center: center, clock: Self.clock(), bound: 3)
        for number in 3..<6 { await registry.register([Self.dynamic(number)]) }
        #expect(await center.notificationCategories() == Set((3..<6).map(Self.dynamic)))
    }

    @Test("Different buttons never share a dynamic identifier; the same buttons always do")
    func dynamicIdentifiers() {
        let identifiers = (0..<1000).map { Self.dynamic($0).identifier }
        #expect(Set(identifiers).count == 1000)
        #expect(identifiers.allSatisfy { $0.hasPrefix("richpush.dynamic.offer.") })
        #expect(Self.dynamic(1) == Self.dynamic(1))
        #expect(Self.dynamic(1).actions == Self.category("offer", title: "Offer 1").actions)
    }
}
