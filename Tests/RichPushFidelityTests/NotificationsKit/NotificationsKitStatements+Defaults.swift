import RichPushKit
import RichPushTesting
import Testing

extension NotificationsKitStatements {
    @Test("A helper without handlers uses the Default ones")
    func defaultHandlers() async {
        let helper = DefaultNotificationHelper()
        #expect(helper.pushHandler is DefaultPushHandler)
        #expect(helper.richPushHandler is DefaultRichPushHandler)
    }

    @Test("A helper uses the handlers it is given")
    func givenHandlers() async {
        let (pushHandler, richPushHandler) = (RecordingPushHandler(), RecordingRichPushHandler())
        let helper = DefaultNotificationHelper(
            pushHandler: pushHandler,
            richPushHandler: richPushHandler,
            services: .testing()
        )
        #expect(helper.pushHandler as? RecordingPushHandler === pushHandler)
        #expect(helper.richPushHandler as? RecordingRichPushHandler === richPushHandler)
    }
}
