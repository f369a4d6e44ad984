import Foundation
import HTTPTypes
import RichPushModel

/// Receives the file of a pass: checks it while it arrives, and keeps it in memory.
///
/// A file is a pass by its Content-Type, unless it begins as a web page does; or, whatever its Content-Type, by its first
/// bytes.
final class PassIntake: FileIntake {
    struct Content: Sendable {
        var bytes = Data()
        var isJudged = false
    }

    let report: MediaReport
    let arrival = Locked(FileArrival(Content()))

    init(of url: URL) {
        report = MediaReport(
            url: url,
            redirectLimit: 3,
            consequence: "no pass is added",
            refusal: "No pass is added"
        )
    }

    func begin(_ arrival: inout FileArrival<Content>) throws {
        try check(arrival.announced ?? 0, against: WalletPass.byteLimit)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try keepingFailure { arrival in
            try check(Int64(arrival.content.bytes.count + bytes.count), against: WalletPass.byteLimit)
            arrival.content.bytes.append(contentsOf: bytes)
            if arrival.content.bytes.count >= WalletPass.startLength { try judge(&arrival) }
        }
    }

    func finish() throws -> WalletPass {
        try keepingFailure { arrival in
            try checkComplete(arrival.content.bytes.count, arrival)
            try judge(&arrival)
            return WalletPass(url: report.url, data: arrival.content.bytes)
        }
    }

    /// Decides once by the first bytes whether the file is a pass.
    private func judge(_ arrival: inout FileArrival<Content>) throws {
        guard !arrival.content.isJudged else { return }
        let start = [UInt8](arrival.content.bytes.prefix(WalletPass.startLength))
        let isTyped = arrival.contentType.map(Self.isPassType) ?? false
        guard isTyped && !WalletPass.isPage(start: start) || WalletPass.isPass(start: start) else {
            throw report.notPass(contentType: arrival.contentType)
        }
        arrival.content.isJudged = true
    }

    /// Whether a Content-Type, without its parameters, is that of a pass.
    private static func isPassType(_ contentType: String) -> Bool {
        let type = contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        return type.lowercased() == WalletPass.contentType
    }
}
