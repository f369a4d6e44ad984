import Foundation
import HostSupport
import RichPushKit
import Testing

@Suite("Completion closures")
struct CompletionTests {
    @Test("The kit's helper runs each closure once, on the main queue", arguments: CompletionForm.allCases)
    func defaultHelper(_ form: CompletionForm) async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(services: bench.services)
            let completions = CallLog()
            await form.start(helper, completions).value
            #expect(completions.all == ["main"])
        }
    }

    @Test("A host's own helper runs each closure once, on the main queue", arguments: CompletionForm.allCases)
    func ownHelper(_ form: CompletionForm) async throws {
        let completions = CallLog()
        await form.start(OwnKind.structs.make(OwnParts(CallLog())), completions).value
        #expect(completions.all == ["main"])
    }

    @Test("A closure whose task is cancelled runs once", arguments: CompletionForm.allCases)
    func cancelled(_ form: CompletionForm) async throws {
        try await withBench { bench in
            let helper = DefaultNotificationHelper(services: bench.services)
            let completions = CallLog()
            let task = form.start(helper, completions)
            task.cancel()
            await task.value
            #expect(completions.all == ["main"])
        }
    }

    @Test("An error reaches the closure, once")
    func thrown() async throws {
        let folder = FileManager.default.temporaryDirectory
        let services = PushServices(api: LoyaltyAPIs(), store: PushStore.sqlite(url: folder))
        let helper = DefaultNotificationHelper(services: services)
        let errors = CallLog()
        let task = start {
            helper.setApplicationBadgeCount(1) { errors.add("\($0) \(String(describing: $1 is StoreError))") }
        }
        await task.value
        #expect(errors.all == ["false true"])
    }

    /// Starts code that is not asynchronous, because closures are for such code.
    private func start(_ body: () -> Task<Void, Never>) -> Task<Void, Never> {
        body()
    }
}
