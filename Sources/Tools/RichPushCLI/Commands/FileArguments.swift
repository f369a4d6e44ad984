import ArgumentParser

/// A command's arguments without its files, because the argument parser's time grows with the square of their number.
///
/// The first file stays among the arguments, so that the parser reports missing or wrong arguments.
struct FileArguments {
    /// The arguments for the argument parser.
    private(set) var rest: [String] = []
    /// All files, including the first.
    private(set) var files: [String] = []

    /// The commands that take files.
    static let commands: [(name: String, type: any FileCommand.Type)] = [
        ("inspect", Inspect.self), ("lint", Lint.self), ("preview", Preview.self),
    ]

    /// - Parameter arguments: the arguments after the program's name.
    init(_ arguments: [String]) {
        guard let command = Self.commands.first(where: { $0.name == arguments.first })?.type else {
            rest = arguments
            return
        }
        var (isValue, isFile) = (false, false)
        rest.append(arguments[0])
        for argument in arguments.dropFirst() {
            if isFile {
                add(argument, after: ["--"])
            } else if isValue {
                rest.append(argument)
                isValue = false
            } else if argument == "--" {
                isFile = true
            } else if argument.hasPrefix("-"), argument != "-" {
                rest.append(argument)
                isValue = command.optionsWithValue.contains(argument)
            } else {
                add(argument, after: [])
            }
        }
    }

    private mutating func add(_ file: String, after marks: [String]) {
        if files.isEmpty { rest += marks + [file] }
        files.append(file)
    }

    /// The command with all of its files.
    func applied(to command: any FileCommand) -> any FileCommand {
        var command = command
        command.inputs.files = files
        return command
    }
}

/// A command that reads files. They are removed from its arguments before the arguments are parsed.
protocol FileCommand: Command {
    var inputs: InputOptions { get set }
    /// The options that take a value, so that the value is not treated as a file.
    static var optionsWithValue: Set<String> { get }
}
