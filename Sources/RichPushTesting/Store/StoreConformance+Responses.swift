import RichPushHandling

extension StoreConformance {
    private static func response(
        _ key: String,
        _ outcome: String = "handled",
        reason: String? = nil,
        at seconds: Double = 0
    ) -> HandledResponse {
        HandledResponse(key: key, recipient: .ann, outcome: outcome, reason: reason, time: moment(seconds))
    }

    static let responseChecks: [StoreCheck] = [
        StoreCheck("A handled response is kept under its key, with all of its values") { store in
            try expect("the response before it is kept", try await store.handledResponse("key"), is: nil)
            let failed = response("key", "failed", reason: "The platform's reason: 'no' \"yes\".", at: 1)
            let handled = response("'; DROP TABLE handled_response; --", "handled", at: 2)
            for kept in [failed, handled] { try await store.keepHandledResponse(kept) }
            for kept in [failed, handled] {
                try expect("the response", try await store.handledResponse(kept.key), is: kept)
            }
            try expect("the response under another key", try await store.handledResponse("KEY"), is: nil)
        },
        StoreCheck("Of two outcomes of one response the first is kept") { store in
            try await store.keepHandledResponse(response("key", "queued"))
            try await store.keepHandledResponse(response("key", "handled", at: 1))
            try expect("the response", try await store.handledResponse("key"), is: response("key", "queued"))
        },
    ]

    static let responseDurabilityChecks: [StoreCheck] = [
        StoreCheck(durability: "handled responses are kept") { store, reopen in
            try await store.keepHandledResponse(response("key", "ignored", reason: "A dismissal."))
            let reopened = try await reopen()
            let expected = response("key", "ignored", reason: "A dismissal.")
            try expect("the response", try await reopened.handledResponse("key"), is: expected)
        }
    ]
}
