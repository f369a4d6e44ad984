/// A member of a delegate in the sources: its declaration, or the call of its superclass's.
struct DelegateCall {
    /// The type in whose body it is.
    let type: String
    /// The second label, by which UIKit's members differ: `willConnectTo`.
    let label: String
    let member: Member
    /// Whether it is a call of the superclass's member.
    let isSuper: Bool
    let place: SourceFacts.Place

    /// A member of a delegate of the package that does some of its work.
    struct Member {
        /// The name with its labels.
        let name: String
        /// What does not happen without it.
        let loss: String

        /// The labels after the second.
        var furtherLabels: Set<String> {
            Set(name.split(whereSeparator: { "(:)".contains($0) }).dropFirst(3).map(String.init))
        }
    }

    /// The members without which the package does not work, by their second label.
    private static let members = [
        "didFinishLaunchingWithOptions": Member(
            name: "application(_:didFinishLaunchingWithOptions:)",
            loss: "categories and device are not registered, and taps are not handled"
        ),
        "didRegisterForRemoteNotificationsWithDeviceToken": Member(
            name: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
            loss: "the platform does not get the device token"
        ),
        "didFailToRegisterForRemoteNotificationsWithError": Member(
            name: "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
            loss: "the system's error is not reported"
        ),
        "didReceiveRemoteNotification": Member(
            name: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            loss: "silent pushes are not recorded"
        ),
        "handleEventsForBackgroundURLSession": Member(
            name: "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
            loss: "the results of calls that were made while the app was closed are not read"
        ),
        "willConnectTo": Member(
            name: "scene(_:willConnectTo:options:)",
            loss: "the tap that starts a scene opens nothing"
        ),
    ]

    /// The declarations and calls in a source in Swift.
    static func all(in tokens: [SourceTokens.Token], file: String) -> [DelegateCall] {
        var (calls, depth, type) = ([DelegateCall](), 0, "")
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "{": depth += 1
            case "}": depth -= 1
            case "class" where depth == 0, "extension" where depth == 0:
                let name = tokens[(index + 1)...].prefix(3)
                // Of `extension A.B` it is B.
                type = (name.dropFirst().first?.text == "." ? name.last : name.first)?.text ?? ""
            case _ where depth > 0:
                guard let member = members[token.text], let start = start(of: member, with: index, in: tokens)
                else { continue }
                let place = SourceFacts.Place(file: file, line: tokens[start].line)
                let isSuper = tokens[start].text == "super"
                calls.append(.init(type: type, label: token.text, member: member, isSuper: isSuper, place: place))
            default: break
            }
        }
        return calls
    }

    /// The maximum number of tokens between the name of a member and its second label.
    private static let longestArgument = 64

    /// The index of `func` or `super` before a member, by the index of its label; nil if it is neither declared nor called
    /// there.
    private static func start(of member: Member, with label: Int, in tokens: [SourceTokens.Token]) -> Int? {
        var (depth, index) = (0, label - 1)
        while index > max(1, label - longestArgument) {
            if tokens[index].text == ")" { depth += 1 }
            if tokens[index].text == "(" { depth -= 1 }
            if depth < 0 { break }
            index -= 1
        }
        guard depth < 0,
            member.name.hasPrefix(tokens[index - 1].text + "("),
            member.furtherLabels.isSubset(of: tokens[label...].prefix(longestArgument).map(\.text))
        else { return nil }
        if tokens[index - 2].text == "func" { return index - 2 }
        return index > 2 && tokens[index - 2].text == "." && tokens[index - 3].text == "super" ? index - 3 : nil
    }
}
