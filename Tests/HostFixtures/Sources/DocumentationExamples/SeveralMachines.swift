#if os(Linux)
import RichPushKit
import RichPushPostgres

// The code of the article "Several machines".

enum SeveralMachines {
    static func services(_ client: some LoyaltyClient & EMSOpenAPI) throws -> PushServices {
        let store = try PushStore.postgres("postgres://richpush_owner@db.example:5432/richpush?sslmode=verify-full")
        let services = PushServices(api: LoyaltyAPIs(client), store: store)
        return services
    }

    static func storeOfProgram() throws -> PushStore {
        let store = try StoreAddress("postgres://shop@db.example.com/push?sslmode=verify-full").store()
        return store
    }
}
#endif
