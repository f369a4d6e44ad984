import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

extension FieldGuideStatements {
    /// A host's service with the category that a test gives it.
    private final class OwnCategoryService: PortableRichPushService {
        typealias Make = @Sendable @PushActor (PortableRichPushService, DeliveryContext) -> NotificationCategory

        private nonisolated let make: Make

        nonisolated init(_ services: DeliveryServices, make: @escaping Make) {
            self.make = make
            super.init(services: services)
        }

        override func createSupportedCategory(
            _ payload: PushPayload,
            context: DeliveryContext
        ) -> NotificationCategory? {
            make(self, context)
        }
    }

    @Test("Buttons of a host's own, with any texts as identifiers, are shown, distinguished and handled")
    func ownButtons() async throws {
        let bench = try DeliveryBench()
        let service = OwnCategoryService(bench.services) { service, context in
            let actions = ["100", "pizza"].map {
                service.createAction(identifier: $0, title: "Pizza?", context: context)
            }
            return service.createCategory(identifier: "1", actions: actions, context: context)
        }
        let payload = try SamplePush.plain()
        #expect(await bench.deliver(payload, steps: service).content.categoryIdentifier == "1")
        let category = try #require(await bench.center.notificationCategories().first)
        let rich = RecordingRichPushHandler()
        let services = PushServices.testing()
        let helper = DefaultNotificationHelper(
            pushHandler: RecordingPushHandler(),
            richPushHandler: rich,
            emsOpenHandler: nil,
            services: services
        )
        for action in category.actions {
            await helper.handleNotificationResponse(
                NotificationResponse(action: ResponseAction(identifier: action.identifier), payload: payload)
            )
        }
        #expect(rich.log.calls.map { $0.value["action"] } == ["100", "pizza"])
    }

    @Test("Every option of actions, categories and text fields reaches the notification centre")
    func options() async throws {
        let bench = try DeliveryBench()
        let service = OwnCategoryService(bench.services) { service, context in
            var actions = NotificationActionOption.allCases.map {
                service.createAction(
                    identifier: $0.rawValue,
                    title: $0.rawValue,
                    isText: false,
                    options: [$0],
                    context: context
                )
            }
            var comment = service.createAction(
                identifier: "say",
                title: "Say",
                isText: true,
                options: [],
                context: context
            )
            comment.textInput = NotificationAction.TextInput(buttonTitle: "Send", placeholder: "Your words")
            actions.append(comment)
            let options = Set(NotificationCategoryOption.allCases)
            return service.createCategory(identifier: "MINE", actions: actions, options: options, context: context)
        }
        await bench.deliver(try SamplePush.plain(), steps: service)
        let category = try #require(await bench.center.notificationCategories().first)
        #expect(category.options.isSuperset(of: [.customDismissAction, .allowInCarPlay]))
        #expect(category.actions.map(\.options) == [[.authenticationRequired], [.destructive], [.foreground], []])
        #expect(category.actions.map(\.title) == ["authenticationRequired", "destructive", "foreground", "Say"])
        #expect(category.actions.last?.textInput == .init(buttonTitle: "Send", placeholder: "Your words"))
    }

    @Test("Four buttons stay; of more, the first three stay, and More opens the application", arguments: [4, 5, 9])
    func moreButton(count: Int) async throws {
        let bench = try DeliveryBench()
        let service = OwnCategoryService(bench.services) { service, context in
            let actions = (1...count).map {
                service.createAction(identifier: "b\($0)", title: "\($0)", context: context)
            }
            return service.createCategory(identifier: "MINE", actions: actions, context: context)
        }
        await bench.deliver(try SamplePush.plain(), steps: service)
        let actions = try #require(await bench.center.notificationCategories().first?.actions)
        #expect(actions.map(\.identifier) == ["b1", "b2", "b3", count == 4 ? "b4" : "more"])
        #expect(actions.last?.title == (count == 4 ? "4" : "More"))
        #expect(actions.last?.options == (count == 4 ? [] : [.foreground]))
    }
}
