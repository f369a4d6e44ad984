import GRDB

extension Schema {
    /// Device calls are found by their target, and a deregistration does not wait for its member: `needs_token` says
    /// whether a call waits while its member is signed out or paused.
    ///
    /// `wanted`: the token that the device needs to be registered with for the signed-in member.
    static func registerDeviceCalls(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("5 device calls", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    ALTER TABLE device ADD COLUMN wanted TEXT;

                    CREATE INDEX outbox_device ON outbox (target)
                    WHERE target >= 'device/' AND target < 'device0';
                    """
            )
            try db.execute(sql: bringingCallsUpToDate)
        }
    }

    /// Updates device calls: the first release stored a different target for them. A text that is not JSON is not
    /// changed.
    private static let bringingCallsUpToDate = """
        WITH device_call AS (
            SELECT id, json_extract(call, '$.api') AS api, json_extract(call, '$.arguments.deviceID') AS device
            FROM (
                SELECT id, iif(json_valid(call), call, '{}') AS call FROM outbox
                WHERE typeof(call) = 'text' AND call LIKE '%registerDevice%'
            )
            WHERE ifnull(json_extract(call, '$.v'), 1) = 1
                AND json_type(call, '$.arguments.deviceID') = 'text'
                AND json_type(call, '$.arguments.deviceToken') = 'text'
        )
        UPDATE outbox SET
            target = (SELECT 'device/' || device FROM device_call WHERE device_call.id = outbox.id),
            needs_token =
                (SELECT api = 'DevicesAPI.registerDevice' FROM device_call WHERE device_call.id = outbox.id)
        WHERE id IN (
            SELECT id FROM device_call WHERE api IN ('DevicesAPI.registerDevice', 'DevicesAPI.deregisterDevice')
        )
        """
}
