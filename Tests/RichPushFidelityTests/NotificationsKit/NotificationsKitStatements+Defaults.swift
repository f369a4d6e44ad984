import RichPushCore
import RichPushKit
import RichPushTesting
import Testing

extension NotificationsKitStatements {
    @Test("A helper without handlers uses the Default ones")
    func defaultHandlers() async {
        let helper = DefaultNotificationHelper()
        #expect(await helper.pushHandler is DefaultPushHandler)
        #expect(await helper.richPushHandler is DefaultRichPushHandler)
    }

    @Test("A helper uses the handlers it is given")
    func givenHandlers() async {
        let (pushHandler, richPushHandler) = (RecordingPushHandler(), RecordingRichPushHandler())
        let helper = DefaultNotificationHelper(pushHandler: pushHandler, richPushHandler: richPushHandler)
        #expect(await helper.pushHandler as? RecordingPushHandler === pushHandler)
        #expect(await helper.richPushHandler as? RecordingRichPushHandler === richPushHandler)
    }
}
