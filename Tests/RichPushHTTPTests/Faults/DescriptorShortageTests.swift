#if !canImport(Darwin)
import Foundation
import HTTPTypes
import RichPushModel
import RichPushTesting
import Testing
import RichPushTestSupport

@testable import RichPushHTTP

/// In child processes: a process uses one libcurl.
@Suite("Without free file descriptors", .serialized, .timeLimit(.minutes(30)))
struct DescriptorShortageTests {
    @Test("A libcurl that cannot be loaded is loaded by the next request, and the error names the cause")
    func loading() async throws {
        let folder = try TemporaryFolder()
        let library = try FaultyLibrary.compile(into: folder)
        await alone {
            await #expect(processExitsWith: .success) { [path = library as String] in
                let thread = OwnDescriptors()
                try Self.expectShortage { try thread.run(free: 0) { try CurlLibrary.load([path]) } }
                try thread.run { try CurlLibrary.load([path]) }
            }
        }
    }

    @Test("A loop that could not be woken is not used, and the next request starts another", arguments: 0...1)
    func wakeUp(free: Int) async throws {
        let server = try LoopbackServer { $0.answer("200 OK") }
        await alone {
            await #expect(processExitsWith: .success) { [port = server.port as UInt16, free = free as Int] in
                try CurlLibrary.load()
                let thread = OwnDescriptors()
                try Self.expectShortage { try thread.run(free: free) { _ = try CurlLoop.shared() } }
                #expect(try await Self.status(port) == 200)
            }
        }
    }

    @Test(
        "A connection that cannot be opened names the cause, unless something was sent",
        arguments: [6, 7, 77] as [Int32]
    )
    func connecting(_ code: Int32) async {
        await alone {
            await #expect(processExitsWith: .success) { [code = code as Int32] in
                let thread = OwnDescriptors()
                try Self.expectShortage { try thread.run(free: 0) { throw Self.error(code, hasSent: false) } }
                let sent = #expect(throws: HTTPTransportError.self) {
                    try thread.run(free: 0) { throw Self.error(code, hasSent: true) }
                }
                #expect(sent?.code == Self.error(code, hasSent: true).code)
            }
        }
    }

    private static func error(_ code: Int32, hasSent: Bool) -> HTTPTransportError {
        CurlFailure(code: code, text: "the reason", hasSent: hasSent).error(of: "a.example", hasBegun: false)
    }

    private static func expectShortage(_ body: () throws -> Void) throws {
        let error = try #require(#expect(throws: HTTPTransportError.self) { try body() })
        #expect(error.code == .unavailable)
        #expect(error.message.contains("Too many open files"), "\(error.message)")
        #expect(!error.message.contains("nstall"), "\(error.message)")
    }

    private static func status(_ port: UInt16) async throws -> Int {
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(port)", path: "/")
        let transport = SystemTransport(clock: Fixture.patientClock)
        return try await transport.send(request, body: [], to: [], timeout: .seconds(240)).response.status.code
    }
}

/// A thread with a descriptor table of its own: Dispatch ends the process if the other threads have no free descriptor.
private final class OwnDescriptors: Sendable {
    private let jobs = Locked<[@Sendable () -> Void]>([])
    private let isQueued = DispatchSemaphore(value: 0)
    private let used = Locked<[Int32]>([])

    init() {
        Thread.detachNewThread { [jobs, isQueued] in
            while true {
                isQueued.wait()
                jobs.withLock { $0.removeFirst() }()
            }
        }
        onThread {
            // `unshare(CLONE_FILES)`, which Glibc's module does not have.
            let unshare = dlsym(dlopen(nil, RTLD_NOW), "unshare")
            unsafeBitCast(unshare, to: (@convention(c) (CInt) -> CInt)?.self).map { _ = $0(0x400) }
            var limit = rlimit()
            #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            #else
            let resource = RLIMIT_NOFILE
            #endif
            getrlimit(resource, &limit)
            limit.rlim_cur = min(limit.rlim_max, 256)
            setrlimit(resource, &limit)
        }
    }

    /// Runs a function on the thread while only some descriptors are free; by default as many as there are.
    func run(free: Int? = nil, _ body: @escaping @Sendable () throws -> Void) throws {
        if let free { try use(butFor: free) }
        defer { release() }
        let result = Locked<Result<Void, any Error>>(.success(()))
        onThread { result.withLock { $0 = Result(catching: body) } }
        try result.withLock { $0 }.get()
    }

    /// Uses up the thread's descriptors.
    func use(butFor free: Int) throws {
        onThread { [used] in
            used.withLock { used in
                while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 { used.append(descriptor) }
                for _ in 0..<free { close(used.removeLast()) }
            }
        }
        try #require(!used.withLock { $0.isEmpty })
    }

    func release() {
        onThread { [used] in
            used.withLock { used in
                for descriptor in used { close(descriptor) }
                used = []
            }
        }
    }

    private func onThread(_ job: @escaping @Sendable () -> Void) {
        let hasEnded = DispatchSemaphore(value: 0)
        jobs.withLock {
            $0.append {
                job()
                hasEnded.signal()
            }
        }
        isQueued.signal()
        hasEnded.wait()
    }
}
#endif
