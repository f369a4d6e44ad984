import Foundation
import RichPushModel
import RichPushPlatform
import RichPushTestSupport

/// The maximum number of platforms at a time. Each keeps sockets open. With more than about a thousand open files,
/// Foundation's `Process` reads beyond its list of them when it starts a child.
private let seats = Seats(8)

/// Runs a test's body with an embedded platform in this process.
func withPlatform<Value>(
    fault: PlatformFault? = nil,
    _ body: (EmbeddedPlatform, _ address: String) async throws -> Value
) async throws -> Value {
    try await seats.seated {
        let platform = EmbeddedPlatform(options: PlatformOptions(media: SampleMediaFolder.media.merging(.faulty)))
        let address = try await platform.start()
        await platform.setFault(fault, for: .everything)
        let result = await Result.of { try await body(platform, address.absoluteString) }
        await platform.stop()
        return try result.get()
    }
}

/// An address of this machine that has no listener while this process runs.
func unreachableAddress() throws -> String {
    let port = try HeldPort()
    heldPorts.withLock { $0.append(port) }
    return port.address
}

private let heldPorts = Locked<[HeldPort]>([])

extension EmbeddedPlatform {
    /// Stops the platform, runs work, and starts the platform again. During the work its address has no listener.
    func whileStopped(_ work: () async throws -> Void) async throws {
        let number = UInt16(url.port ?? 0)
        await stop()
        let port = try await HeldPort.onceFree(number)
        try await work()
        // On Linux the platform can listen on a held port, so that no other socket gets the port in between.
        _ = try await start()
        port.release()
    }
}
