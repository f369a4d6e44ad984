// Refused: main actor-isolated class property 'shared' can not be referenced from a nonisolated context
import UIKit

func application() -> UIApplication { .shared }
