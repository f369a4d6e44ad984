import Foundation

/// Repeats one work of ``CountedWork/all``, for `count-instructions`, which counts the instructions of two runs with
/// different numbers of repetitions.
@main
struct Instructions {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--list"] {
            for work in CountedWork.all { print("\(work.name)\t\(work.repetitions)") }
            return
        }
        guard arguments.count == 2, let times = Int(arguments[1]),
            let work = CountedWork.all.first(where: { $0.name == arguments[0] })
        else {
            FileHandle.standardError.write(Data("usage: instructions --list | WORK TIMES\n".utf8))
            exit(64)
        }
        try OneThread.run { try await work.prepare()(times) }
    }
}
