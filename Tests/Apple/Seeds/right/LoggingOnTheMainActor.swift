import UIKit
import os

@MainActor final class Report {
    private let log = Logger(subsystem: "shop", category: "push")
    private var name = "orders"

    func write() { log.info("\(self.name, privacy: .public) are shown") }

    func colour() -> UIColor { UIColor { @Sendable _ in .white } }
}
