import Foundation
import RichPushHTTP
import RichPushModel
import RichPushPayload

/// Checks the files of the passes that a push adds.
struct PassReview {
    private let fetcher: any PassFetching
    private let policy: URLPolicy

    /// Creates a review with its own fetcher.
    ///
    /// - Parameters:
    ///   - policy: the addresses that may be requested.
    ///   - timeout: the limit of one pass.
    init(policy: URLPolicy, timeout: Duration) {
        self.init(HTTPPassFetcher(timeout: timeout), policy: policy)
    }

    /// Creates a review with a given fetcher.
    init(_ fetcher: any PassFetching, policy: URLPolicy) {
        (self.fetcher, self.policy) = (fetcher, policy)
    }

    /// Fetches each pass of the push, and returns a finding for each that would be refused. A host that does not answer
    /// is named on standard error, because the result is not known.
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - name: the file's name, for standard error.
    /// - Returns: the keys of all passes, and the findings.
    /// - Throws: `CancellationError` if the task was cancelled.
    func findings(of push: PushPayload, named name: String) async throws -> (keys: Set<String>, findings: [Finding]) {
        var findings: [Finding] = []
        let links = push.passLinks
        for link in links {
            do {
                _ = try await fetcher.pass(at: policy.url(link.url), policy: policy)
            } catch let error as MediaError where error.isTemporary {
                Console.error("\(name): \(link.key) was not checked: whether it is a pass is not known. \(error)")
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
