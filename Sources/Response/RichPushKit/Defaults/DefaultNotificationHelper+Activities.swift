public import Foundation
public import RichPushModel
import RichPushPayload
import RichPushStore

extension DefaultNotificationHelper {
    /// Registers the tokens of one type of Live Activities, and takes them back, for as long as the task runs. Begin at
    /// launch: a push that starts an activity can launch the app.
    ///
    /// Each token is recorded before it is sent, for the member who was signed in when its activity was seen first. The
    /// activities of a member who signs out are ended, also if the process was killed before it could do so: then at the
    /// next launch. The tokens of activities that have ended while the app was closed are taken back at its launch. Without a
    /// ``/RichPushModel/ActivityAPI`` no token is recorded, and activities are ended all the same.
    ///
    /// - Parameter activities: the activities of the type.
    public func observe(_ activities: any LiveActivities) async {
        services.shared.activities.add(activities)
        await takeBackEnded(of: activities)
        await activities.observe { [weak self] change in await self?.take(change, of: activities) }
    }

    /// Registers a token of an activity, of the app's widgets or for starting activities. Use it if the app observes
    /// ActivityKit itself. A registration that cannot be sent now is queued, and a later token replaces it.
    ///
    /// - Parameters:
    ///   - token: the token, as the system has it.
    ///   - kind: what the token is for.
    ///   - attributesType: the name of the type of the activity's attributes; `nil` for widgets.
    ///   - activityID: the activity of an update token.
    /// - Throws: ``/RichPushStore/StoreError`` if it could not be recorded, also for a token of no or too many bytes; the
    ///   platform's error if it refused the token for good.
    public func registerActivityToken(
        _ token: Data,
        kind: ActivityToken.Kind,
        attributesType: String?,
        activityID: String? = nil
    ) async throws {
        try await register(kind, attributesType, activityID, token: token.hexadecimal)
    }

    /// Registers that an activity is subscribed to a broadcast channel.
    ///
    /// - Parameters:
    ///   - channel: the id of the channel.
    ///   - attributesType: the name of the type of the activity's attributes.
    ///   - activityID: the activity, whose end removes the registration; `nil` for all of the type.
    /// - Throws: as ``registerActivityToken(_:kind:attributesType:activityID:)``.
    public func registerActivityChannel(
        _ channel: String,
        attributesType: String,
        activityID: String? = nil
    ) async throws {
        try await register(.channel, attributesType, activityID, token: channel)
    }

    /// Takes a registration back, for example of a channel that the app has left.
    ///
    /// - Parameters:
    ///   - kind: what the token is for.
    ///   - attributesType: the name of the type of the activity's attributes; `nil` for widgets.
    ///   - activityID: the activity, if the registration is that of one.
    /// - Throws: ``/RichPushStore/StoreError`` if the removal could not be recorded.
    public func removeActivityToken(
        kind: ActivityToken.Kind,
        attributesType: String?,
        activityID: String? = nil
    ) async throws {
        guard services.api.activities != nil else { return }
        let lines = try await recordDeviceCall { call in
            let token = call.token(kind, attributesType, activityID, token: "")
            return try await services.store.removeActivityToken(token, removing: call)
        }
        if !lines.isEmpty { _ = await runner.attemptDeviceCalls(lines) }
    }

    /// Takes back the tokens of an activity that has ended. A token of it that arrives later is not registered.
    ///
    /// - Parameter activity: the identifier of the activity.
    /// - Throws: ``/RichPushStore/StoreError`` if the removal could not be recorded.
    public func endActivity(_ activity: String) async throws {
        let lines = try await recordEnd(of: activity)
        if !lines.isEmpty { _ = await runner.attemptDeviceCalls(lines) }
    }

    /// Records that an activity has ended. Without an ``/RichPushModel/ActivityAPI`` there is nothing to take back.
    private func recordEnd(of activity: String) async throws -> [LeasedLine] {
        guard services.api.activities != nil else { return [] }
        return try await recordDeviceCall { try await services.store.endActivity(activity, removing: $0) }
    }

    private func register(
        _ kind: ActivityToken.Kind,
        _ attributesType: String?,
        _ activityID: String?,
        token: String
    ) async throws {
        guard services.api.activities != nil else { return }
        let lines = try await recordDeviceCall { call in
            let wanted = call.token(kind, attributesType, activityID, token: token)
            return try await services.store.wantActivityToken(wanted, registering: call)
        }
        guard !lines.isEmpty else { return services.noteDueCall() }
        if case .refused(let error)? = await runner.attemptDeviceCalls(lines) { throw error }
    }
}

