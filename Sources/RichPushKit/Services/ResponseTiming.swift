/// How long a response is claimed, and how long another report of it waits.
///
/// A value outside its bounds is replaced by the nearest bound.
public struct ResponseTiming: Sendable, Hashable {
    /// How long a claim, and the lease of the response's call, last after they were made or renewed, from one second to
    /// one hour, 30 seconds by default. They are renewed after half of that while the response is answered. If the
    /// process crashes or is paused, the response can be answered again when this time has passed.
    public var claim: Duration { didSet { claim = Self.bounded(claim, above: .seconds(1)) } }
    /// How long a report waits while another process answers the response, from zero to one hour, 10 seconds by default.
    /// Then it fails with ``/RichPushStore/StoreError/Code/inProgress``.
    public var wait: Duration { didSet { wait = Self.bounded(wait, above: .zero) } }
    /// How long a report waits while this process answers the response, from zero to one hour; `nil` (the default) for
    /// no limit. Then it fails with ``/RichPushStore/StoreError/Code/inProgress``.
    public var joinedWait: Duration? { didSet { joinedWait = joinedWait.map { Self.bounded($0, above: .zero) } } }

    /// Makes a timing; each parameter sets the property with its name.
    public init(claim: Duration = .seconds(30), wait: Duration = .seconds(10), joinedWait: Duration? = nil) {
        self.claim = Self.bounded(claim, above: .seconds(1))
        self.wait = Self.bounded(wait, above: .zero)
        self.joinedWait = joinedWait.map { Self.bounded($0, above: .zero) }
    }

    private static func bounded(_ duration: Duration, above lowest: Duration) -> Duration {
        min(max(duration, lowest), .seconds(3600))
    }
}
