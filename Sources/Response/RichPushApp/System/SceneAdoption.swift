/// What an app says about scenes in its Info.plist and its delegate.
struct SceneAdoption {
    /// Whether the Info.plist has `UIApplicationSceneManifest`.
    var hasManifest: Bool
    /// Whether a subclass of the package's delegate makes the configurations of scenes itself.
    var isImplementedBySubclass: Bool

    /// Whether the delegate answers `application(_:configurationForConnecting:options:)`. The answer alone counts as the
    /// adoption of scenes: an app that makes its own window would get a black screen.
    var answersConfiguration: Bool { hasManifest || isImplementedBySubclass }
}

/// A scene has connected, and the launch was not reported.
public struct LaunchNotReported: Error, Hashable, CustomStringConvertible {
    /// What is missing, as a sentence for a log.
    public let description =
        "A scene has connected before the end of the launch was reported: call super in the application delegate's "
        + "application(_:didFinishLaunchingWithOptions:). Until then no category and no device is registered, and "
        + "responses are not handled."
}
