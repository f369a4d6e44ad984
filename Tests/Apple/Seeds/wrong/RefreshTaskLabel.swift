// Refused: incorrect argument label in call (have 'forTaskIdentifier:using:_:', expected 'forTaskWithIdentifier:using:_:')
import BackgroundTasks

func register() -> Bool { BGTaskScheduler.shared.register(forTaskIdentifier: "richpush.sync", using: nil) { _ in } }
