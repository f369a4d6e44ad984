import Dispatch

private let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// `main` on the main queue, else `other`.
func queueName() -> String {
    DispatchQueue.getSpecific(key: key) == true ? "main" : "other"
}
