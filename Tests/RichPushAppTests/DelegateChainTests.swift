import RichPushModel
import Testing

@testable import RichPushApp

@Suite("Delegates") @MainActor
struct DelegateChainTests {
    private final class Delegate {}

    private let phone = FakePhone()
    private let own = Delegate()
    private let chain = DelegateChain()

    /// The delegates that get a notification, in order, if each passes it back at once.
    private func passing(_ key: String, isFirst: Bool = true, takes: (AnyObject) -> Bool = { _ in true }) -> [AnyObject]
    {
        var got: [AnyObject] = []
        while case .taken = chain.pass(
            key,
            isFirst: isFirst,
            { delegate in
                guard takes(delegate) else { return false }
                got.append(delegate)
                return true
            }
        ) {}
        return got
    }

    @Test("The delegate is put in an empty place and stays there")
    func install() {
        #expect(chain.check(phone, own: own) == nil)
        #expect(phone.delegate === own)
        #expect(chain.check(phone, own: own) == nil)
        #expect(chain.isAlone)
        #expect(passing("a").isEmpty)
    }

    @Test("A delegate that was replaced is put back three times, then one error is reported and the other one stays")
    func fight() {
        let other = Delegate()
        var errors: [DelegateReplaced?] = [chain.check(phone, own: own)]
        for _ in 0..<3 {
            phone.delegate = other
            errors.append(chain.check(phone, own: own))
            #expect(phone.delegate === own)
        }
        for _ in 0..<3 {
            phone.delegate = other
            errors.append(chain.check(phone, own: own))
            #expect(phone.delegate === other)
        }
        #expect(errors.compactMap { $0 }.count == 1)
        #expect(errors[4]?.description.contains("Delegate has replaced") == true)
    }

    @Test("A place that was emptied is taken again and does not count as a fight")
    func emptied() {
        for _ in 0..<10 {
            #expect(chain.check(phone, own: own) == nil)
            #expect(phone.delegate === own)
            phone.delegate = nil
        }
    }

    @Test("A notification goes to the newest other delegate, then to the next, and to each once")
    func order() {
        let others = (0..<3).map { _ in Delegate() }
        for other in others {
            phone.delegate = other
            _ = chain.check(phone, own: own)
        }
        let got = passing("a")
        #expect(got.count == 3)
        #expect(zip(got, others.reversed()).allSatisfy { $0 === $1 })
        guard case .ended = chain.pass("a", isFirst: true, { _ in true }) else {
            Issue.record("It was passed on again.")
            return
        }
        #expect(passing("b").count == 3)
    }

    @Test("A delegate that does not take notifications is skipped")
    func skip() {
        let (first, second) = (Delegate(), Delegate())
        for other in [first, second] {
            phone.delegate = other
            _ = chain.check(phone, own: own)
        }
        let got = passing("a") { $0 !== second }
        #expect(got.count == 1)
        #expect(got.first === first)
        guard case .refused = chain.pass("b", isFirst: true, { _ in false }) else {
            Issue.record("No delegate takes it.")
            return
        }
    }

    @Test("While a later delegate is in the place, only delegates from before get a notification")
    func notFirst() {
        let (former, later) = (Delegate(), Delegate())
        for other in [former, later] {
            phone.delegate = other
            _ = chain.check(phone, own: own)
        }
        let got = passing("a", isFirst: false)
        #expect(got.count == 1)
        #expect(got.first === former)
    }

    @Test("Other delegates are not retained")
    func released() {
        var other: Delegate? = Delegate()
        phone.delegate = other
        _ = chain.check(phone, own: own)
        #expect(!chain.isAlone)
        other = nil
        #expect(chain.isAlone)
        #expect(passing("a").isEmpty)
    }

    @Test("A delegate that keeps the place after the limit is not remembered")
    func beyondLimit() {
        _ = chain.check(phone, own: own)
        let others = (0...DelegateChain.limit).map { _ in Delegate() }
        for other in others {
            phone.delegate = other
            _ = chain.check(phone, own: own)
        }
        #expect(phone.delegate === others.last)
        let got = passing("a")
        #expect(got.count == DelegateChain.limit)
        #expect(!got.contains { $0 === others.last })
    }

    @Test("The last 64 notifications are recognised, and an older one is not kept")
    func memory() {
        let other = Delegate()
        phone.delegate = other
        _ = chain.check(phone, own: own)
        for number in 0...DelegateChain.memory { #expect(passing("\(number)").count == 1) }
        #expect(passing("1").isEmpty)
        #expect(passing("0").count == 1)
    }

    @Test("A notification that came back from one delegate has ended if the next one does not take it")
    func comesBack() {
        let (first, second) = (Delegate(), Delegate())
        for other in [first, second] {
            phone.delegate = other
            _ = chain.check(phone, own: own)
        }
        guard case .taken = chain.pass("a", isFirst: true, { $0 === second }),
            case .ended = chain.pass("a", isFirst: true, { _ in false })
        else {
            Issue.record("The second delegate has had it.")
            return
        }
    }
}
