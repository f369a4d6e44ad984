#if !canImport(Darwin)
import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushTesting
import Testing
import RichPushTestSupport

/// Faults of libcurl, in child processes: a process uses one libcurl.
@Suite("A libcurl that refuses", .serialized, .timeLimit(.minutes(30)))
struct RefusedOptionTests {
    /// The options without which a request would be another one, less safe, or without its timeouts.
    static let needed: [String: Int32] = [
        "URL": 10002, "PROXY": 10004, "WRITEDATA": 10001, "WRITEFUNCTION": 20011, "LOW_SPEED_LIMIT": 19,
        "LOW_SPEED_TIME": 20, "HTTPHEADER": 10023, "HEADERDATA": 10029, "SSLVERSION": 32, "CUSTOMREQUEST": 10036,
        "POST": 47, "HEADERFUNCTION": 20079, "HTTP_VERSION": 84, "NOSIGNAL": 99, "POSTFIELDSIZE_LARGE": 30120,
        "CONNECTTIMEOUT_MS": 156, "COPYPOSTFIELDS": 10165, "PROTOCOLS": 181, "PATH_AS_IS": 234, "CONNECT_TO": 10243,
        "SUPPRESS_CONNECT_HEADERS": 265, "DISALLOW_USERNAME_IN_URL": 278,
    ]
    /// The options for speed and for the text of errors.
    static let optional: [String: Int32] = ["ERRORBUFFER": 10010, "BUFFERSIZE": 98, "TCP_KEEPALIVE": 213]
    static let withoutBody: Int32 = 44

    private let folder: TemporaryFolder
    private let library: String

    init() throws {
        folder = try TemporaryFolder()
        library = try FaultyLibrary.compile(into: folder)
    }

