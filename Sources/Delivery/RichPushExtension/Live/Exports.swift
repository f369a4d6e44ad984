// `import RichPushExtension` is all that a service extension writes.
@_exported public import RichPushHTTP
@_exported public import RichPushLocalization
@_exported public import RichPushModel
@_exported public import RichPushPayload
