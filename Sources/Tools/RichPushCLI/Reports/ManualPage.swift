import RichPushPayload

/// The manual page of the program in the notation of man(7), made from the argument parser's description of its commands.
struct ManualPage {
    private let root: JSONValue
    private var lines: [String] = []

    /// Creates the page.
    ///
    /// - Parameter description: the output of `--experimental-dump-help`.
    init(description: JSONValue) {
        root = description["command"] ?? [:]
    }

    /// The page's text.
    var text: String {
        var page = self
        page.add()
        return page.lines.joined(separator: "\n") + "\n"
    }

    private mutating func add() {
        let name = root["commandName"]?.stringValue ?? ""
        lines.append(".TH \(Self.escaped(name.uppercased())) 1")
        section("NAME")
        paragraph("\(name) - \(root["abstract"]?.stringValue ?? "")")
        section("SYNOPSIS")
        lines += [".B \(Self.escaped(name))", ".I command", "[\\fIoptions\\fR]"]
        section("DESCRIPTION")
        paragraph(root["discussion"]?.stringValue ?? "")
        section("COMMANDS")
        for command in root["subcommands"]?.arrayValue ?? [] { add(command, prefix: name) }
        section("ENVIRONMENT")
        term("RICHPUSH_TOKEN", "The bearer token, if --token and --token-file are not given.")
        term("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "The member's languages, if --locale is not given.")
        section("SEE ALSO")
        paragraph("\(name) --generate-completion-script bash|zsh|fish prints a completion script for a shell.")
    }

    /// Adds a command, or each of its subcommands.
    private mutating func add(_ command: JSONValue, prefix: String) {
        let name = command["commandName"]?.stringValue ?? ""
        guard command["shouldDisplay"] != false, name != "help" else { return }
        let path = "\(prefix) \(name)"
        let subcommands = (command["subcommands"]?.arrayValue ?? []).filter { $0["commandName"] != "help" }
        guard subcommands.isEmpty else {
            for subcommand in subcommands { add(subcommand, prefix: path) }
            return
        }
        let arguments = (command["arguments"]?.arrayValue ?? []).filter {
            $0["shouldDisplay"] != false && !["help", "version"].contains($0["preferredName"]?["name"]?.stringValue)
        }
        let values = arguments.filter { $0["kind"] == "positional" }.map(Self.value)
        lines.append(".SS \(Self.escaped(([path] + values).joined(separator: " ")))")
        paragraph(command["abstract"]?.stringValue ?? "")
        if let discussion = command["discussion"]?.stringValue {
            lines.append(".PP")
            paragraph(discussion)
        }
        for argument in arguments {
            let text = [
                argument["abstract"]?.stringValue, argument["discussion"]?.stringValue, Self.fallback(argument),
            ]
            term(Self.spelling(argument), text.compactMap(\.self).joined(separator: " "))
        }
    }

    private mutating func section(_ title: String) { lines.append(".SH \(title)") }

    private mutating func paragraph(_ text: String) {
        for line in text.split(separator: "\n") { lines.append(Self.escaped(String(line))) }
    }

    private mutating func term(_ name: String, _ text: String) {
        lines += [".TP", ".B \(Self.escaped(name))"]
        paragraph(text)
    }

    private static func value(_ argument: JSONValue) -> String {
        let name = argument["valueName"]?.stringValue ?? "value"
        return argument["isRepeating"] == true ? "\(name)..." : name
    }

    private static func spelling(_ argument: JSONValue) -> String {
        if argument["kind"] == "positional" { return value(argument) }
        let names = (argument["names"]?.arrayValue ?? []).map { name in
            (name["kind"] == "long" ? "--" : "-") + (name["name"]?.stringValue ?? "")
        }
        let spelled = names.joined(separator: ", ")
        return argument["kind"] == "flag" ? spelled : "\(spelled) \(value(argument))"
    }

    private static func fallback(_ argument: JSONValue) -> String? {
        guard argument["kind"] != "flag", let value = argument["defaultValue"]?.stringValue, !value.isEmpty else {
            return nil
        }
        return "The default is \(value)."
    }

    /// The text with the special characters of roff escaped.
    private static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}
