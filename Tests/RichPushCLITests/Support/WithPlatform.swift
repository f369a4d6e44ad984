import Foundation
import RichPushModel
import RichPushPlatform
import RichPushTestSupport

/// How many platforms run at once. Each holds sockets open, and from about a thousand open files on, Foundation's
/// `Process` reads beyond its list of them when it starts a child.
private let seats = Seats(8)

/// An embedded platform in the test's process, for as long as the test's body runs.
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

/// An address of this machine without a listener, for as long as this process runs.
func unreachableAddress() throws -> String {
    let port = try HeldPort()
    heldPorts.withLock { $0.append(port) }
    return port.address
}

private let heldPorts = Locked<[HeldPort]>([])

extension EmbeddedPlatform {
    /// Stops the platform and starts it again; meanwhile its address has no listener.
    func whileStopped(_ work: () async throws -> Void) async throws {
        let number = UInt16(url.port ?? 0)
        await stop()
        let port = try await HeldPort.onceFree(number)
        try await work()
        // A held port can be listened at on Linux, so that no other socket is given it in between.
        _ = try await start()
        port.release()
    }
}
