/// Whether the member of a push has signed out since its response began. Two contexts that differ in it alone are equal.
package struct MemberPresence: Sendable, Hashable {
    package var hasLeft: @Sendable () -> Bool

    package init(hasLeft: @escaping @Sendable () -> Bool = { false }) {
        self.hasLeft = hasLeft
    }

    package static func == (_: MemberPresence, _: MemberPresence) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
