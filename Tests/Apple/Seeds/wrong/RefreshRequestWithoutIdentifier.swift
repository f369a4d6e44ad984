// Refused: missing argument for parameter 'identifier' in call
import BackgroundTasks

func request() -> BGTaskRequest { BGAppRefreshTaskRequest() }
