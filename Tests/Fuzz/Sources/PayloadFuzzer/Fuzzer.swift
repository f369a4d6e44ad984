/// The fuzzer's entry point: checks one input, from its bytes to its page.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let push = checkedPayload(bytes) { checkPage(of: push, bytes) }
    return 0
}

/// Ends the process with a sentence, so that the fuzzer keeps the input.
func require(_ condition: Bool, _ rule: @autoclosure () -> String) {
    guard !condition else { return }
    fatalError("The input breaks a rule: \(rule())")
}
