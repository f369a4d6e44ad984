// Refused: main actor-isolated class property 'shared' can not be referenced
import UIKit

func application() -> UIApplication { .shared }
