// Refused: value of optional type 'URL?' must be unwrapped to refer to member 'path' of wrapped base type 'URL'
import Foundation

func folder(_ group: String) -> String {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group).path
}
