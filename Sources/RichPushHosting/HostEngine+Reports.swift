import RichPushKit
import RichPushModel
public import RichPushPayload
import RichPushStore

extension HostEngine {
    /// The report as `richpush report --json` prints it.
    ///
    /// - Parameters:
    ///   - limit: the largest number of messages, badge counts and calls.
    ///   - caller: what the request may do.
    /// - Returns: the document.
    /// - Throws: ``ServiceProblem`` if the caller may not read it, or the store cannot be read.
    public func report(limit: Int = 100, by caller: Caller) async throws(ServiceProblem) -> JSONObject {
        try caller.require(.read)
        return try await using { store in
            let messages = try await store.messages(limit: limit + 1)
            let report = try await StoreReport(of: store, limit: limit, now: helper.services.clock.now())
            var json: JSONObject = ["messages": .array(messages.prefix(limit).map(\.json))]
            for (key, value) in report.json(hasMoreMessages: messages.count > limit) { json[key] = value }
            return json
        }
    }

    /// Whether the service can take requests: the store can be written.
    ///
    /// - Returns: the checks by name; `nil` for one that has succeeded, else why it has not.
    public func checks() async -> [String: String?] {
        do {
            try await store.checkWritable()
            return ["store": nil]
        } catch {
            return ["store": ServiceProblem(storeError: error).detail]
        }
    }
}