    @Test("A refused option ends its request with an error that names it, and the next request is made")
    func neededOptions() async {
        await alone {
            await #expect(processExitsWith: .success) { [library = library as String] in
                let library = try FaultyLibrary(library)
                let bench = try FaultBench()
                for (name, option) in Self.needed {
                    let error = try await library.refusing(option) { await bench.failure(.post) }
                    #expect(error?.code == .unavailable, "\(name)")
                    #expect(error?.message.contains("CURLOPT_\(name) ") == true, "\(error?.message ?? name)")
                    #expect(try await bench.status(.post) == 200)
                }
                let error = try await library.refusing(Self.withoutBody) { await bench.failure(.head) }
                #expect(error?.message.contains("CURLOPT_NOBODY ") == true)
                #expect(
                    library.options == Set(Self.needed.values).union(Self.optional.values).union([Self.withoutBody])
                )
            }
        }
    }

    @Test("A refused option for speed or for the text of errors ends no request")
    func optionalOptions() async {
        await alone {
            await #expect(processExitsWith: .success) { [library = library as String] in
                let library = try FaultyLibrary(library)
                let bench = try FaultBench()
                for (name, option) in Self.optional {
                    #expect(try await library.refusing(option) { try await bench.status(.post) } == 200, "\(name)")
                }
                let status = try await library.failing("curl_multi_setopt") { try await bench.status(.get) }
                #expect(status == 200)
            }
        }
    }

    @Test("A libcurl without HTTP/2 is offered HTTP/1.1")
    func withoutHTTP2() async {
        await alone {
            await #expect(processExitsWith: .success) { [library = library as String] in
                let library = try FaultyLibrary(library)
                let bench = try FaultBench()
                #expect(try await library.refusing(84, value: 4, code: 1) { try await bench.status(.get) } == 200)
            }
        }
    }

    @Test("A value that libcurl does not take is an invalid request")
    func refusedValue() async {
        await alone {
            await #expect(processExitsWith: .success) { [library = library as String] in
                let library = try FaultyLibrary(library)
                let bench = try FaultBench()
                let error = try await library.refusing(10002, code: 43) { await bench.failure(.get) }
                #expect(error?.code == .invalidRequest)
            }
        }
    }

    @Test("A function of libcurl that fails ends the requests with an error that names it, and the next one is made")
    func functions() async {
        await alone {
            await #expect(processExitsWith: .success) { [library = library as String] in
                let library = try FaultyLibrary(library)
                let bench = try FaultBench()
                for function: StaticString in [
                    "curl_multi_init", "curl_multi_wakeup", "curl_easy_init", "curl_slist_append",
                    "curl_multi_add_handle", "curl_multi_perform", "curl_multi_poll",
                ] {
                    let error = try await library.failing(function) { await bench.failure(.post) }
                    #expect(error?.code == .unavailable, "\(function)")
                    #expect(
                        error?.message.contains("\(function) ") == true,
                        "\(error?.message ?? "no error: \(function)")"
                    )
                    #expect(try await bench.status(.post) == 200, "\(function)")
                }
            }
        }
    }

    @Test("An answer that cannot be continued after a pause ends with an error")
    func pause() async {
        await alone {
            await #expect(processExitsWith: .success) { [library = library as String] in
                let library = try FaultyLibrary(library)
                let mayGoOn = DispatchSemaphore(value: 0)
                let server = try LoopbackServer { connection in
                    connection.write("HTTP/1.1 200 OK\r\n\r\n")
                    _ = connection.flood(String(repeating: "x", count: 65_536), upTo: 100_000_000, patience: 500)
                    mayGoOn.signal()
                    connection.waitUntilClosed()
                }
                let request = HTTPRequest(
                    method: .get,
                    scheme: "http",
                    authority: "127.0.0.1:\(server.port)",
                    path: "/"
                )
                let error = try await library.failing("curl_easy_pause", code: 27) {
                    await #expect(throws: HTTPTransportError.self) {
                        try await SystemTransport().stream(request, to: [], into: SlowSink(mayGoOn: mayGoOn))
                    }
                }
                #expect(error?.code == .interrupted)
            }
        }
    }

    @Test("A libcurl that cannot be initialised is tried again by the next request")
    func initialisation() async {
        await alone {
            await #expect(processExitsWith: .success) { [library = library as String] in
                // The functions that order a fault can be found before the library is loaded for requests.
                let faults = try #require(dlopen(library, RTLD_NOW))
                let order = try #require(dlsym(faults, "faulty_fail"))
                let fail = unsafeBitCast(order, to: (@convention(c) (UnsafePointer<CChar>?, CInt) -> Void).self)
                "curl_global_init".withCString { name in
                    fail(name, 2)
                    let error = #expect(throws: HTTPTransportError.self) { _ = try FaultyLibrary(library) }
                    #expect(error?.message.contains("curl_global_init") == true)
                    fail(nil, 0)
                }
                _ = try FaultyLibrary(library)
                #expect(try await FaultBench().status(.get) == 200)
            }
        }
    }
}

/// Requests to a server of this process.
struct FaultBench {
    private let server: LoopbackServer

    init() throws { server = try LoopbackServer { $0.answer("200 OK") } }

    func status(_ method: HTTPRequest.Method) async throws -> Int {
        let request = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/a")
        let transport = SystemTransport(clock: Fixture.patientClock)
        let body = method == .post ? Array("{}".utf8) : []
        let reply = try await transport.send(request, body: body, to: ["127.0.0.1"], timeout: .seconds(240))
        return reply.response.status.code
    }

    func failure(_ method: HTTPRequest.Method) async -> HTTPTransportError? {
        await #expect(throws: HTTPTransportError.self) { _ = try await status(method) }
    }
}

/// Takes its first bytes only when the server cannot send more.
private final class SlowSink: HTTPBodySink {
    private let mayGoOn: DispatchSemaphore

    init(mayGoOn: DispatchSemaphore) { self.mayGoOn = mayGoOn }

    func begin(_ response: HTTPResponse) {}

    func write(_ bytes: UnsafeRawBufferPointer) {
        mayGoOn.wait()
        mayGoOn.signal()
    }
}
#endif
