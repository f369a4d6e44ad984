/// Why the service does not start, or has stopped with an error.
struct StartFault: Error {
    /// The exit codes are those of `sysexits.h`.
    enum Code: Int32 {
        /// A flag or a variable is wrong, or a file has a key that is not known.
        case usage = 64
        /// The content of a file that was named is wrong.
        case content = 65
        /// A file that was named cannot be read.
        case noFile = 66
        /// A port is taken, the address is not one of this machine, or the store's server cannot be reached.
        case unavailable = 69
        /// The store cannot be opened.
        case store = 74
        /// Requests or accepted work had not ended after `--shutdown-after`.
        case shutdownTime = 75
    }

    let code: Code
    /// What is wrong, where, and what is expected.
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
