// Refused: 'completeWhenUserInactive' is only available in iOS 17.0 or newer
import Foundation

let attributes: [FileAttributeKey: FileProtectionType] = [.protectionKey: .completeWhenUserInactive]
