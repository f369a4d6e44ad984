// A host checks its own string tables in its tests.
@_exported public import RichPushLocalization
