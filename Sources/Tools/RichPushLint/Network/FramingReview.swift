import Foundation
import RichPushHTTP
package import RichPushModel
package import RichPushPayload
import RichPushTemplates

/// Checks whether the pages of web views may be shown in a frame.
package struct FramingReview: Sendable {
    private let check: FramingCheck
    /// Takes a sentence about what is not known.
    private let report: @Sendable (String) -> Void

    /// Creates a review with its own check.
    ///
    /// - Parameters:
    ///   - policy: the addresses that may be requested.
    ///   - timeout: the limit of one request.
    ///   - report: takes a sentence about what is not known.
    package init(policy: URLPolicy, timeout: Duration, report: @escaping @Sendable (String) -> Void) {
        self.init(FramingCheck(policy: policy, timeout: timeout), report: report)
    }

    /// Creates a review with a given check.
    package init(_ check: FramingCheck, report: @escaping @Sendable (String) -> Void) {
        self.check = check
        self.report = report
    }

    /// Returns a finding if the push's template is a page that forbids frames. A page that does not answer is reported as
    /// not checked, because the result is not known.
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - name: the file's name, for the report.
    /// - Returns: the finding, or an empty array.
    /// - Throws: `CancellationError` if the task was cancelled.
    package func findings(of push: PushPayload, named name: String) async throws -> [Finding] {
        guard let page = push.template()?.webPage else { return [] }
        do {
            guard let url = URL(string: page.url) else { throw URLPolicyError(code: .malformed, url: page.url) }
            guard let refusal = try await check.refusal(of: url) else { return [] }
            return [
                Finding(
                    .templateFramingRefused,
                    key: "pt_url",
                    at: push.position(ofTemplateKey: "pt_url"),
                    message:
                        "\(page.url.printableURL) forbids being shown in a frame (\(refusal)): the template would stay empty. "
                        + "Allow it there, or name another page."
                )
            ]
        } catch let error as CancellationError {
            throw error
        } catch {
            report(
                "\(name): pt_url was not checked: whether \(page.url.printableURL) may be framed is not known. \(error)"
            )
            return []
        }
    }
}
