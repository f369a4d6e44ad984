import RichPushModel
import Testing

@testable import RichPushKit

/// Whether a member was replaced by another while work was in progress.
@Suite struct MemberChangesTests {
    let changes = MemberChanges()

    private func change(from former: Recipient?, to current: Recipient?) {
        changes.end(changes.begin(from: former, to: current), isDone: true)
    }

    @Test("A member who signs out has left since every earlier count")
    func left() {
        change(from: nil, to: "ada")
        #expect(!changes.hasSignedOut("ada", after: 0))
        let before = changes.count
        change(from: "ada", to: "bob")
        #expect(changes.hasSignedOut("ada", after: before))
        #expect(!changes.hasSignedOut("ada", after: changes.count))
        #expect(!changes.hasSignedOut("bob", after: 0))
    }

    @Test("What must not happen after a sign-out is not done once a change has begun or ended")
    func unchanged() {
        change(from: nil, to: "ada")
        let before = changes.count
        #expect(changes.ifUnchanged(since: before) { true } == true)
        let leaving = changes.begin(from: "ada", to: nil)
        #expect(changes.ifUnchanged(since: before) { true } == nil)
        changes.end(leaving, isDone: true)
        #expect(changes.ifUnchanged(since: before) { true } == nil)
    }

    @Test("What must not happen after a sign-out is not done while a change is asked for, also before it begins")
    func asked() {
        changes.isAsked()
        #expect(changes.ifUnchanged(since: changes.count) { true } == nil)
        changes.isAnswered()
        #expect(changes.ifUnchanged(since: changes.count) { true } == true)
    }

    @Test("A member has left as soon as the change begins")
    func leaving() {
        change(from: nil, to: "ada")
        let before = changes.count
        _ = changes.begin(from: "ada", to: nil)
        #expect(changes.hasSignedOut("ada", after: before))
    }

    @Test("A member who signs out has left, also for work that began during the change")
    func leftDuringChange() {
        change(from: nil, to: "ada")
        let leaving = changes.begin(from: "ada", to: nil)
        let between = changes.count
        changes.end(leaving, isDone: true)
        #expect(changes.hasSignedOut("ada", after: between))
    }

    @Test("A member who signs in again has not left and is not replaced")
    func again() {
        change(from: nil, to: "ada")
        let before = changes.count
        change(from: "ada", to: "ada")
        #expect(!changes.hasSignedOut("ada", after: 0))
        #expect(!changes.isReplaced("ada", after: before))
    }

    @Test("A member is replaced from the beginning of a change on, and also after coming back")
    func replaced() {
        change(from: nil, to: "ada")
        let before = changes.count
        let leaving = changes.begin(from: "ada", to: "bob")
        #expect(changes.isReplaced("ada", after: before))
        #expect(changes.isReplaced("ada", after: changes.count), "the change can be in the store already")
        #expect(!changes.isReplaced("bob", after: changes.count))
        changes.end(leaving, isDone: true)
        #expect(changes.isReplaced("ada", after: before))
        change(from: "bob", to: "ada")
        #expect(changes.isReplaced("ada", after: before))
        #expect(!changes.isReplaced("ada", after: changes.count))
    }

    @Test("A failed change does not replace a member")
    func failed() {
        change(from: nil, to: "ada")
        let before = changes.count
        changes.end(changes.begin(from: "ada", to: nil), isDone: false)
        #expect(!changes.isReplaced("ada", after: before))
    }

    @Test("After two concurrent changes from no member, the member in between is replaced")
    func overlapping() {
        let (first, second) = (changes.begin(from: nil, to: "ada"), changes.begin(from: nil, to: "bob"))
        changes.end(first, isDone: true)
        let between = changes.count
        changes.end(second, isDone: true)
        #expect(changes.isReplaced("ada", after: between))
        #expect(!changes.isReplaced("bob", after: between))
    }

    @Test("The device is never replaced, because its data becomes the next member's")
    func device() {
        change(from: nil, to: "ada")
        #expect(!changes.isReplaced(.device, after: 0))
    }
}
