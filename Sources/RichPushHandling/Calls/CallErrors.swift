import RichPushModel

/// The call is recorded, and not tried now.
struct CallNotLeased: Error, CustomStringConvertible {
    let call: LoyaltyCall
    var description: String {
        "\(call.name) is queued: it or an older call with the same target is being tried or must wait as long as the "
            + "platform asked, or its member is signed out."
    }
}

/// The calls before it took more than half of the time for which all were leased.
struct LeaseExpired: Error, CustomStringConvertible {
    var description: String { "The calls before this one took too long; it is tried again later." }
}

/// Too many calls wait for a slot in the background.
struct TooManyBackgroundCalls: Error, CustomStringConvertible {
    var description: String { "Too many calls are queued in the background; this one is tried again later." }
}

/// The call is recorded, and an older one with the same target could not be made, or took too long.
struct CallBehindFailure: Error, CustomStringConvertible {
    let call: LoyaltyCall
    let older: any Error
    var description: String {
        "\(call.name) is queued behind an older call with the same target: \(FailureReason.text(of: older))"
    }
}

/// An EMS open failed until the age that the host allows.
struct EMSOpenGivenUp: Error, CustomStringConvertible {
    let last: any Error
    var description: String {
        "The EMS open is no longer tried, because it failed for too many days: \(FailureReason.text(of: last))"
    }
}

/// A call's attempts did not end: each time the process was killed or crashed.
struct AttemptsInterrupted: Error, CustomStringConvertible {
    let number: Int
    var description: String { "\(number) attempts did not end: the process was killed or crashed." }
}

/// Another process or task has leased the call or has sent it, or its member has signed out.
struct LeaseLost: Error, CustomStringConvertible {
    let call: LoyaltyCall
    var description: String {
        "\(call.name) is not tried: another process has leased or sent it, or its member has signed out."
    }
}

/// The store could not count an attempt, so the attempt was not made.
struct AttemptNotCounted: Error, CustomStringConvertible {
    let underlying: any Error
    var description: String { "The call was not tried, because its attempt could not be counted: \(underlying)" }
}
