// Refused: call can throw, but it is not marked with 'try' and the error is not handled
import BackgroundTasks

func ask(_ request: BGTaskRequest) { BGTaskScheduler.shared.submit(request) }
