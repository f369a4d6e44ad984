/// Reads a built app and its extensions.
enum BuiltApp {
    static func apps(at root: String, reader: FileReader) -> ExaminedInput {
        guard let app = bundle(root, isApp: true, reader: reader) else { return ExaminedInput() }
        let extensions = ["PlugIns", "Extensions"].flatMap { folder in
            reader.names(in: Path.join(root, folder)).filter { Path.suffix($0) == "appex" }
                .map { Path.join(root, "\(folder)/\($0)") }
        }
        .compactMap { bundle($0, isApp: false, reader: reader) }
        let configuration = ExaminedApp.Configuration(name: nil, app: app, extensions: extensions)
        return ExaminedInput(
            apps: [ExaminedApp(configurations: [configuration], reader: reader)],
            targets: ([app] + extensions).map(\.target)
        )
    }

    /// An app or an extension; nil, with a fault, if its Info.plist cannot be read, and nil for an app of another system.
    private static func bundle(_ path: String, isApp: Bool, reader: FileReader) -> ExaminedTarget? {
        let file = Path.join(path, "Info.plist")
        // An app for macOS has its property list elsewhere.
        if isApp, !reader.exists(file), reader.exists(Path.join(path, "Contents/Info.plist")) { return nil }
        guard let content = reader.dictionary(file) else { return nil }
        let platforms = content["CFBundleSupportedPlatforms"]?.strings ?? []
        if isApp, !platforms.isEmpty, !platforms.contains(where: { $0.hasPrefix("iPhone") }) { return nil }
        let info = ExaminedPropertyList(content: content, path: file)
        let kind = isApp ? .app : kind(of: info, at: path, reader: reader)
        return ExaminedTarget(
            name: Path.stem(path),
            kind: kind,
            isOurs: kind != .other,
            info: info,
            entitlements: entitlements(Path.join(path, "embedded.mobileprovision"), reader: reader),
            bundleIdentifier: info.text(["CFBundleIdentifier"]),
            deploymentTarget: info.text(["MinimumOSVersion"]),
            project: nil
        )
    }

    /// The entitlements of a provisioning profile: a signed message with a property list in it.
    private static func entitlements(_ path: String, reader: FileReader) -> ExaminedPropertyList? {
        guard reader.exists(path) else { return nil }
        let profile = reader.parsed(path) { bytes throws(PropertyListFault) in
            guard let start = index(of: "<?xml", in: bytes), let end = index(of: "</plist>", in: bytes), start < end
            else {
                throw PropertyListFault(reason: "it has no property list")
            }
            return try PropertyList.dictionary(Array(bytes[start..<(end + "</plist>".utf8.count)]))
        }
        guard let profile else { return nil }
        guard let entitlements = profile["Entitlements"]?.dictionary else {
            reader.note(path, "it has no entitlements")
            return nil
        }
        return ExaminedPropertyList(content: entitlements, path: path)
    }

    /// The kind by the extension point. If that is wrong: by the library in the program, then by the other keys.
    private static func kind(of info: ExaminedPropertyList, at path: String, reader: FileReader)
        -> ProjectReview.Target.Kind
    {
        let point = info.text(ExtensionPoint.path)
        if let kind = ExtensionPoint.kind(point) { return kind }
        let program = info.text(["CFBundleExecutable"]) ?? Path.stem(path)
        let bytes = reader.source(Path.join(path, program)) ?? []
        if index(of: "RichPushContentExtension", in: bytes) != nil { return .content }
        if index(of: "RichPushExtension", in: bytes) != nil { return .service }
        let attributes = info.content[["NSExtension", "NSExtensionAttributes"]]?.dictionary?.keys ?? []
        if attributes.contains(where: { $0.hasPrefix("UNNotificationExtension") }) { return .content }
        if point?.hasPrefix("com.apple.usernotification") == true {
            return point?.contains("content") == true ? .content : .service
        }
        return info.content[ExaminedTarget.appGroupKey] == nil ? .other : .service
    }

    private static func index(of text: String, in bytes: [UInt8]) -> Int? {
        let pattern = Array(text.utf8)
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: pattern[0]) {
            if bytes[found...].starts(with: pattern) { return found }
            start = found + 1
        }
        return nil
    }
}
