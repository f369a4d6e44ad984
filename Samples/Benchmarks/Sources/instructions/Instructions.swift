import Foundation

/// Repeats one work of ``CountedWork/all``, for `count-instructions`, which counts the instructions of two runs with
/// different numbers of repetitions; or prints what SQLite executes for it.
@main
struct Instructions {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--list"] {
            for work in CountedWork.all { print("\(work.name)\t\(work.repetitions)") }
            return
        }
        let work = CountedWork.all.first { $0.name == arguments.first }
        let times = arguments.last.flatMap { Int($0) }
        guard arguments.count == 2, let work, times != nil || arguments[1] == "--statements" else {
            FileHandle.standardError.write(Data("usage: instructions --list | WORK TIMES | WORK --statements\n".utf8))
            exit(64)
        }
        try OneThread.run {
            if let times {
                try await work.prepare()(times)
            } else {
                print(try await Statements.table(of: work))
            }
        }
    }
}
