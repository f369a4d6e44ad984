import RichPushModel
import Testing

@testable import RichPushHandling

/// Which member was replaced by another while something was under way.
@Suite struct MemberChangesTests {
    let changes = MemberChanges()

    private func change(from former: Recipient?, to current: Recipient?) {
        changes.end(changes.begin(from: former, to: current), isDone: true)
    }

    @Test("A member who signs out has left, after every earlier count and no later one")
    func left() {
        change(from: nil, to: "ada")
        #expect(!changes.hasLeft("ada", after: 0))
        let before = changes.count
        change(from: "ada", to: "bob")
        #expect(changes.hasLeft("ada", after: before))
        #expect(!changes.hasLeft("ada", after: changes.count))
        #expect(!changes.hasLeft("bob", after: 0))
    }

    @Test("A member who signs in once more has neither left nor been replaced")
    func again() {
        change(from: nil, to: "ada")
        let before = changes.count
        change(from: "ada", to: "ada")
        #expect(!changes.hasLeft("ada", after: 0))
        #expect(!changes.isReplaced("ada", after: before))
    }

    @Test("A member is replaced from the beginning of a change on, and also after coming back")
    func replaced() {
        change(from: nil, to: "ada")
        let before = changes.count
        let leaving = changes.begin(from: "ada", to: "bob")
        #expect(changes.isReplaced("ada", after: before))
        #expect(changes.isReplaced("ada", after: changes.count), "the store can have it already")
        #expect(!changes.isReplaced("bob", after: changes.count))
        changes.end(leaving, isDone: true)
        #expect(changes.isReplaced("ada", after: before))
        change(from: "bob", to: "ada")
        #expect(changes.isReplaced("ada", after: before))
        #expect(!changes.isReplaced("ada", after: changes.count))
    }

    @Test("A change that fails replaces no member")
    func failed() {
        change(from: nil, to: "ada")
        let before = changes.count
        changes.end(changes.begin(from: "ada", to: nil), isDone: false)
        #expect(!changes.isReplaced("ada", after: before))
    }

    @Test("Of two changes at once that both saw no member, the member in the middle is replaced")
    func overlapping() {
        let (first, second) = (changes.begin(from: nil, to: "ada"), changes.begin(from: nil, to: "bob"))
        changes.end(first, isDone: true)
        let between = changes.count
        changes.end(second, isDone: true)
        #expect(changes.isReplaced("ada", after: between))
        #expect(!changes.isReplaced("bob", after: between))
    }

    @Test("What was before a sign-in is the next member's: the device is never replaced")
    func device() {
        change(from: nil, to: "ada")
        #expect(!changes.isReplaced(.device, after: 0))
    }
}
