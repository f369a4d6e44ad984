/// A value that does not count when two values of the type around it are compared.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Sendable, Hashable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    package static func == (_: Uncompared, _: Uncompared) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
