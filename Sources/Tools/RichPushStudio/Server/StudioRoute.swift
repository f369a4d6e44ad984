/// A route of the API.
enum StudioRoute: Hashable {
    case files
    case readFile(String)
    case writeFile(String)
    case lint, preview, press, format, export
    case schema
    case samples
    case sample(String)
    case texts
    case changes

    static let changesPath = "/api/changes"
    private static let filePrefix = "/api/files/"
    private static let samplePrefix = "/api/samples/"

    /// The routes with a path of their own.
    private static let fixed: [String: (method: String, route: StudioRoute)] = [
        "/api/files": ("GET", .files),
        "/api/lint": ("POST", .lint),
        "/api/preview": ("POST", .preview),
        "/api/press": ("POST", .press),
        "/api/format": ("POST", .format),
        "/api/export": ("POST", .export),
        "/api/schema": ("GET", .schema),
        "/api/samples": ("GET", .samples),
        "/api/texts": ("GET", .texts),
        changesPath: ("GET", .changes),
    ]

    /// The route of a request.
    ///
    /// - Throws: ``StudioProblem`` with 404 or 405.
    init(method: String, path: String) throws(StudioProblem) {
        let allowed: [String]
        if let (expected, route) = Self.fixed[path] {
            allowed = [expected]
            self = route
        } else if path.hasPrefix(Self.filePrefix) {
            allowed = ["GET", "PUT"]
            let file = String(path.dropFirst(Self.filePrefix.count))
            self = method == "PUT" ? .writeFile(file) : .readFile(file)
        } else if path.hasPrefix(Self.samplePrefix) {
            allowed = ["GET"]
            self = .sample(String(path.dropFirst(Self.samplePrefix.count)))
        } else {
            throw StudioProblem(.notFound, "There is no such page.")
        }
        guard allowed.contains(method) else {
            throw StudioProblem(.methodNotAllowed, "This path takes \(allowed.joined(separator: " and ")).")
        }
    }

    /// The content types of the route's body; nil if it has none.
    var bodyTypes: Set<String>? {
        switch self {
        case .writeFile: ["application/json", "application/octet-stream"]
        case .lint, .preview, .press, .format, .export: ["application/json"]
        case .files, .readFile, .schema, .samples, .sample, .texts, .changes: nil
        }
    }
}
