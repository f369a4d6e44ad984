import Foundation
import HTTPTypes
import RichPushModel

/// Receives the file of a pass: checks it while it arrives, and keeps it in memory.
///
/// A file is a pass by its Content-Type, unless it begins as a web page does; or, whatever its Content-Type, by its first
/// bytes. It keeps the first error that it throws, so that the transport does not have to pass the error on.
final class PassIntake: FileIntake {
    private struct State {
        var contentType: String?
        var announced: Int64?
        var bytes = Data()
        var hasBegun = false
        var isJudged = false
        var redirect: String?
        var failure: (any Error)?
    }

    let report: MediaReport
    private let state = Locked(State())

    init(of url: URL) {
        report = MediaReport(
            url: url,
            redirectLimit: 3,
            consequence: "no pass is added",
            refusal: "No pass is added"
        )
    }

    func takeRedirect() -> String? {
        state.withLock { state in
            defer { state.redirect = nil }
            return state.redirect
        }
    }

    var failure: (any Error)? { state.withLock { $0.failure } }

    var hasBegun: Bool { state.withLock { $0.hasBegun } }

    func begin(_ response: HTTPResponse) throws {
        try keepingFailure { state in
            if let location = RedirectRule.location(of: response) {
                state.redirect = location
                throw CancellationError()
            }
            state.announced = try report.announcedLength(of: response)
            state.contentType = response.headerFields[.contentType]
            try check(state.announced ?? 0)
            state.hasBegun = true
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try keepingFailure { state in
            try check(Int64(state.bytes.count + bytes.count))
            state.bytes.append(contentsOf: bytes)
            if state.bytes.count >= WalletPass.startLength { try judge(&state) }
        }
    }

    func finish() throws -> WalletPass {
        try keepingFailure { state in
            guard !state.bytes.isEmpty else { throw report.empty() }
            if let announced = state.announced, state.bytes.count < announced {
                throw report.truncated(after: state.bytes.count, of: announced)
            }
            try judge(&state)
            return WalletPass(url: report.url, data: state.bytes)
        }
    }

    /// Decides once by the first bytes whether the file is a pass.
    private func judge(_ state: inout State) throws {
        guard !state.isJudged else { return }
        let start = [UInt8](state.bytes.prefix(WalletPass.startLength))
        let isTyped = state.contentType.map(Self.isPassType) ?? false
        guard isTyped && !WalletPass.isPage(start: start) || WalletPass.isPass(start: start) else {
            throw report.notPass(contentType: state.contentType)
        }
        state.isJudged = true
    }

    /// Whether a Content-Type, without its parameters, is that of a pass.
    private static func isPassType(_ contentType: String) -> Bool {
        let type = contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        return type.lowercased() == WalletPass.contentType
    }

    private func check(_ byteCount: Int64) throws {
        guard byteCount <= WalletPass.byteLimit else { throw report.tooLarge(limit: WalletPass.byteLimit) }
    }

    private func keepingFailure<Value: Sendable>(_ body: (inout State) throws -> Value) throws -> Value {
        try state.withLock { state in
            do {
                return try body(&state)
            } catch {
                if state.redirect == nil, state.failure == nil { state.failure = error }
                throw error
            }
        }
    }
}
