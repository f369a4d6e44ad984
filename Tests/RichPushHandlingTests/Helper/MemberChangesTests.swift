import RichPushModel
import Testing

@testable import RichPushHandling

/// Who has left the device since a call began.
@Suite struct MemberChangesTests {
    let changes = MemberChanges()

    @Test("Whoever is signed in no more has left, after every earlier change and no later one")
    func left() {
        changes.note(from: nil, to: "ada")
        #expect(!changes.hasLeft("ada", after: 0))
        changes.note(from: "ada", to: "bob")
        #expect(changes.count == 2)
        #expect(changes.hasLeft("ada", after: 1))
        #expect(!changes.hasLeft("ada", after: 2))
        #expect(!changes.hasLeft("bob", after: 0))
        changes.note(from: "bob", to: nil)
        #expect(changes.hasLeft("bob", after: 2))
    }

    @Test("A member who signs in once more has not left")
    func again() {
        changes.note(from: "ada", to: "ada")
        #expect(!changes.hasLeft("ada", after: 0))
    }
}
