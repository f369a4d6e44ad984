import RichPushModel
import Testing

@Suite struct RecipientTests {
    @Test("Recipients are compared by the bytes of their identifiers")
    func bytes() {
        let (composed, decomposed): (Recipient, Recipient) = ("Jos\u{E9}", "Jose\u{301}")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
        #expect(Recipient("ann") == "ann")
    }

    @Test("`!=` is the opposite of `==`, also for names that are equal in Unicode")
    func different() {
        func differ(_ left: Recipient, _ right: Recipient) -> Bool { left != right }
        #expect(differ("Jos\u{E9}", "Jose\u{301}"))
        #expect(!differ("ann", "ann"))
    }
}
