import Foundation
import RichPushKit

// The code of the article "Own parts".

enum StringTables {
    static func app(_ texts: Bundle, api: LoyaltyAPIs) -> PushServices {
        let services = PushServices.live(api: api, hostBundles: [texts, .main], languages: .app())
        return services
    }

    static func service(_ texts: URL, services: inout PushServices) {
        let folder = StringTableSource(directory: texts, requiresTables: true)
        let shop = StringTableSource(tables: ["en": ["RichPush.Clip": "Save"], "de": ["RichPush.Clip": "Merken"]])
        services.localizer = Localizer(hostSources: [shop, folder])
    }
}
