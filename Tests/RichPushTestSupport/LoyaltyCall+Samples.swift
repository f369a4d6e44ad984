package import RichPushModel
package import RichPushPayload

extension LoyaltyCall.Kind {
    /// Calls of this kind. A new kind does not compile without samples.
    package var samples: [LoyaltyCall] {
        let (token, device) = ("00ff", "RichPushKit-1")
        switch self {
        case .trackMessage:
            return [
                .trackMessage(id: 9001, parameters: nil, action: .opened),
                .trackMessage(id: 9001, parameters: ["a": [1, 2.5, nil]], action: .delivered),
            ]
        case .emsOpen: return [.emsOpen("https://mail.example/open?a=%20#x")]
        case .clipOffer: return [.clipOffer(id: 1042)]
        case .respondToOffer: return [.respondToOffer(id: .max)]
        case .likePost: return [.likePost(id: "evening-run")]
        case .addNewComment: return [.addNewComment(body: "Grüße 👋\n\"quoted\"", postID: "7")]
        case .favoriteEvent: return [.favoriteEvent(id: -1)]
        case .deregisterDevice: return [.deregisterDevice(deviceToken: token, deviceID: device)]
        case .registerDevice:
            return ([nil] + AuthorizationStatus.allCases).map {
                .registerDevice(deviceToken: token, deviceID: device, permission: $0)
            }
        }
    }
}

extension LoyaltyCall {
    /// Calls of every kind.
    package static let samples = Kind.allCases.flatMap(\.samples)
}

extension JSONObject {
    /// An object that is nested this many levels deep; 1 is an object without members.
    package static func nested(_ levels: Int) -> JSONObject {
        levels > 1 ? JSONObject([("a", .object(nested(levels - 1)))]) : JSONObject()
    }
}
