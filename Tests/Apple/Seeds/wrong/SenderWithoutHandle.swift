// Refused: missing arguments for parameters 'personHandle', 'nameComponents'
import Intents

func sender(_ name: String) -> INPerson {
    INPerson(displayName: name, image: nil, contactIdentifier: nil, customIdentifier: nil)
}
