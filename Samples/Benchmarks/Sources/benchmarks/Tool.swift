import Foundation

/// A program or a package of Python that a target compares with, or that it needs.
enum Tool: String {
    case jinja2, orjson, postgres, python3, sqlite3, wrk

    /// The path of SQLite's shell, which is started without a search.
    static let shell = "/usr/bin/sqlite3"

    /// Whether it can be used now.
    var isThere: Bool {
        switch self {
        case .jinja2, .orjson: Self.runs("python3", "-c", "import \(rawValue)")
        case .postgres: Self.runs("sh", "-c", "ls /usr/lib/postgresql/*/bin/initdb || which initdb")
        case .sqlite3: Self.runs("test", "-x", Self.shell)
        case .python3, .wrk: Self.runs("which", rawValue)
        }
    }

    /// What is missing, and how to install it.
    var missing: MissingBaseline {
        let command =
            switch self {
            case .jinja2, .orjson: "pip install -r Samples/Benchmarks/requirements.txt"
            case .postgres: "apt-get install postgresql"
            case .python3, .sqlite3, .wrk: "apt-get install \(rawValue)"
            }
        return MissingBaseline(description: "\(rawValue) is missing: \(command)")
    }

    private static func runs(_ arguments: String...) -> Bool {
        (try? MeasuringProcess(arguments: arguments, failure: "").output(loops: nil)) != nil
    }
}
