// `import RichPushKit` is all that an app or a host service writes.
@_exported public import RichPushExtension
@_exported public import RichPushStore
