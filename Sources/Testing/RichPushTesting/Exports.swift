// An app or service checks its own string tables in its tests.
@_exported public import RichPushLocalization
