import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import RichPushKit
import ServiceTransport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A download to the disk, by the service's transport or by a download task of `URLSession`.
enum Download: String {
    case transport
    case session

    /// Downloads a small file and then the measured one, and prints the seconds of the second one and by how many bytes it
    /// has raised the peak of the process's memory.
    func measure(small: URL, large: URL) async throws {
        try await run(small)
        let before = Self.peakMemory
        let start = ContinuousClock.now
        try await run(large)
        print((ContinuousClock.now - start) / .seconds(1), Self.peakMemory - before)
    }

    private func run(_ url: URL) async throws {
        switch self {
        case .transport:
            let request = HTTPRequest(method: .get, scheme: "http", authority: url.authority, path: url.path)
            try await AsyncHTTPTransport().stream(request, to: [], into: try FileSink())
        case .session:
            let file = try await withCheckedThrowingContinuation { continuation in
                URLSession.shared.downloadTask(with: url) { file, _, error in
                    // The file is removed when this closure returns.
                    let kept = file.map { $0.appendingPathExtension("kept") }
                    do {
                        guard let file, let kept else { throw error ?? URLError(.unknown) }
                        try FileManager.default.moveItem(at: file, to: kept)
                        continuation.resume(returning: kept)
                    } catch {
                        continuation.resume(throwing: error)
                    }
                }
                .resume()
            }
            try FileManager.default.removeItem(at: file)
        }
    }

    /// The peak of the resident memory, in bytes, as Linux has it.
    private static var peakMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}

/// Writes a body to a file of the current folder.
private final class FileSink: HTTPBodySink {
    private let file: NIOLockedValueBox<FileHandle>

    init() throws {
        let url = URL(fileURLWithPath: "download")
        try Data().write(to: url)
        file = NIOLockedValueBox(try FileHandle(forWritingTo: url))
    }

    func begin(_ response: HTTPResponse) throws {}

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try file.withLockedValue { try $0.write(contentsOf: Data(bytes)) }
    }
}
