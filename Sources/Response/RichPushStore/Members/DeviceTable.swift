import RichPushModel

import struct Foundation.Date

/// The device's identifier, the signed-in member, and the registered tokens.
struct DeviceTable {
    let db: StoreSession

    func identifier() throws -> String? {
        try db.row("SELECT identifier FROM device")?["identifier"]
    }

    func setIdentifier(_ identifier: String) throws {
        try db.run("UPDATE device SET identifier = ?", identifier)
    }

    /// The mark of the device whose database this is; `nil` before the first one was stored.
    func mark() throws -> String? {
        try db.row("SELECT mark FROM device")?["mark"]
    }

    func setMark(_ mark: String) throws {
        try db.run("UPDATE device SET mark = ?", mark)
    }

    /// Removes what belongs to another device: identifier, tokens, the calls about them, and the leases of uploads that its
    /// system has.
    func forget() throws {
        try db.run("UPDATE device SET identifier = NULL, wanted = NULL")
        for table in ["device_token", "activity_token", "ended_activity"] { try db.run("DELETE FROM \(table)") }
        let calls = try db.rows("SELECT id FROM outbox WHERE target >= 'device/' AND target < 'device0' ORDER BY id")
        for id in try calls.readable({ try $0["id"] as OutboxEntry.ID }) { try OutboxTable(db: db).remove(id) }
        try OutboxTable(db: db).endLeases(ofOwnersWith: Lease.uploadPrefix)
    }

    func signedIn() throws -> Recipient? {
        try db.row("SELECT name FROM device JOIN recipient ON recipient.id = device.signed_in")
            .map { Recipient(try $0["name", of: "recipient"]) }
    }

    /// Stores the signed-in member. The previous member, if there is one, is signed out, and the wanted token is
    /// removed if the member changes. The records of the device move to the new member.
    func setSignedIn(_ recipient: Int64?) throws {
        let recipients = RecipientTable(db: db)
        let former: Int64? = try db.row("SELECT signed_in FROM device")?["signed_in"]
        if let former { try recipients.markSignedOut(former) }
        if former != recipient { try setWantedToken(nil) }
        if let recipient {
            try recipients.setPresent(recipient)
            if let device = try recipients.number(of: .device), device != recipient {
                try DeviceAdoption(db: db, device: device, member: recipient).run()
            }
        }
        try db.run("UPDATE device SET signed_in = ?", recipient)
    }

    /// The token that the device needs to be registered with for the signed-in member.
    func wantedToken() throws -> String? {
        try db.row("SELECT wanted FROM device")?["wanted"]
    }

    func setWantedToken(_ token: String?) throws {
        try db.run("UPDATE device SET wanted = ?", token)
    }

    /// Removes the registered tokens of all members except one.
    func removeTokens(except recipient: Int64) throws {
        try db.run("DELETE FROM device_token WHERE recipient != ?", recipient)
    }

    func token(of recipient: Int64) throws -> String? {
        try db.row("SELECT token FROM device_token WHERE recipient = ?", [recipient])?["token"]
    }

    /// What was registered with a member's token.
    func settings(of recipient: Int64) throws -> DeviceSettings {
        let row = try db.row(
            "SELECT permission, activities, frequent_updates FROM device_token WHERE recipient = ?",
            [recipient]
        )
        guard let row else { return DeviceSettings() }
        let (text, areEnabled): (String?, Bool?) = (try row["permission"], try row["activities"])
        let frequent: Bool? = try row["frequent_updates"]
        return DeviceSettings(
            permission: text.flatMap(AuthorizationStatus.init),
            activities: areEnabled.map { ActivitySettings(areEnabled: $0, frequentUpdatesEnabled: frequent) }
        )
    }

    /// When the platform has accepted a member's token; `nil` for one that an earlier version has registered.
    func registrationTime(of recipient: Int64) throws -> Date? {
        try db.row("SELECT registered FROM device_token WHERE recipient = ?", [recipient])?["registered"]
    }

    /// When the last refresh in the background has ended, or else begun, and whether it did its work; `nil` before the first.
    func refresh() throws -> (time: Date, isDone: Bool)? {
        guard let row = try db.row("SELECT refreshed, is_refresh_done FROM device") else { return nil }
        let (time, isDone): (Date?, Bool?) = (try row["refreshed"], try row["is_refresh_done"])
        guard let time, let isDone else { return nil }
        return (time, isDone)
    }

    func noteRefresh(at time: Date, isDone: Bool) throws {
        try db.run("UPDATE device SET refreshed = ?, is_refresh_done = ?", time.milliseconds, isDone)
    }

    func setToken(_ token: String?, _ settings: DeviceSettings = DeviceSettings(), of recipient: Int64) throws {
        guard let token else {
            try db.run("DELETE FROM device_token WHERE recipient = ?", recipient)
            return
        }
        try db.run(
            """
            INSERT INTO device_token (recipient, token, permission, registered, activities, frequent_updates)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (recipient) DO UPDATE
            SET token = excluded.token, permission = excluded.permission, registered = excluded.registered,
                activities = excluded.activities, frequent_updates = excluded.frequent_updates
            """,
            recipient,
            token,
            settings.permission?.rawValue,
            db.now().milliseconds,
            settings.activities?.areEnabled,
            settings.activities?.frequentUpdatesEnabled
        )
    }
}
