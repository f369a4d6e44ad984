import struct Foundation.URL

/// Why the folder that app and extension share cannot be used.
public struct PushPlaceError: Error, Sendable, CustomStringConvertible {
    /// The reasons why a shared folder cannot be used.
    public enum Code: String, Sendable {
        /// No shared folder was given, and the Info.plist declares none.
        case undeclared
        /// The system gives this process no container for the app group.
        case noContainer
        /// The folder cannot be made or written to.
        case notWritable
    }

    /// The reason why the folder cannot be used.
    public let code: Code
    /// A sentence for a log: what is missing, and what to do.
    public let message: String
    /// The error of the file system, if there was one.
    public let underlying: (any Error)?

    /// The same text as ``message``.
    public var description: String { message }
}

extension PushPlaceError {
    static var undeclared: PushPlaceError {
        PushPlaceError(
            code: .undeclared,
            message:
                "No place for the event journal is declared: set the key \(PushPlace.infoKey) in Info.plist to the "
                + "identifier of the app group, or pass a PushPlace. Deliveries are not recorded.",
            underlying: nil
        )
    }

    static func noContainer(_ identifier: String) -> PushPlaceError {
        PushPlaceError(
            code: .noContainer,
            message: "The system has no container for the app group \"\(identifier)\": add it to the entitlement "
                + "com.apple.security.application-groups of the app and the extension. Deliveries are not recorded.",
            underlying: nil
        )
    }

    static func notWritable(_ folder: URL, _ error: any Error) -> PushPlaceError {
        PushPlaceError(
            code: .notWritable,
            message:
                "The folder \(folder.path) for the event journal cannot be written to: \(error). Deliveries are not "
                + "recorded.",
            underlying: error
        )
    }
}
