/// The global actor that isolates the Default handlers.
///
/// Your plain subclass of a Default class inherits this isolation: it may have mutable state without a lock, and
/// the compiler checks it. Only an initialiser of the subclass needs an attribute: `nonisolated init`.
@globalActor
public actor PushActor {
    /// The only instance, as `@globalActor` requires.
    public static let shared = PushActor()
}
