// `import RichPushContentExtension` is all that a content extension writes.
@_exported public import RichPushExtension
@_exported public import RichPushPreview
@_exported public import RichPushTemplates
