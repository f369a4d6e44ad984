import Foundation
import RichPushKit

// A script without functions: each member of the helper is the asynchronous form, although top-level code may call the
// form with a closure too.

let folder = FileManager.default.temporaryDirectory.appending(path: "top-level-\(UUID())")
let services = PushServices.live(storeURL: folder.appending(path: "push.sqlite"))
let helper = DefaultNotificationHelper(services: services)

let isAllowed = try await helper.requestAuthorization()
await helper.registerForRemoteNotifications()
await helper.registerCategories()
try await helper.signIn("rose")
try await helper.sendDeviceTokenToServerIfNeeded(Data([1]))
let isShown = try await helper.setApplicationBadgeCount(3)
await helper.protectedDataDidBecomeAvailable()
await helper.applicationDidBecomeActive()
let message = try await helper.trackMessage(id: 9001)
let check = await helper.diagnose()
let report = try await helper.sync()
try await helper.signOut()
print(isAllowed, isShown, message.isNew, check.checks.count, report.waiting)
