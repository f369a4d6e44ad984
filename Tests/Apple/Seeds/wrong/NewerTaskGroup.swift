// Refused: 'withDiscardingTaskGroup(returning:isolation:body:)' is only available in iOS 17.0 or newer
func run(_ jobs: [@Sendable () async -> Void]) async {
    await withDiscardingTaskGroup { group in
        for job in jobs { group.addTask { await job() } }
    }
}
