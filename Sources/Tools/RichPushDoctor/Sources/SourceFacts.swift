/// What the rules need to know about a target's sources.
struct SourceFacts {
    /// A type at the top level of a file.
    struct TypeDeclaration {
        let name: String
        /// The name in Objective-C; nil for a class of Swift without `@objc(Name)`.
        let objectiveCName: String?
        /// The superclass and the protocols.
        let inherits: [String]
        let isSwift: Bool
        /// Whether it is a class itself, not another type or an extension of one.
        let isClass: Bool
    }

    struct Place: Hashable {
        let file: String
        let line: Int
    }

    /// A group of the keychain that the source has by name.
    struct KeychainUse {
        let group: String
        let place: Place
    }

    private(set) var types: [TypeDeclaration] = []
    /// Where a remote notification is read from the launch options.
    private(set) var launchOptionReads: [Place] = []
    /// Where the refresh task of the package is registered.
    private(set) var ownRefreshTasks: [Place] = []
    /// Whether the package's life cycle is used, which registers it too.
    private(set) var usesLifecycle = false
    /// Whether a delegate's method names the scene's configuration.
    private(set) var namesSceneConfiguration = false
    /// Whether a token provider of the package is used.
    private(set) var usesTokenProvider = false
    /// Where a message intent or a sender of the package is used first: what communication notifications are made with.
    private(set) var messageIntent: Place?
    /// The groups of the keychain that tokens are shared through, where the source has their names.
    private(set) var keychainGroups: [KeychainUse] = []
    /// Where Live Activities are observed first.
    private(set) var activities: Place?
    /// Whether a type gets the token with which pushes reload widgets.
    var handlesWidgetPushes: Bool { inherited(by: nil).contains("WidgetPushHandler") }
    /// Whether something is recorded in the journal.
    private(set) var usesJournal = false
    private(set) var hasSources = false
    /// The modules that the sources import.
    private(set) var imports: Set<String> = []
    private var delegateCalls: [DelegateCall] = []

    /// Whether the app's entry is a SwiftUI app.
    var isSwiftUIApp: Bool { inherited(by: nil).contains("App") }

    /// The superclasses and protocols of the types with a name; of all types without one.
    func inherited(by name: String?) -> Set<String> {
        let named = types.filter { type in name.map { $0 == type.name || $0 == type.objectiveCName } ?? true }
        return Set(named.flatMap(\.inherits))
    }

    /// Reads the sources among some files.
    init(files: [String], reader: FileReader) {
        for file in files {
            guard ["swift", "m", "mm"].contains(Path.suffix(file)) else { continue }
            hasSources = true
            guard let bytes = reader.source(file) else { continue }
            add(bytes, file: reader.relative(file), isSwift: Path.suffix(file) == "swift")
        }
    }

