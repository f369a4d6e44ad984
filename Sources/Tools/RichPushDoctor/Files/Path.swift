import Foundation

/// Paths as text, with a slash between names.
enum Path {
    /// A path from a folder; an absolute path is kept.
    static func join(_ folder: String, _ path: String) -> String {
        normal(path.hasPrefix("/") ? path : "\(folder)/\(path)")
    }

    /// The path without `.`, `..` and empty names.
    static func normal(_ path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." {
                names.removeLast()
            } else if name != ".." || !isAbsolute {
                names.append(name)
            }
        }
        return (isAbsolute ? "/" : "") + names.joined(separator: "/")
    }

    /// The way from a folder to a path; both are absolute.
    static func relative(_ path: String, to folder: String) -> String {
        let (names, from) = (normal(path).split(separator: "/"), normal(folder).split(separator: "/"))
        let common = zip(names, from).prefix { $0 == $1 }.count
        let way = Array(repeating: "..", count: from.count - common) + names[common...].map(String.init)
        return way.isEmpty ? "." : way.joined(separator: "/")
    }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    static func parent(_ path: String) -> String { join(path, "..") }

    /// The name without its extension.
    static func stem(_ path: String) -> String {
        let name = name(path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The extension in small letters; empty without one.
    static func suffix(_ path: String) -> String {
        let name = name(path)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }
}

extension Path {
    /// The path from the root of the file system.
    static func absolute(_ path: String) -> String { join(FileManager.default.currentDirectoryPath, path) }
}
