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
    let work: any StudioWork
    let previews: PreviewShelf
    let changes: ChangeJournal
    let requestGuard: RequestGuard
    private let slots = RequestSlots(64)

    init(
        _ configuration: StudioConfiguration,
        folder: StudioFolder,
        work: any StudioWork,
        token: String,
        port: UInt16
    ) {
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
        // A request that waits for changes does nothing meanwhile, so it takes no slot.
        if head.path == StudioRoute.changesPath { return await reply(to: head, request).response }
        return await slots.use { await self.reply(to: head, request) }.response
    }

    private func reply(to head: StudioRequest, _ request: HTTPRequest) async -> StudioReply {
        var reply: StudioReply
        do {
            return try await answer(head, request)
        } catch let problem as StudioProblem {
            reply = .problem(problem)
        } catch {
            reply = .problem(StudioProblem(.failed, "The request failed: \(error)"))
        }
        // The rest of a body that was not read must not be read as the next request.
        if (request.bodySequence.count ?? 1) > 0 { reply.headers["Connection"] = "close" }
        return reply
    }

    private func answer(_ head: StudioRequest, _ request: HTTPRequest) async throws -> StudioReply {
        try requestGuard.checkSource(head)
        if let reply = try openReply(to: head) { return reply }
        try requestGuard.checkToken(head)
        let route = try StudioRoute(method: head.method, path: head.path)
        if let types = route.bodyTypes, !head.hasType(types) {
            throw StudioProblem(.mediaType, "The content type is not \(types.sorted().joined(separator: " or ")).")
        }
        var head = head
        if route.bodyTypes != nil { try await head.readBody(of: request) }
        return try await reply(to: route, head)
    }
}
