#if !canImport(Darwin)
import Foundation
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushHTTP

/// libcurl with faults, compiled from `faulty-curl.c` and used by all requests of this process.
struct FaultyLibrary {
    private typealias Refuse = @convention(c) (CInt, CLong, CInt) -> Void
    private typealias Fail = @convention(c) (UnsafePointer<CChar>?, CInt) -> Void
    private typealias Option = @convention(c) (CInt) -> CInt

    private let refuse: Refuse
    private let fail: Fail
    private let option: Option

    /// Compiles the library into a folder.
    static func compile(into folder: TemporaryFolder) throws -> String {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("faulty-curl.c")
        let library = folder.url.appendingPathComponent("libcurl-faulty.so").path
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The compiler of Swift's toolchain if there is no other.
        compiler.arguments = ["sh", "-c", #"c=$(command -v cc || command -v clang); exec "$c" "$@""#, "sh"]
        compiler.arguments? += ["-shared", "-fPIC", "-o", library, source.path, "-ldl"]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        return library
    }

    /// Loads the library, in a child process before its first request.
    init(_ path: String) throws {
        try CurlLibrary.load([path])
        let library = try #require(dlopen(path, RTLD_NOW))
        refuse = unsafeBitCast(try #require(dlsym(library, "faulty_refuse")), to: Refuse.self)
        fail = unsafeBitCast(try #require(dlsym(library, "faulty_fail")), to: Fail.self)
        option = unsafeBitCast(try #require(dlsym(library, "faulty_option")), to: Option.self)
    }

    /// The numbers of all options that were set.
    var options: Set<Int32> {
        Set((0..<64).map { option($0) }.filter { $0 != 0 })
    }

    /// Refuses an option during a closure.
    func refusing<Result>(
        _ option: Int32,
        value: Int = -1,
        code: Int32 = 48,
        _ body: () async throws -> Result
    ) async throws -> Result {
        refuse(option, value, code)
        defer { refuse(0, -1, 0) }
        return try await body()
    }

    /// Lets a function fail during a closure.
    func failing<Result>(
        _ function: StaticString,
        code: Int32 = 3,
        _ body: () async throws -> Result
    ) async throws -> Result {
        UnsafeRawPointer(function.utf8Start).withMemoryRebound(to: CChar.self, capacity: function.utf8CodeUnitCount) {
            fail($0, code)
        }
        defer { fail(nil, 0) }
        return try await body()
    }
}
#endif
