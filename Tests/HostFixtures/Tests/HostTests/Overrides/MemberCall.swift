/// A member of a Default class by its full name, and how it is reached from outside.
struct MemberCall<Target>: Sendable, CustomStringConvertible {
    let description: String
    let call: @Sendable (Target) async throws -> Void

    init(_ name: String, call: @escaping @Sendable (Target) async throws -> Void) {
        description = name
        self.call = call
    }
}
