import Foundation
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// The stores under test: two of one database.
protocol HistorySystem: Sendable {
    /// Whether a call without an answer can still take effect after the client has given it up.
    var hasLateEffects: Bool { get }
    /// Whether the stores have another clock than the services, whose clocks can be wrong.
    var hasOwnClock: Bool { get }
    /// What the stores may answer beside the exact answer.
    var allowances: StoreModel.Allowances { get }
    /// Whether a call may end with an error because of a disturbance. It may then have taken effect or not.
    func expects(_ error: any Error) -> Bool
    /// Whether an error because of a disturbance says that the call has had no effect.
    func deniesEffect(of error: any Error) -> Bool
    /// The two stores. Their clock is the one of the histories.
    var stores: [PushStore] { get async }
    /// Disturbs the stores while calls are in progress, for example by closing one or by cutting its connections.
    func disturb(_ seed: UInt64) async
    /// Ends both stores.
    func end() async
}

extension HistorySystem {
    var hasOwnClock: Bool { false }

    var allowances: StoreModel.Allowances { StoreModel.Allowances() }

    func expects(_ error: any Error) -> Bool { false }

    func deniesEffect(of error: any Error) -> Bool { false }
}

/// Makes the stores of one history, which use a clock.
typealias HistorySystemMaker = @Sendable (TestClock) async throws -> any HistorySystem

/// Two stores of one file in this process. A disturbance closes one of them; its next use opens it again.
struct SQLiteHistorySystem: HistorySystem {
    let hasLateEffects = false
    let stores: [PushStore]
    private let folder: TemporaryFolder

    init(clock: TestClock) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        stores = (0..<2).map { _ in
            PushStore.sqlite(
                url: folder.url.appendingPathComponent("push.sqlite"),
                options: PushStore.Options(keepsEvents: .seconds(365 * 24 * 3600)),
                clock: clock.clock
            )
        }
    }

    /// A store of a busy machine can wait too long for the lock of the other one.
    func expects(_ error: any Error) -> Bool { (error as? StoreError)?.code == .locked }

    func disturb(_ seed: UInt64) async { try? await stores[Int(seed % 2)].close() }

    func end() async {
        for store in stores { try? await store.close() }
    }
}
