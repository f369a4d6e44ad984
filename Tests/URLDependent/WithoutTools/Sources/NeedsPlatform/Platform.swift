import RichPushPlatform

let platform = EmbeddedPlatform()
