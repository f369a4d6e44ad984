import RichPushKit
import RichPushTesting
import Testing

@testable import QuickStart

@Test("The app's own title and hooks are used")
func titleTapAndPress() async throws {
    let client = RecordingLoyaltyClient()
    var services = PushServices.testing(client: client)
    // An app has de.lproj/Localizable.strings in its target instead.
    services.localizer = Localizer(hostSources: [StringTableSource(tables: ["de": ["RichPush.Clip": "Merken"]])])
    let (taps, buttons) = (AppPushHandler(services: services), AppRichPushHandler(services: services))
    let helper = DefaultNotificationHelper(pushHandler: taps, richPushHandler: buttons)

    let push = try SamplePush.offer(id: 1102, category: .offerClip)
    #expect(await helper.categories(for: push, locale: "de-AT").first?.actions.first?.title == "Merken")
    let tap = NotificationResponse(action: .default, payload: push, locale: "de-AT")
    #expect(await helper.handleNotificationResponse(tap) == .handled)
    #expect(await taps.opened == [.int(1102)])
    #expect(client.calls.map(\.operation) == [.trackMessage])
    let press = NotificationResponse(action: .button("remind"), payload: push)
    #expect(await helper.handleNotificationResponse(press) == .handled)
    #expect(await buttons.pressed == ["remind"])
}
