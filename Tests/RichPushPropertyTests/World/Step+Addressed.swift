import RichPushModel

/// The next step in a world with pushes that name their addressees.
extension Step {
    /// Signing in and out, and pushes to any member. They arrive and are answered while any member is signed in.
    static func addressed(_ dice: inout Dice) -> Step {
        let member = members[dice.below(members.count)]
        switch dice.below(30) {
        case 0...3: return .signIn(member)
        case 4: return .signOut
        case 5...8:
            return .addressedAct(thing: dice.below(3), comment: dice.oneIn(2), member: member, isHashed: dice.oneIn(2))
        case 9...11: return .addressedTap(message: dice.below(4), member: member, isHashed: dice.oneIn(2))
        case 12...14: return .certificate(offer: dice.below(4), member: member)
        case 15...18: return .arrive(message: dice.below(4), member: dice.oneIn(3) ? nil : member)
        case 19, 20: return .answer
        case 21: return .becomeActive
        case 22: return .report
        case 23, 24: return .sync
        case 25: return .kill
        case 26: return .pass(seconds: 61)
        case 27: return .renew(member)
        default: return .weather(PlatformInMemory.Weather.allCases.randomElement(using: &dice) ?? .fine)
        }
    }
}
