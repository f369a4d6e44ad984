/// The fuzzer's entry point: checks one input, from its bytes to its page. A broken rule ends the process, so that the
/// fuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(BrokenRule) {
        try FuzzRules.check(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    } catch {
        fatalError("The input breaks a rule: \(error.rule)")
    }
}
