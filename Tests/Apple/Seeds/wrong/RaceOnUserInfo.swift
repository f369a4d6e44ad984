// Refused: sending 'userInfo' risks causing data races
import UIKit

actor Journal {
    func note(_ userInfo: [AnyHashable: Any]) -> Int { userInfo.count }
}

@MainActor func receive(_ userInfo: [AnyHashable: Any], _ journal: Journal) async -> Int {
    let count = await journal.note(userInfo)
    return count + userInfo.count
}
