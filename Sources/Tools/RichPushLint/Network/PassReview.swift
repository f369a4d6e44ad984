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

/// A place in a push that adds a pass.
package struct PassLink: Sendable, Hashable {
    /// The key as findings name it, such as `buttons.1.link`.
    package let key: String
    /// The URL as written.
    package let url: String
    /// Where the key is in the file; nil for data in a text.
    package let position: JSONPosition?
}

extension PushPayload {
    /// Every link of the push that adds a pass: of the tap, the buttons and the template, in this order.
    package var passLinks: [PassLink] {
        var lines = PayloadLines(self)
        let tap: [Place] = passURL == nil ? [] : [("pass_url", root["pass_url"])]
        return (tap + passButtons + templatePasses).compactMap { key, element in
            guard let element, let url = element.string else { return nil }
            return PassLink(key: key, url: url, position: lines.position(of: element))
        }
    }

    private typealias Place = (key: String, element: JSONElement?)

    private var passButtons: [Place] {
        var reader = ButtonReader(root: root)
        let ids = Set(reader.buttons().filter { $0.passLink != nil }.map(\.id))
        return (root["buttons"]?.elements ?? []).enumerated().compactMap { index, entry in
            entry["id"]?.string.map(ids.contains) == true ? ("buttons.\(index).link", entry["link"]) : nil
        }
    }

    /// The links of passes under the keys of links that templates read.
    private var templatePasses: [Place] {
        guard hasTemplate else { return [] }
        let data = root["pt_json"]?.heldObject ?? root
        let names = PayloadKey.all(in: .template).filter { $0.value == .link }.map(\.name)
        let items = root["ct_ContentSlider"]?.heldObject?["items"]?.elements ?? []
        let places: [Place] =
            names.map { ($0, data[$0]) } + [("wzrk_dl", root["wzrk_dl"])]
            + items.enumerated().map { ("ct_ContentSlider.items.\($0).actionUrl", $1["actionUrl"]) }
        return places.filter { $0.element?.string.map(PassSyntax.isPass) ?? false }
    }
}
