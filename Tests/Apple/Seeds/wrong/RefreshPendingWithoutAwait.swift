// Refused: 'async' call in a function that does not support concurrency
import BackgroundTasks

func pending() -> Int { BGTaskScheduler.shared.pendingTaskRequests().count }
