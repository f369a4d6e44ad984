/// The service's name of one request, for its log line and the `instance` of a problem.
enum RequestID {
    static func make() -> String {
        let number = UInt64.random(in: .min ... .max)
        let digits = String(number, radix: 16)
        return "req_" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
