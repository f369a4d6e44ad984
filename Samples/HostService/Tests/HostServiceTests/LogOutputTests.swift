import Foundation
import RichPushKit
import Testing

@testable import HostService

@Suite struct LogOutputTests {
    @Test func `A line is dropped and counted when the reader does not read, and the next lines say how many`() throws {
        let pipe = Pipe()
        let output = LogOutput(pipe.fileHandleForWriting.fileDescriptor, limit: 1_000) { Array("dropped \($0)\n".utf8) }
        // The pipe takes 64 KiB on Linux; what does not fit waits, up to the limit.
        let line = [UInt8](repeating: 0x78, count: 99) + [0x0a]
        for _ in 0..<2_000 { output.write(line) }
        #expect(output.dropped > 0)
        var (text, count) = ("", 2_000)
        while !text.contains("dropped") {
            text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            output.write(line)
            count += 1
        }
        output.flush(within: .seconds(10))
        // Now a line has room, and reports what was dropped since the last report.
        output.write(line)
        output.flush(within: .seconds(10))
        try pipe.fileHandleForWriting.close()
        text += String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let lines = text.split(separator: "\n")
        let said = lines.compactMap { $0.hasPrefix("dropped ") ? Int($0.dropFirst(8)) : nil }
        #expect(said.reduce(0, +) == output.dropped)
        let written = lines.count - said.count
        #expect(written + output.dropped == count + 1)
    }

    @Test func `Lines are written in order, and a flush waits for them`() throws {
        let pipe = Pipe()
        let output = LogOutput(pipe.fileHandleForWriting.fileDescriptor) { _ in [] }
        for number in 0..<100 { output.write(Array("\(number)\n".utf8)) }
        output.flush(within: .seconds(10))
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let expected = (0..<100).map { "\($0)\n" }.joined()
        #expect(text == expected)
        #expect(output.dropped == 0)
    }
}
