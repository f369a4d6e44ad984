import Foundation
import RichPushKit

/// How each member of the two handlers, and of the EMS opens' handler, is reached.
enum HandlerCalls {
    static let context = PushContext(recipient: "anna", time: Date(timeIntervalSince1970: 0))

    static let push: [MemberCall<any PushHandler>] = [
        MemberCall("handlePush(notificationType:payload:context:)") {
            _ = try await $0.handlePush(notificationType: .offer, payload: HostPush.push(.offer), context: context)
        },
        MemberCall("handleObjectWithID(_:notificationType:payload:context:)") {
            let payload = try HostPush.push(.offer)
            _ = try await $0.handleObjectWithID(
                .int(42),
                notificationType: .offer,
                payload: payload,
                context: context
            )
        },
        MemberCall("handleNotificationWithoutType(payload:context:)") {
            _ = try await $0.handleNotificationWithoutType(payload: HostPush.untyped(), context: context)
        },
        MemberCall("handleContentPageWithName(_:payload:context:)") {
            let payload = try HostPush.push(.contentPage)
            _ = try await $0.handleContentPageWithName("about", payload: payload, context: context)
        },
        MemberCall("handleClientEvents(_:payload:context:)") {
            _ = try await $0.handleClientEvents([1], payload: HostPush.push(.clientEvents), context: context)
        },
    ]

    static let emsOpen: [MemberCall<any EMSOpenHandler>] = [
        MemberCall("handleEmsOpen(_:context:)") {
            try await $0.handleEmsOpen("https://ems.example/", context: CallContext(push: context))
        },
        MemberCall("handleOpen(emsOpenURL:data:response:error:context:)") {
            try await $0.handleEmsOpen("https://ems.example/open", context: CallContext(push: context))
        },
        MemberCall("handleClick(emsOpenURL:data:response:error:context:)") {
            try await $0.handleEmsOpen("https://ems.example/click", context: CallContext(push: context))
        },
    ]
}
