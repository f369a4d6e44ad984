// Refused: type 'OSLogPrivacy' has no member 'secret'
import os

func log(_ member: String) { Logger(subsystem: "app", category: "push").info("\(member, privacy: .secret)") }
