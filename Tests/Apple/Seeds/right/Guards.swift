import Foundation
import WebKit

func url(_ text: String) -> URL? {
    guard #available(iOS 17, macOS 14, *) else { return URL(string: text) }
    return URL(string: text, encodingInvalidCharacters: false)
}

@available(iOS 17, macOS 14, *) func run(_ jobs: [@Sendable () async -> Void]) async {
    await withDiscardingTaskGroup { group in
        for job in jobs { group.addTask { await job() } }
    }
}

@MainActor func inspect(_ web: WKWebView) {
    guard #available(iOS 16.4, *) else { return }
    web.isInspectable = true
}
