import RichPushModel
import RichPushPayload

/// Finds keys at the root that are written in another way, and words of other providers.
extension PayloadReview {
    /// What is lost if a key at the root is not read, as a sentence; nil if the push has it from another key.
    func loss(of name: String) -> String? {
        if keys.media.contains(where: { $0.path == [name] }) {
            return push.media.isEmpty ? "Nothing is attached." : nil
        }
        switch name {
        case "buttons": return push.buttons.isEmpty ? "No buttons are shown." : nil
        case keys.messageResponseID: return push.messageResponseID == nil ? "The message is not tracked." : nil
        case keys.type: return push.notificationType == nil ? "A tap opens nothing." : nil
        case keys.id: return push.notificationType != nil && push.idText == nil ? "A tap opens nothing." : nil
        case keys.recipient: return push.addressee == nil ? "The push names no member." : nil
        case keys.emsOpen: return push.emsOpen == nil ? "No EMS open is sent." : nil
        case "recall": return push.recalls.isEmpty ? "Nothing is taken back." : nil
        case "pass_url": return push.passURL == nil ? "A tap adds no pass." : nil
        case "wzrk_dl":
            return push.notificationType == nil && push.templateBodyLink == nil ? "A tap opens no link." : nil
        default: return nil
        }
    }

    /// What is wrong with a key at the root that is not read.
    func rootFault(of key: String, _ value: JSONElement) -> NameFault? {
        // The templates review their own keys.
        if KeySpelling.isTemplateKey(key) { return nil }
        if root["aps"]?.kind == .object {
            if let place = place(of: key, in: .root) { return place.fault(of: key) }
            if key == "action_buttons", loss(of: "buttons") != nil {
                return (.payloadKeyForeign, "is not read here: it belongs in body. No buttons are shown.")
            }
            if PayloadKey.headers.contains(key) { return Self.header(key) }
        }
        if let name = meant(by: key) {
            guard let loss = loss(of: name) else { return (.payloadKeyMisspelt, "is not read. Did you mean \(name)?") }
            return (.payloadKeyLost, "is not read. Did you mean \(name)? \(loss)")
        }
        if root["aps"]?.kind == .object, let place = nearPlace(of: key, in: .root) {
            return place.fault(of: key, isMisspelt: true)
        }
        guard let name = ownName(of: key, value) else { return nil }
        guard push.isOfLoyaltyPlatform, let loss = loss(of: name) else {
            return (.payloadKeyRedundant, "is another provider's word, and is not read: here it is \(name).")
        }
        return (.payloadKeyForeign, "is another provider's word, and is not read: here it is \(name). \(loss)")
    }

    /// The key at the root that a key is probably meant to be. A short one is compared by its letters alone, because an app
    /// may use any short word.
    func meant(by key: String) -> String? {
        if let name = keys.plainNames[KeySpelling.plain(key)], root[name] == nil {
            let isShort = name.utf8.count < 8 && name != "buttons"
            return isShort && loss(of: name) == nil ? nil : name
        }
        return KeySpelling.meant(by: key, among: keys.longNames.filter { root[$0] == nil })
    }

    /// What a word of another provider is called here, if its value is of that kind.
    func ownName(of key: String, _ value: JSONElement) -> String? {
        switch Self.foreign[KeySpelling.plain(key)] {
        case .picture?: value.string.flatMap(URLSyntax.init).map { _ in "image_url" }
        case .link?: value.string.flatMap(LinkSyntax.usable).map { _ in "wzrk_dl" }
        case .buttons?: value.kind == .array && value.elements(upTo: 1).first?.kind == .object ? "buttons" : nil
        case nil: nil
        }
    }

    private enum ForeignJob { case picture, link, buttons }

    /// Words of other providers by their letters alone. Words that hosts use for many things are not among them.
    private static let foreign: [String: ForeignJob] = {
        let jobs: [(ForeignJob, String)] = [
            (
                .picture,
                """
                image imagelink imageuri img imgurl picture pictureurl pictureuri bigpicture bigpictureurl attachment \
                attachments attachmenturl mediauri mediaurl richmediaurl urlimagestring photourl photouri \
                notificationimage gcmimage gcmnimage fcmimage
                """
            ),
            (.link, "deeplink deeplinkurl clickaction launchurl openurl openurlstring linkurl landingurl targeturl"),
            (.buttons, "actions actionbuttons notificationactions notificationbuttons"),
        ]
        return Dictionary(
            jobs.flatMap { job, words in words.split(separator: " ").map { (String($0), job) } },
            uniquingKeysWith: { first, _ in first }
        )
    }()
}
