// Refused: type 'INOutgoingMessageType' has no member 'outgoingText'
import Intents

func kind() -> INOutgoingMessageType { .outgoingText }
