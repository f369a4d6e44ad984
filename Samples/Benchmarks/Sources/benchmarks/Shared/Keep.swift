/// Keeps the optimizer from dropping an unused result.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
