import Foundation

/// Reads the bytes of a file or of standard input, up to a limit.
enum FileBytes {
    /// Why the bytes could not be read.
    enum Fault: Error {
        case missing, isFolder
        /// The file could not be opened or read: the system's reason.
        case notOpened(String), notRead(String)
    }

    /// Reads a file from its start.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: the maximum number of bytes.
    /// - Returns: the bytes, from the beginning of the file.
    /// - Throws: ``Fault`` if the file is missing, is a folder or cannot be read.
    static func of(_ path: String, upTo limit: Int) throws(Fault) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing : .notOpened(reason(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .notRead(reason(errno)) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
        // One byte more than the file's size: a piece that is not filled has reached the end, so one piece is enough.
        return try bytes(of: descriptor, expecting: Int(status.st_size) + 1, upTo: limit)
    }

    /// Reads standard input to its end.
    static func ofStandardInput(upTo limit: Int) throws(Fault) -> [UInt8] {
        try bytes(of: STDIN_FILENO, expecting: 0, upTo: limit)
    }

    private static func bytes(of descriptor: Int32, expecting size: Int, upTo limit: Int) throws(Fault) -> [UInt8] {
        var bytes: [UInt8] = []
        var wanted = max(size, smallestPiece)
        while bytes.count < limit {
            let room = min(wanted, limit - bytes.count)
            let piece = try piece(of: descriptor, room: room)
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if piece.count < room { break }
            wanted = bytes.count
        }
        return bytes
    }

    /// The next bytes; fewer than `room` only at the end.
    private static func piece(of descriptor: Int32, room: Int) throws(Fault) -> [UInt8] {
        var fault: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            while count < room {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let result = read(descriptor, rest.baseAddress, rest.count)
                if result < 0, errno == EINTR { continue }
                if result < 0 { fault = errno }
                if result <= 0 { return }
                count += result
            }
        }
        guard fault == 0 else { throw .notRead(reason(fault)) }
        return piece
    }

    private static let smallestPiece = 16 << 10

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension FileBytes {
    /// Reads the file that an argument names; `-` is standard input.
    ///
    /// - Throws: ``CommandFailure``, with the exit code 66.
    static func ofArgument(_ name: String, upTo limit: Int) throws(CommandFailure) -> [UInt8] {
        do {
            return try name == "-" ? ofStandardInput(upTo: limit) : of(name, upTo: limit)
        } catch {
            throw CommandFailure(fault: error, of: name == "-" ? nil : name)
        }
    }
}
