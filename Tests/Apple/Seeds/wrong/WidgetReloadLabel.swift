// Refused: incorrect argument label in call (have 'kind:', expected 'ofKind:')
import WidgetKit

func reload() { WidgetCenter.shared.reloadTimelines(kind: "points") }
