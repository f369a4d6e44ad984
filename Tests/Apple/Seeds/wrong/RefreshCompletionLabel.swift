// Refused: missing argument label 'success:' in call
import BackgroundTasks

func end(_ task: BGTask) { task.setTaskCompleted(true) }