    private mutating func add(_ bytes: [UInt8], file: String, isSwift: Bool) {
        let tokens = SourceTokens.of(bytes, isSwift: isSwift)
        let options = isSwift ? Self.namesOfLaunchOptions(tokens) : []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "import": imports.formUnion(Self.module(tokens[(index + 1)...]).map { [$0] } ?? [])
            case "configurationForConnecting", "configurationForConnectingSceneSession": namesSceneConfiguration = true
            case "RichPushAppDelegate": (namesSceneConfiguration, usesLifecycle) = (true, true)
            case "TokenProvider", "SharedTokens": usesTokenProvider = true
            case "accessGroup" where index > 1 && tokens[index - 2].text == "keychain" && index + 1 < tokens.count:
                if let group = tokens[index + 1].literal {
                    keychainGroups.append(KeychainUse(group: group, place: Place(file: file, line: token.line)))
                }
            case "forTaskWithIdentifier" where Self.isPackagesTask(tokens[index...]):
                ownRefreshTasks.append(Place(file: file, line: token.line))
            case "SystemLifecycle": usesLifecycle = true
            case "PushActivities": activities = activities ?? Place(file: file, line: token.line)
            case "recordWidgetToken": usesJournal = true
            case "INSendMessageIntent", "NotificationSender", "PushSender":
                messageIntent = messageIntent ?? Place(file: file, line: token.line)
            case "UIApplicationLaunchOptionsRemoteNotificationKey":
                launchOptionReads.append(Place(file: file, line: token.line))
            case "remoteNotification" where isSwift && Self.isLaunchOption(tokens, at: index, of: options):
                launchOptionReads.append(Place(file: file, line: token.line))
            default: break
            }
        }
        types += isSwift ? Self.swiftTypes(tokens) : Self.objectiveCTypes(tokens)
        if isSwift { delegateCalls += DelegateCall.all(in: tokens, file: file) }
    }

    /// Whether an argument is the identifier of the package's task: as a text, or by its name.
    private static func isPackagesTask(_ tokens: ArraySlice<SourceTokens.Token>) -> Bool {
        let next = Array(tokens.dropFirst().prefix(4))
        return next.first?.literal == "richpush.sync"
            || next.map(\.text) == [":", "PushLifecycle", ".", "refreshTask"]
    }

    /// The module after the word `import`: of `import struct A.B`, and of `#import <A/B.h>`, it is A.
    private static func module(_ tokens: ArraySlice<SourceTokens.Token>) -> String? {
        let before = ["<", "class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
        return tokens.prefix(2).first { !before.contains($0.text) }?.text
    }

    /// The overrides in subclasses of the package's delegates that never call `super`.
    var overridesWithoutSuper: [DelegateCall] {
        let calls = Set(delegateCalls.filter(\.isSuper).map { [$0.type, $0.label] })
        return delegateCalls.filter { call in
            !call.isSuper && !calls.contains([call.type, call.label])
                && !ancestors(of: call.type).isDisjoint(with: ["RichPushAppDelegate", "RichPushSceneDelegate"])
        }
    }

    /// The superclasses and protocols of a type, and theirs, as far as the sources show them.
    private func ancestors(of name: String) -> Set<String> {
        var (found, rest) = (Set<String>(), [name])
        while let next = rest.popLast() { rest += inherited(by: next).filter { found.insert($0).inserted } }
        return found
    }

    /// Whether `.remoteNotification` is a key of launch options: it belongs to their type, or is the index of a value that
    /// has them or has "options" at the end of its name.
    private static func isLaunchOption(_ tokens: [SourceTokens.Token], at index: Int, of names: Set<String>) -> Bool {
        guard index > 0, tokens[index - 1].text == "." else { return false }
        let before = tokens[..<(index - 1)].suffix(8).map(\.text)
        if before.last == "LaunchOptionsKey" { return true }
        guard let sign = before.last, ["[", "(", ":"].contains(sign) else { return false }
        let between = ["?", "!", ".", "contains", "keys", "index", "forKey", ":", "(", "["]
        let owner = before.last { !between.contains($0) }
        return owner.map { names.contains($0) || isNameOfOptions($0) } == true
    }

    private static func isNameOfOptions(_ name: String) -> Bool { name.lowercased().hasSuffix("options") }

    /// The names that a file has for launch options: those of the delegate's parameter, and of constants that are equal
    /// to one, as in `if let options = launchOptions`.
    private static func namesOfLaunchOptions(_ tokens: [SourceTokens.Token]) -> Set<String> {
        var names: Set<String> = []
        for index in tokens.indices.dropLast(4) {
            let text = { (offset: Int) in tokens[index + offset].text }
            switch text(0) {
            case "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions":
                if text(2) == ":" { names.insert(text(1)) }
            case "let", "var":
                if text(2) == "=", names.contains(text(3)) || isNameOfOptions(text(3)),
                    [",", "{", "else"].contains(text(4))
                {
                    names.insert(text(1))
                }
            default: break
            }
        }
        return names
    }

    private static func swiftTypes(_ tokens: [SourceTokens.Token]) -> [TypeDeclaration] {
        var types: [TypeDeclaration] = []
        var (depth, objectiveCName) = (0, String?.none)
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "{": depth += 1
            case "}":
                depth -= 1
                objectiveCName = nil
            case "objc" where depth == 0 && index + 2 < tokens.count && tokens[index + 1].text == "(":
                objectiveCName = tokens[index + 2].text
            case "class", "struct", "enum", "actor", "extension":
                guard depth == 0, index + 1 < tokens.count else { continue }
                let isClass = token.text == "class"
                types.append(
                    TypeDeclaration(
                        name: tokens[index + 1].text,
                        objectiveCName: isClass ? objectiveCName : nil,
                        inherits: inherited(tokens[(index + 2)...]),
                        isSwift: true,
                        isClass: isClass
                    )
                )
            default: break
            }
        }
        return types
    }

    /// The names between the colon and the brace of a declaration. Of `A.B` it is B.
    private static func inherited(_ tokens: ArraySlice<SourceTokens.Token>) -> [String] {
        let head = tokens.prefix(200).prefix { $0.text != "{" && $0.text != "where" }
        guard let colon = head.firstIndex(where: { $0.text == ":" }) else { return [] }
        var names: [String] = []
        for token in head[(colon + 1)...].map(\.text) {
            if token == ".", !names.isEmpty { names.removeLast() }
            if token.first?.isLetter == true || token.first == "_" { names.append(token) }
        }
        return names
    }

    private static func objectiveCTypes(_ tokens: [SourceTokens.Token]) -> [TypeDeclaration] {
        var (superclasses, names) = ([String: String](), [String]())
        for index in tokens.indices where tokens[index].text == "@" && index + 2 < tokens.count {
            let name = tokens[index + 2].text
            switch tokens[index + 1].text {
            case "implementation": names.append(name)
            // The interface can be in the same file.
            case "interface" where index + 4 < tokens.count && tokens[index + 3].text == ":":
                superclasses[name] = tokens[index + 4].text
            default: break
            }
        }
        return names.map { name in
            TypeDeclaration(
                name: name,
                objectiveCName: name,
                inherits: superclasses[name].map { [$0] } ?? [],
                isSwift: false,
                isClass: true
            )
        }
    }
}
