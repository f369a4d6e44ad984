/// The release that this program is, or the last one before it.
enum Release {
    /// The only place of the version. `./Tests/run release` reads it here, and fails if the changelog has no section for it.
    static let version = "0.4.0"
}
