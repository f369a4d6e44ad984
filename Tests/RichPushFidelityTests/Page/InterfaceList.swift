import Foundation

/// The lists of public symbols in `Tests/Interface`, one per module; `./Tests/run interface` writes them.
enum InterfaceList {
    /// The paths of all public symbols, such as `Offer.init(_:)`.
    static func symbols() throws -> Set<String> {
        let folder = Repository.root.appendingPathComponent("Tests/Interface")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var symbols: Set<String> = []
        for file in files where file.pathExtension == "txt" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
                // A line is kind, path and declaration.
                let cells = line.components(separatedBy: " | ")
                guard cells.count >= 3 else { throw FidelityTable.Malformed(line: String(line)) }
                if cells[0] != "conformance" { symbols.insert(cells[1]) }
            }
        }
        return symbols
    }
}
