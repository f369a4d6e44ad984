// Refused: 'init(string:encodingInvalidCharacters:)' is only available in iOS 17.0 or newer
import Foundation

func url(_ text: String) -> URL? {
    if #available(iOS 16.4, *) { URL(string: text, encodingInvalidCharacters: false) } else { URL(string: text) }
}
