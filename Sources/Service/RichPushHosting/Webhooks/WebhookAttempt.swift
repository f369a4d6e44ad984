import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.Date
import struct Foundation.URL

/// How one attempt to deliver an event has ended.
public enum WebhookResult: String, Sendable, Hashable, CaseIterable {
    /// The endpoint answered with 2xx.
    case taken
    /// It answered with another status; a redirect is one.
    case refused
    /// It answered with 410 and is disabled now.
    case gone
    /// There was no answer in time.
    case timedOut = "timed-out"
    /// No connection was made, or it ended without an answer.
    case unreachable
    /// The URL or an address of its host is not allowed; nothing was sent.
    case notAllowed = "not-allowed"
}

/// Posts one event to one endpoint.
struct WebhookAttempt: Sendable {
    /// The longest time of an attempt, from the look-up of the host to the end of the answer.
    static let timeout: Duration = .seconds(15)

    let transport: any HTTPTransport
    let policy: URLPolicy
    let resolver: HostResolver
    let clock: PushClock
    let userAgent: String

    /// What is known after an attempt.
    struct Outcome: Sendable, Equatable {
        var result: WebhookResult
        /// The time that the endpoint asked to wait for.
        var wait: Duration?
    }

    /// Posts an event.
    ///
    /// - Returns: how it ended; `nil` if the task was cancelled.
    func post(_ event: StoreEvent, to endpoint: WebhookEndpoint) async -> Outcome? {
        let outcome = await withDeadline(Self.timeout, clock: clock) { await exchange(event, with: endpoint) }
        if let outcome { return outcome }
        return Task.isCancelled ? nil : Outcome(result: .timedOut)
    }

    private func exchange(_ event: StoreEvent, with endpoint: WebhookEndpoint) async -> Outcome? {
        let body = JSONValue.object(event.json).serialized()
        do {
            let addresses = try await policy.check(endpoint.url, resolver: resolver)
            guard let request = request(event, body, to: endpoint) else { return Outcome(result: .notAllowed) }
            let reply = try await transport.send(request, body: body, to: addresses, timeout: Self.timeout)
            return outcome(of: reply.response)
        } catch is CancellationError {
            return nil
        } catch is URLPolicyError {
            return Outcome(result: .notAllowed)
        } catch {
            let isLate =
                (error as? HTTPTransportError)?.code == .timedOut || (error as? HostResolutionError)?.code == .timedOut
            return Outcome(result: isLate ? .timedOut : .unreachable)
        }
    }

    private func outcome(of response: HTTPResponse) -> Outcome {
        if response.status.kind == .successful { return Outcome(result: .taken) }
        if response.status == .gone { return Outcome(result: .gone) }
        return Outcome(result: .refused, wait: RetryAfter.duration(in: response.headerFields, now: clock.now()))
    }

    /// The request, with the time of this attempt and a signature for each secret.
    private func request(_ event: StoreEvent, _ body: [UInt8], to endpoint: WebhookEndpoint) -> HTTPRequest? {
        let timestamp = String(Int64(clock.now().timeIntervalSince1970))
        let signatures = endpoint.secrets.map { $0.signature(id: event.id, timestamp: timestamp, body: body) }
        var fields: HTTPFields = [.contentType: "application/json", .userAgent: userAgent]
        let webhook = ["id": event.id, "timestamp": timestamp, "signature": signatures.joined(separator: " ")]
        for (part, value) in webhook {
            guard let name = HTTPField.Name("webhook-\(part)") else { return nil }
            fields[name] = value
        }
        return HTTPRequest(method: .post, url: endpoint.url, headerFields: fields)
    }
}