extension DeviceCall {
    /// The token that the call registers or removes.
    fileprivate func token(
        _ kind: ActivityToken.Kind,
        _ attributesType: String?,
        _ activityID: String?,
        token: String
    ) -> ActivityToken {
        ActivityToken(
            kind: kind,
            attributesType: attributesType,
            activityID: activityID,
            token: token,
            time: time,
            deviceID: deviceID
        )
    }
}

/// What the system reports.
extension DefaultNotificationHelper {
    /// Takes back the tokens of activities that have ended while the app was closed: the system does not report their end.
    private func takeBackEnded(of activities: any LiveActivities) async {
        await noting(services.deviceContext) {
            // In this order: an activity that has a token and runs is among those that run.
            let known = try await services.store.activities(ofType: activities.attributesType)
            guard !known.isEmpty else { return }
            let running = Set(await activities.running())
            let gone = known.filter { !running.contains($0) }
            guard !gone.isEmpty else { return }
            let lines = try await recordDeviceCall {
                try await services.store.removeActivityTokens(ofActivities: gone, removing: $0)
            }
            runner.attemptInBackground(lines)
        }
    }

    /// Does what a change asks for. What could not be recorded is kept, and tried again with the next change and after
    /// the first unlock.
    func take(_ change: LiveActivityChange, of activities: any LiveActivities) async {
        await takeUnrecordedActivities()
        await record(change, of: activities)
    }

    /// Tries again what could not be recorded.
    func takeUnrecordedActivities() async {
        for kept in services.shared.activities.takeUnrecorded() { await record(kept.change, of: kept.activities) }
    }

    private func record(_ change: LiveActivityChange, of activities: any LiveActivities) async {
        let (known, type) = (services.shared.activities, activities.attributesType)
        do {
            switch change {
            case .permission(let isAllowed):
                for token in known.note(isAllowed: isAllowed, of: type) { await record(token, of: activities) }
            case .startToken(let token):
                known.note(token: change, of: type)
                try await record(.start, type, nil, token, for: nil)
            case .started(let activity):
                guard let owner = try await noteStart(of: activity, in: activities) else { return }
                try await noteDelivery(of: activity, to: owner, in: activities)
            case .updateToken(let token, let activity):
                guard let owner = try await noteStart(of: activity, in: activities) else { return }
                known.note(token: change, of: type)
                // What the device has from before a sign-in becomes the member's.
                try await record(.update, type, activity, token, for: owner == .device ? nil : owner)
            case .ended(let activity):
                known.forget(activity)
                runner.attemptInBackground(try await recordEnd(of: activity))
            }
        } catch {
            if !(error is ActivityTokenFault) { known.keep(change, of: activities) }
            services.observer.report(.failure(error, services.deviceContext))
        }
    }

    /// Notes the member of an activity that is seen for the first time. One that was to be ended at a sign-out is ended
    /// now; then the result is `nil`.
    private func noteStart(of activity: String, in activities: any LiveActivities) async throws -> Recipient? {
        let known = services.shared.activities
        if let owner = known.owner(of: activity) { return owner }
        guard try await !services.store.isEndedActivity(activity) else {
            await activities.end(activity)
            return nil
        }
        let member = try await services.store.signedInRecipient() ?? .device
        return known.noteOwner(member, of: activity)
    }

    /// Records the delivery of an activity's message, once in a process; the store knows those of others.
    private func noteDelivery(
        of activity: String,
        to owner: Recipient,
        in activities: any LiveActivities
    ) async throws {
        let known = services.shared.activities
        guard !known.isDelivered(activity), let message = await activities.messageResponseID(of: activity)
        else { return }
        try await recordDelivery(ofActivityWith: message, to: owner)
        known.noteDelivery(of: activity)
    }

    /// Records a token of the system, which does not wait for the platform.
    private func record(
        _ kind: ActivityToken.Kind,
        _ type: String,
        _ activity: String?,
        _ data: Data,
        for owner: Recipient?
    ) async throws {
        guard services.api.activities != nil else { return }
        let lines = try await recordDeviceCall { call in
            let token = call.token(kind, type, activity, token: data.hexadecimal)
            if let fault = token.fault { throw ActivityTokenFault(description: "\(fault) It is not registered.") }
            return try await services.store.wantActivityToken(
                token,
                permission: services.shared.activities.permission(of: type),
                for: owner,
                registering: call
            )
        }
        runner.attemptInBackground(lines)
    }
}

/// Why the system's token of an activity is not registered.
public struct ActivityTokenFault: Error, Hashable, CustomStringConvertible {
    /// What is wrong with the token, as a sentence for a log.
    public let description: String
}
