// `import RichPushApp` is all that an app writes.
@_exported public import RichPushKit
