/// Whether the member of a push has signed out since its response began. Contexts that differ only in this value are
/// equal.
package struct MemberPresence: Sendable, Hashable {
    package var hasLeft: @Sendable () -> Bool

    package init(hasLeft: @escaping @Sendable () -> Bool = { false }) {
        self.hasLeft = hasLeft
    }

    package static func == (_: MemberPresence, _: MemberPresence) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
