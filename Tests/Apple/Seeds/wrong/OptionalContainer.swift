// Refused: must be unwrapped
import Foundation

func folder(_ group: String) -> String {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group).path
}
