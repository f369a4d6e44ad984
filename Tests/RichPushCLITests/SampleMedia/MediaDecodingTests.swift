import Foundation
import Testing

private let decoder = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { URL(fileURLWithPath: $0 + "/ffmpeg") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

/// Decodes every file with ffmpeg, if it is installed.
@Suite("Media, decoded", .enabled(if: decoder != nil, "ffmpeg is not installed"))
struct MediaDecodingTests {
    @Test("Each file is decoded without an error", arguments: SampleMediaFolder.names)
    func decodes(name: String) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString)-\(name)")
        try SampleMediaFolder.file(name).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let complaints = try run("-v", "error", "-xerror", "-i", file.path, "-f", "null", "-")
        #expect(complaints == "")
    }

    @Test("Half of a picture causes an error")
    func noticesHalf() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
        let whole = try SampleMediaFolder.file("post.jpg")
        try whole.prefix(whole.count / 2).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try run("-v", "error", "-xerror", "-i", file.path, "-f", "null", "-") != "")
    }

    private func run(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = decoder
        process.arguments = arguments
        let output = Pipe()
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let complaints = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: complaints, as: UTF8.self)
    }
}
