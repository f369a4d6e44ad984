import Foundation
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushTemplates

/// Asks the pages of web views whether they may be framed.
struct FramingReview {
    private let check: FramingCheck

    /// - Parameters:
    ///   - policy: which addresses may be asked.
    ///   - timeout: how long one answer may take.
    init(policy: URLPolicy, timeout: Duration) {
        check = FramingCheck(policy: policy, timeout: timeout)
    }

    /// A review that asks by a check of its own.
    init(_ check: FramingCheck) {
        self.check = check
    }

    /// A finding if the push's template is a page that forbids being framed. A page that does not answer is named on
    /// standard error: whether it may be framed is not known.
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - name: the file's name, for standard error.
    func diagnostics(of push: PushPayload, named name: String) async throws -> [Diagnostic] {
        guard let page = push.template()?.webPage else { return [] }
        do {
            guard let url = URL(string: page.url) else { throw URLPolicyError(code: .malformed, url: page.url) }
            guard let refusal = try await check.refusal(of: url) else { return [] }
            return [
                Diagnostic(
                    .templateFramingRefused,
                    key: "pt_url",
                    line: push.line(of: ["pt_url"]) ?? push.line(of: ["pt_json", "pt_url"]),
                    message: "\(page.url) forbids being shown in a frame (\(refusal)): the template would stay empty. "
                        + "Allow it there, or name another page."
                )
            ]
        } catch let error as CancellationError {
            throw error
        } catch {
            Console.error("\(name): pt_url was not checked: whether \(page.url) may be framed is not known. \(error)")
            return []
        }
    }
}
