import RichPushModel

extension CallRunner {
    /// Makes a call with the API it belongs to.
    func perform(_ call: LoyaltyCall, context: CallContext) async throws -> LoyaltyResult {
        let api = services.api
        switch call {
        case .trackMessage(let id, let parameters, let action):
            try await api.messages.trackMessage(id: id, parameters: parameters, action: action, context: context)
        case .emsOpen(let url):
            try await emsOpenHandler.handleEmsOpen(url, context: context)
        case .clipOffer(let id):
            try await api.offers.clipOffer(id: id, context: context)
        case .respondToOffer(let id):
            return .offerResponse(try await api.offers.respondToOffer(id: id, context: context))
        case .likePost(let id):
            try await api.newsFeed.likePost(id: id, context: context)
        case .addNewComment(let body, let postID):
            try await api.newsFeed.addNewComment(body: body, postID: postID, context: context)
        case .favoriteEvent(let id):
            try await api.events.favoriteEvent(id: id, context: context)
        case .registerDevice(let token, let id, let permission):
            try await api.devices.registerDevice(
                deviceToken: token,
                deviceID: id,
                permission: permission,
                context: context
            )
        case .deregisterDevice(let token, let id):
            try await api.devices.deregisterDevice(deviceToken: token, deviceID: id, context: context)
        }
        return .done
    }
}
