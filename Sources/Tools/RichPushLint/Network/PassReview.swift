import Foundation
import RichPushHTTP
package import RichPushModel
package import RichPushPayload

/// Checks the files of the passes that a push adds.
package struct PassReview: Sendable {
    private let fetcher: any PassFetching
    private let policy: URLPolicy
    /// Takes a sentence about what is not known.
    private let report: @Sendable (String) -> Void

    /// Creates a review with its own fetcher.
    ///
    /// - Parameters:
    ///   - policy: the addresses that may be requested.
    ///   - timeout: the limit of one pass.
    ///   - report: takes a sentence about what is not known.
    package init(policy: URLPolicy, timeout: Duration, report: @escaping @Sendable (String) -> Void) {
        self.init(HTTPPassFetcher(timeout: timeout), policy: policy, report: report)
    }

    /// Creates a review with a given fetcher.
    package init(_ fetcher: any PassFetching, policy: URLPolicy, report: @escaping @Sendable (String) -> Void) {
        (self.fetcher, self.policy, self.report) = (fetcher, policy, report)
    }

    /// Fetches each pass of the push, and returns a finding for each that would be refused. A host that does not answer
    /// is reported as not checked, because the result is not known.
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - name: the file's name, for the report.
    /// - Returns: the keys of all passes, and the findings.
    /// - Throws: `CancellationError` if the task was cancelled.
    package func findings(of push: PushPayload, named name: String) async throws -> (
        keys: Set<String>, findings: [Finding]
    ) {
        var findings: [Finding] = []
        let links = push.passLinks
        for link in links {
            do {
                _ = try await fetcher.pass(at: policy.url(link.url), policy: policy)
            } catch let error as MediaError where error.isTemporary {
                report("\(name): \(link.key) was not checked: whether it is a pass is not known. \(error)")
            } catch let error as MediaError {
                findings.append(finding(about: link, error.message))
            } catch let error as URLPolicyError {
                findings.append(finding(about: link, "No pass is added: \(error)"))
            }
        }
        return (Set(links.map(\.key)), findings)
    }

    private func finding(about link: PassLink, _ message: String) -> Finding {
        Finding(.passURLInvalid, key: link.key, at: link.position, message: message)
    }
}
