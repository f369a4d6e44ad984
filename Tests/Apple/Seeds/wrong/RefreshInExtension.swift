// Refused in an extension: 'register(forTaskWithIdentifier:using:launchHandler:)' is unavailable
import BackgroundTasks

func register() { _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "shop", using: .main) { _ in } }
