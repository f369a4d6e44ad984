import RichPushModel

/// Where the store keeps tokens of one kind: which is wanted for the member signed in, and which the platform has
/// accepted. ``DeviceLedger`` has the rules.
protocol DeviceTokens {
    /// Whether the platform moves a token to the member that registers it. Otherwise the former member's registration is
    /// removed before.
    var isMoved: Bool { get }

    /// Whether the platform has accepted the token of a registration for a member, and no other token is wanted. A
    /// permission that is not known now has not changed.
    func isRegistered(by registration: LoyaltyCall, _ permission: AuthorizationStatus?, of number: Int64) throws -> Bool
    /// Whether the token of a registration is the one that is wanted for a member.
    func isWanted(by registration: LoyaltyCall, of number: Int64) throws -> Bool
    /// Whether a recorded registration says what a new one of the same token says.
    func isSame(
        _ registration: LoyaltyCall,
        _ permission: AuthorizationStatus?,
        as recorded: LoyaltyCall,
        of number: Int64
    ) throws -> Bool
    /// Stores that a member must be registered with a token.
    func want(_ registration: LoyaltyCall, _ permission: AuthorizationStatus?, of number: Int64) throws
    /// Stores that the platform has accepted a registration.
    func noteRegistration(_ registration: LoyaltyCall, of number: Int64) throws
    /// Removes what the platform has moved to a member.
    func removeRegistrations(except number: Int64) throws
}

extension LoyaltyCall {
    /// The token that a call registers or removes; `nil` for other calls.
    var registeredToken: String? {
        switch self {
        case .registerDevice(let token, _, _, _), .deregisterDevice(let token, _): token
        case .registerActivityToken(let token), .removeActivityToken(let token): token.token
        default: nil
        }
    }
}

/// The token of the device: one is wanted, and each member can have one that was accepted.
struct WantedDeviceToken: DeviceTokens {
    let db: StoreSession

    private var device: DeviceTable { DeviceTable(db: db) }

    var isMoved: Bool { true }

    func isRegistered(by registration: LoyaltyCall, _ permission: AuthorizationStatus?, of number: Int64) throws -> Bool
    {
        let (token, wanted) = (registration.registeredToken, try device.wantedToken())
        guard try device.token(of: number) == token, wanted == nil || wanted == token else { return false }
        return try device.settings(of: number).isSame(registration.settings)
    }

    func isWanted(by registration: LoyaltyCall, of number: Int64) throws -> Bool {
        try device.wantedToken() == registration.registeredToken
    }

    func isSame(
        _ registration: LoyaltyCall,
        _ permission: AuthorizationStatus?,
        as recorded: LoyaltyCall,
        of number: Int64
    ) -> Bool { recorded.settings.isSame(registration.settings) }

    func want(_ registration: LoyaltyCall, _ permission: AuthorizationStatus?, of number: Int64) throws {
        try device.setWantedToken(registration.registeredToken)
    }

    func noteRegistration(_ registration: LoyaltyCall, of number: Int64) throws {
        guard case .registerDevice(let token, _, _, _) = registration else { return }
        try device.setToken(token, registration.settings, of: number)
    }

    func removeRegistrations(except number: Int64) throws { try device.removeTokens(except: number) }
}

/// What the user allows, as a registration of the device tells it.
struct DeviceSettings {
    var permission: AuthorizationStatus?
    var activities: ActivitySettings?

    /// Whether settings that are known now are these. What is not known now has not changed.
    func isSame(_ now: DeviceSettings) -> Bool {
        (now.permission == nil || now.permission == permission)
            && (now.activities == nil || now.activities == activities)
    }
}

extension LoyaltyCall {
    fileprivate var settings: DeviceSettings {
        guard case .registerDevice(_, _, let permission, let activities) = self else { return DeviceSettings() }
        return DeviceSettings(permission: permission, activities: activities)
    }
}
