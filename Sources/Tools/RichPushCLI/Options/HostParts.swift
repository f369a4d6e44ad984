import ArgumentParser
import RichPushPayload

/// The file that names an app's own parts.
struct HostOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A JSON file with the host's own parts, each a list that may be missing: \(HostParts.example)",
            valueName: "FILE"
        ),
        completion: .file()
    )
    var host: String?

    /// The parts; none without the option.
    ///
    /// - Throws: ``CommandFailure`` if the file cannot be read or is not as documented.
    func parts() throws -> HostParts {
        guard let host else { return HostParts() }
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.ofArgument(host, upTo: HostParts.limit)
        } catch let failure {
            throw CommandFailure(status: failure.status, message: "\(failure.message) \(HostParts.expectation)")
        }
        return try HostParts(bytes, of: host)
    }
}

/// What an app adds to the package: its own types, categories, template keys and Live Activities.
struct HostParts {
    /// The largest file that is read, in bytes.
    static let limit = 1 << 20

    /// The format of the file, as an example.
    static let example =
        #"{"types": ["Store"], "categories": ["STORE"], "templateCategories": ["STORIES"], "templateKeys": ["pt_note"], "activities": ["OrderAttributes"]}"#

    /// What ``HostOption`` takes, as a sentence.
    fileprivate static let expectation = "--host takes a JSON file such as \(example)."

    private(set) var types: Set<NotificationType> = []
    private(set) var categories: Set<String> = []
    private(set) var templateCategories: Set<String> = []
    private(set) var templateKeys: Set<String> = []
    /// The types of the attributes of Live Activities; nil if the file does not list them.
    private(set) var activities: Set<String>?

    init() {}

    fileprivate init(_ bytes: [UInt8], of file: String) throws {
        func failure(_ fault: String) -> CommandFailure {
            CommandFailure(status: .notPayload, message: "\(file): \(fault). \(Self.expectation)")
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw failure("The file is not JSON: \(error)")
        }
        guard let object = value.objectValue else { throw failure("The file does not hold an object") }
        for (key, value) in object {
            guard let texts = value.arrayValue?.map(\.stringValue), !texts.contains(nil) else {
                throw failure("\"\(key)\" is not a list of texts")
            }
            let names = Set(texts.compactMap(\.self))
            switch key {
            case "types": types = Set(names.map { NotificationType($0) })
            case "categories": categories = names
            case "templateCategories": templateCategories = names
            case "templateKeys": templateKeys = names
            case "activities": activities = names
            default: throw failure("\"\(key)\" is not known")
            }
        }
    }

    /// How payloads are read for the app.
    func keys(recipientSalt: String = "", templateCategories more: [String] = []) -> PayloadKeys {
        let all = templateCategories.union(more)
        guard
            !recipientSalt.isEmpty || !types.isEmpty || !categories.isEmpty || !all.isEmpty || !templateKeys.isEmpty
                || activities != nil
        else { return .default }
        return PayloadKeys(
            recipientSalt: recipientSalt,
            types: types,
            categories: categories,
            templateCategories: all,
            templateKeys: templateKeys,
            activities: activities
        )
    }
}
