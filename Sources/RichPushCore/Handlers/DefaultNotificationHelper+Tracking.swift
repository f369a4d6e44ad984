public import RichPushPayload

extension DefaultNotificationHelper {
    /// Records that the member signed in on this device opened a message, in a list of the host's own for one.
    ///
    /// - Parameters:
    ///   - id: the push's `message_response_id`.
    ///   - parameters: whatever else the host wants recorded.
    /// - Returns: what recording found.
    /// - Throws: ``StoreError`` if nothing could be recorded.
    @discardableResult
    public func trackMessage(id: Int64, parameters: JSONObject? = nil) async throws -> TrackedMessage? {
        try await trackMessage(id: id, parameters: parameters, emsOpen: nil, context: try await signedIn())
    }

    var runner: CallRunner {
        CallRunner(services: services, emsOpenHandler: emsOpenHandler)
    }

    /// The context of something that happens to a recipient, or to whoever is signed in.
    func makeContext(recipient: Recipient?, requestIdentifier: String?, locale: String?) async -> PushContext {
        var context = PushContext(
            recipient: recipient ?? .device,
            requestIdentifier: requestIdentifier,
            locale: locale ?? services.locale(),
            time: services.clock.now()
        )
        if recipient == nil {
            do {
                context.recipient = try await services.store.signedInRecipient() ?? .device
            } catch {
                await report(error, context: context)
            }
        }
        return context
    }

    /// Tells the host's hook and the observer.
    func report(_ error: any Error, context: PushContext) async {
        services.observer.observe(.failure(error, context))
        await handleFailure(error, context: context)
    }

    /// Tracks what a payload asks for; a failure is reported and holds nothing up.
    ///
    /// - Returns: the failure, if the store stayed locked for as long as it waits.
    func track(_ payload: PushPayload, context: PushContext) async -> StoreError? {
        let emsOpen = payload.emsOpen
        guard payload.messageResponseID != nil || emsOpen != nil else { return nil }
        do {
            _ = try await trackMessage(
                id: payload.messageResponseID,
                parameters: nil,
                emsOpen: emsOpen,
                context: context
            )
            return nil
        } catch {
            await report(error, context: context)
            return (error as? StoreError).flatMap { $0.code == .locked ? $0 : nil }
        }
    }

    func recordOpening(
        id: Int64?,
        parameters: JSONObject?,
        emsOpen: String?,
        context: PushContext
    ) async throws -> TrackedMessage? {
        let runner = runner
        let beacon = emsOpen.flatMap { sendableBeacon($0, context: context) }
            .map { runner.recordable(.emsOpen($0), context: context, messageResponseID: id) }
        var changes = StoreChanges(recipient: context.recipient, time: context.time)
        if let id {
            let call = LoyaltyCall.trackMessage(id: String(id), parameters: parameters, action: .opened)
            let tracking = runner.recordable(call, context: context, messageResponseID: id)
            changes.messages = [
                MessageEvent(
                    messageResponseID: id,
                    action: .opened,
                    time: context.time,
                    calls: [tracking] + (beacon.map { [$0] } ?? [])
                )
            ]
        } else if let beacon {
            changes.calls = [beacon]
        } else {
            return nil
        }
        let (receipt, lines) = try await runner.commit(changes)
        attemptInBackground(lines)
        guard let id, let isNew = receipt.newMessages.first else { return nil }
        return TrackedMessage(messageResponseID: id, action: .opened, isNew: isNew)
    }

    /// The beacon, unless it is no URL: then nothing could ever be sent, and recording it would help nobody.
    private func sendableBeacon(_ emsOpen: String, context: PushContext) -> String? {
        do {
            _ = try URLPolicy(allowedSchemes: nil).url(emsOpen)
            return emsOpen
        } catch {
            services.observer.observe(.failure(error, context))
            return nil
        }
    }

    private func attemptInBackground(_ lines: [CallLine]) {
        let runner = runner
        runner.attemptInBackground(lines) { runner.drainAfterSuccess() }
    }

    func ingestAndSend() async throws -> SyncReport {
        var failure: (any Error)?
        if let journal = services.journal {
            do {
                _ = try await JournalIngester(journal: journal, services: services).ingest()
            } catch {
                failure = error
            }
        }
        // What waits in the store is none of the journal's trouble.
        let report = try await runner.sync()
        if let failure { throw failure }
        return report
    }

    func recordBackgroundDelivery(_ request: NotificationRequest) async -> BackgroundFetchResult {
        guard let payload = request.payload else { return .noData }
        let badge = payload.aps?.badge
        guard payload.messageResponseID != nil || badge != nil else { return .noData }
        let context = await makeContext(
            recipient: request.recipient,
            requestIdentifier: request.identifier,
            locale: request.locale
        )
        let changes = StoreChanges(
            recipient: context.recipient,
            messages: payload.messageResponseID.map { [delivery(of: $0, context: context)] } ?? [],
            badge: badge.map { .set($0) },
            time: context.time
        )
        do {
            let (receipt, lines) = try await runner.commit(changes)
            attemptInBackground(lines)
            if badge != nil, services.journal?.snapshot()?.recipient == context.recipient {
                try await writeSnapshot()
            }
            return receipt.newMessages.contains(false) ? .noData : .newData
        } catch {
            await report(error, context: context)
            return .failed
        }
    }

    private func delivery(of id: Int64, context: PushContext) -> MessageEvent {
        let call = LoyaltyCall.trackMessage(id: String(id), parameters: nil, action: .delivered)
        return MessageEvent(
            messageResponseID: id,
            action: .delivered,
            time: context.time,
            calls: [runner.recordable(call, context: context, messageResponseID: id)]
        )
    }
}
