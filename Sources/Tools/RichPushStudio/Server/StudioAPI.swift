import Foundation
import RichPushModel
import RichPushPayload

#if Tools
import FlyingFox
#endif

/// The API of a studio that listens on a port.
final class StudioAPI: Sendable {
    let configuration: StudioConfiguration
    let folder: StudioFolder
    let files: FolderList
    let work: StudioWork
    let previews: PreviewShelf
    let changes: ChangeJournal
    let requestGuard: RequestGuard
    /// How many requests are worked on at once.
    private let seats = Seats(64)

    init(_ configuration: StudioConfiguration, folder: StudioFolder, work: StudioWork, token: String, port: UInt16) {
        self.configuration = configuration
        self.folder = folder
        self.work = work
        files = FolderList(folder, work: work)
        previews = PreviewShelf(random: configuration.random)
        changes = ChangeJournal(clock: configuration.clock) {
            let walk = FolderWalk(folder: folder, limit: FolderList.limit)
            let entries = (try? walk.entries().entries) ?? []
            return Dictionary(entries.map { ($0.path, $0.stamp) }) { $1 }
        }
        requestGuard = RequestGuard(authority: "127.0.0.1:\(port)", token: token)
    }

    func response(to request: HTTPRequest) async -> HTTPResponse {
        let head = StudioRequest(request)
        // A request that waits for changes does nothing meanwhile, so it takes no seat.
        if head.path == StudioRoute.changesPath { return await reply(to: head, request).response }
        return await seats.seated { await self.reply(to: head, request) }.response
    }

    private func reply(to head: StudioRequest, _ request: HTTPRequest) async -> StudioReply {
        var head = head
        let admission: Admission
        do {
            admission = try admit(head)
        } catch {
            return .problem(error).ending(hasBody: await head.readBody(of: request, isKept: false))
        }
        let length = await head.readBody(of: request, isKept: admission.takesBody)
        do {
            guard let length, length <= StudioRequest.bodyLimit else {
                throw StudioProblem(.tooLarge, "The body is longer than 16 MiB. Nothing is done.")
            }
            return try await answer(admission, head)
        } catch {
            return .problem(error).ending(hasBody: length)
        }
    }

    /// What a request may do.
    private enum Admission {
        case page(StudioReply)
        case route(StudioRoute)

        var takesBody: Bool {
            if case .route(let route) = self { route.bodyTypes != nil } else { false }
        }
    }

    /// Checks everything but the body.
    private func admit(_ head: StudioRequest) throws -> Admission {
        try requestGuard.checkSource(head)
        if let reply = try openReply(to: head) { return .page(reply) }
        try requestGuard.checkToken(head)
        let route = try StudioRoute(method: head.method, path: head.path)
        if let types = route.bodyTypes, !head.hasType(types) {
            throw StudioProblem(.mediaType, "The content type is not \(types.sorted().joined(separator: " or ")).")
        }
        return .route(route)
    }

    private func answer(_ admission: Admission, _ head: StudioRequest) async throws -> StudioReply {
        switch admission {
        case .page(let reply): reply
        case .route(let route): try await reply(to: route, head)
        }
    }
}
