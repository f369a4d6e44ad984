extension HostResolver {
    #if canImport(Darwin)
    /// The resolver for the live transport, URLSession, which looks up each name itself: ``none``.
    public static let live = none
    #else
    /// The resolver for the live transport, which connects to the addresses that were found and checked:
    /// ``system(timeout:clock:)``.
    public static let live = system()
    #endif
}
