import Foundation
import RichPushKit

/// The work that this program does once, if it is called again as a process of its own, to measure its memory.
enum MeasuredMemory: String {
    /// A file, downloaded to the disk.
    case download
    /// The same, to a slow disk.
    case slowDownload
    /// A push with a picture, from the call of the service extension to the call of its content handler.
    case delivery

    private static let flag = "--memory"

    /// The peaks before and after the work, each the median of `rounds` processes, in bytes.
    ///
    /// Before it, each process does the same with a file of 1 KB. The memory that libraries map from their files at their
    /// first use is shared by all processes, and the system does not count it.
    func peaks(of byteCount: Int, rounds: Int) throws -> (idle: Double, working: Double) {
        let server = try ByteServer()
        defer { server.stop() }
        let process = MeasuringProcess(
            arguments: [CommandLine.arguments[0], Self.flag, rawValue],
            failure: "The measured process failed."
        )
        let addresses = [1000, byteCount].map(server.address(ofFileWith:)).joined(separator: " ")
        var peaks: (idle: [Double], working: [Double]) = ([], [])
        for _ in 0..<rounds {
            let output = try process.output(for: Array(addresses.utf8))
            let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            guard numbers.count == 2 else { throw Disagreement(description: "It printed \"\(output)\".") }
            peaks.idle.append(numbers[0])
            peaks.working.append(numbers[1])
        }
        return (Rounds.median(peaks.idle), Rounds.median(peaks.working))
    }

    /// Does the work if the arguments ask for it, and returns whether they do.
    static func measureIfAsked(_ arguments: [String]) async throws -> Bool {
        guard arguments.count == 4, arguments[1] == flag, let work = MeasuredMemory(rawValue: arguments[2])
        else { return false }
        let addresses = String(decoding: try FileHandle.standardInput.readToEnd() ?? Data(), as: UTF8.self)
        var peaks: [String] = []
        for address in addresses.split(separator: " ") {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try await work.run(String(address), folder)
            peaks.append(String(Int(try peakMemory())))
        }
        print(peaks.joined(separator: " "))
        return true
    }

    private func run(_ address: String, _ folder: URL) async throws {
        switch self {
        case .download: try await download(address, into: folder, over: SystemTransport())
        case .slowDownload: try await download(address, into: folder, over: SlowedStreaming(pause: 0.000_5))
        case .delivery: try await deliver(address, into: folder)
        }
    }

    /// Downloads without limits, because an attachment may not have 100 MB.
    private func download(_ address: String, into folder: URL, over transport: any HTTPStreaming) async throws {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        let media = try await HTTPMediaDownloader(timeout: .seconds(600), transport: transport).download(
            url,
            into: folder,
            admission: MediaAdmission(of: url, byteLimit: .max, formatLimits: [:]),
            policy: .measured
        )
        try check(media.file, from: address)
    }

    private func deliver(_ address: String, into folder: URL) async throws {
        var services = DeliveryServices.live(place: .folder(folder.appendingPathComponent("journal")))
        services.attachmentsFolder = folder
        services.mediaPolicy = .measured
        let push = try PushPayload([
            "aps": ["alert": "Fresh bread", "badge": 2, "mutable-content": 1, "category": "OFFER_CLIP"],
            "type": "Offer", "id": 1042, "message_response_id": 9_981_273, "image_url": .string(address),
        ])
        let service = PortableRichPushService(services: services)
        let request = NotificationRequest(identifier: "r1", payload: push)
        let content = await withCheckedContinuation { continuation in
            service.didReceive(request) { continuation.resume(returning: $0) }
        }
        guard let picture = content.attachments.first else { throw Disagreement(description: "No picture.") }
        try check(picture.file, from: address)
    }

    /// Checks that the file is complete, because a failed download uses little memory.
    private func check(_ file: URL, from address: String) throws {
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard address.hasSuffix("/\(size)") else {
            throw Disagreement(description: "The file of \(address) has \(size) bytes.")
        }
    }
}

extension URLPolicy {
    /// Permits this machine.
    fileprivate static let measured = URLPolicy(
        allowedSchemes: ["https"],
        allowsLoopback: true,
        allowsPrivateAddresses: false
    )
}
