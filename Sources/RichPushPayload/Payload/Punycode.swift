/// Encodes the letters of a host name in ASCII (RFC 3492, with the parameters of IDNA).
enum Punycode {
    private static let (base, least, most, skew, damp) = (36, 1, 26, 38, 700)

    /// Encodes scalars in ASCII, without the prefix `xn--`.
    ///
    /// - Parameter scalars: The scalars of one label. The caller limits their number, because the time grows with its
    ///   square.
    /// - Returns: The ASCII characters, a hyphen, and the other characters encoded.
    static func encoded(_ scalars: [Unicode.Scalar]) -> String {
        let basic = scalars.filter(\.isASCII)
        var output = String(String.UnicodeScalarView(basic)) + (basic.isEmpty ? "" : "-")
        var (next, delta, bias, handled) = (0x80, 0, 72, basic.count)
        while handled < scalars.count {
            let following = scalars.lazy.map { Int($0.value) }.filter { [next] in $0 >= next }.min() ?? next
            delta += (following - next) * (handled + 1)
            next = following
            for scalar in scalars {
                let value = Int(scalar.value)
                if value < next { delta += 1 }
                guard value == next else { continue }
                output += digits(of: delta, bias: bias)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return output
    }

    /// Encodes a number of variable length, with the lowest digit first.
    private static func digits(of delta: Int, bias: Int) -> String {
        var (rest, place, output) = (delta, base, "")
        while true {
            let threshold = min(max(place - bias, least), most)
            guard rest >= threshold else { return output + digit(rest) }
            output += digit(threshold + (rest - threshold) % (base - threshold))
            rest = (rest - threshold) / (base - threshold)
            place += base
        }
    }

    /// The character of a digit: `a` to `z` are 0 to 25, `0` to `9` are 26 to 35.
    private static func digit(_ number: Int) -> String {
        String(number < 26 ? number + 10 : number - 26, radix: base)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var (delta, bias) = (isFirst ? delta / damp : delta / 2, 0)
        delta += delta / count
        while delta > (base - least) * most / 2 {
            delta /= base - least
            bias += base
        }
        return bias + (base - least + 1) * delta / (delta + skew)
    }
}
