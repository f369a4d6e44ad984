import RichPushModel
public import RichPushStore

extension PushStore {
    /// Makes every use of the store throw an error from now on, until it is called with `nil`: as with a full disk or a
    /// locked database.
    public func fail(with error: StoreError?) {
        failure.withLock { $0 = error }
    }
}
