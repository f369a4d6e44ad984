import Foundation

/// Another program of this package, in a process of its own.
enum ChildProcess {
    struct Failed: Error {
        let status: Int32
    }

    /// Runs a program with the given folder as its home and current folder, and returns its output.
    static func run(_ name: String, home: URL) async throws -> String {
        let process = Process()
        process.executableURL = products.appendingPathComponent(name)
        process.environment = ["HOME": home.path, "XDG_DATA_HOME": home.path, "CFFIXED_USER_HOME": home.path]
        process.currentDirectoryURL = home
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        return String(decoding: data, as: UTF8.self)
    }

    /// The folder of this package's programs, which is that of its tests.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let tests = bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL : bundle.executableURL
        return (tests ?? bundle.bundleURL).deletingLastPathComponent()
    }
}
