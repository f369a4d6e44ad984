// `import RichPushKit` is all a host writes.
@_exported public import RichPushCore
@_exported public import RichPushHTTP
@_exported public import RichPushLocalization
@_exported public import RichPushPayload
@_exported public import RichPushStore
