import RichPushModel
import RichPushPayload
import RichPushPlatform
import Testing

@Suite("The platform's operations")
struct OperationTests {
    private static let bodies: [LoyaltyOperation: JSONValue] = [
        .addNewComment: ["body": "Lovely"], .trackMessage: ["action": "opened", "parameters": ["source": "banner"]],
        .registerDevice: ["device_token": "aabb", "device_id": "phone-1"],
        .deregisterDevice: ["device_token": "aabb", "device_id": "phone-1"], .registerActivityToken: ["token": "aabb"],
    ]

    @Test("Each operation is answered with a JSON object and logged by its name", arguments: LoyaltyOperation.routed)
    func answered(operation: LoyaltyOperation) async throws {
        try await withPlatform { platform, client in
            let answer = try await client.call(operation, token: "token-for-rose", body: Self.bodies[operation])
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == "application/json")
            #expect(answer.json.objectValue != nil)
            let entry = try #require(await platform.log.first)
            #expect(entry.operation == operation)
            #expect(entry.member == "rose")
            #expect(entry.status == 200)
            #expect(entry.body == Self.bodies[operation])
        }
    }

    @Test(
        "Read objects have every field that the models know",
        arguments: [
            (
                LoyaltyOperation.getOffer,
                ["id", "heading", "subheading", "body", "details", "image_url", "url", "target_url", "type", "clipped"]
            ),
            (.respondToOffer, ["id", "certificate", "coupon", "respondable"]),
            (
                .getChallenge,
                ["id", "name", "heading", "body", "image_url", "response_type", "is_respondable", "target_url"]
            ),
            (.getContentPageByID, ["id", "name", "heading", "body", "url", "image_url"]),
            (.getContentPageByName, ["id", "name", "heading", "body", "url", "image_url"]),
        ]
    )
    func fields(operation: LoyaltyOperation, fields: [String]) async throws {
        try await withPlatform { _, client in
            let object = try #require(try await client.call(operation).json.objectValue)
            #expect(Set(object.keys) == Set(fields))
            for (key, value) in object { #expect(!value.isNull, "\(key)") }
        }
    }

    @Test(
        "An id that is written as an integer is a JSON number",
        arguments: [("1042", JSONValue.int(1042)), ("p-7", "p-7")]
    )
    func identifiers(id: String, expected: JSONValue) async throws {
        try await withPlatform { _, client async throws in
            #expect(try await client.call(.getOffer, id: id).json["id"] == expected)
        }
    }

    @Test("A certificate's code is the same for one member and different for others")
    func codes() async throws {
        try await withPlatform { _, client in
            func code(_ token: String) async throws -> String? {
                try await client.call(.respondToOffer, token: token).json["certificate"]?["code"]?.stringValue
            }
            let rose = try #require(try await code("rose"))
            #expect(!rose.isEmpty)
            #expect(try await code("rose") == rose)
            #expect(try await code("finn") != rose)
        }
    }

    @Test("The effects of a call are kept only for its member")
    func memberState() async throws {
        try await withPlatform { platform, client in
            let rose = "token-for-rose"
            for operation: LoyaltyOperation in [.clipOffer, .clipOffer, .respondToOffer, .likePost, .favoriteEvent] {
                _ = try await client.call(operation, id: "7", token: rose)
            }
            for operation: LoyaltyOperation in [.addNewComment, .trackMessage, .trackMessage, .registerDevice] {
                _ = try await client.call(operation, id: "7", token: rose, body: Self.bodies[operation])
            }
            let state = await platform.state(of: "rose")
            #expect(state.clippedOffers == ["7"])
            #expect(state.offerResponses == ["7": 1])
            #expect(state.likedPosts == ["7"])
            #expect(state.favoriteEvents == ["7"])
            #expect(state.comments == [MemberState.Comment(postID: "7", body: "Lovely")])
            #expect(state.trackedMessages == [MemberState.TrackedAction(messageID: "7", action: "opened"): 2])
            #expect(state.trackedParameters.values.first == ["source": "banner"])
            #expect(state.devices == ["phone-1": "aabb"])
            #expect(await platform.state(of: "finn") == MemberState())
            #expect(try await client.call(.getOffer, id: "7", token: rose).json["clipped"] == true)
            #expect(try await client.call(.getOffer, id: "7", token: "token-for-finn").json["clipped"] == false)
        }
    }

    @Test("A deregistered device is removed")
    func deregister() async throws {
        try await withPlatform { platform, client in
            _ = try await client.call(.registerDevice, body: Self.bodies[.registerDevice])
            let answer = try await client.call(.deregisterDevice, body: Self.bodies[.deregisterDevice])
            #expect(answer.json["registered"] == false)
            #expect(await platform.state(of: "device").devices.isEmpty)
        }
    }

    @Test("A token of an activity is replaced by a later one, and stays with its member until that member removes it")
    func activities() async throws {
        try await withPlatform { platform, client in
            let start = MemberState.Activity(deviceID: "phone-1", type: "Delivery", kind: "start")
            for (token, member) in [("aabb", "rose"), ("ccdd", "rose"), ("ccdd", "finn")] {
                _ = try await client.call(.registerActivityToken, token: member, body: ["token": .string(token)])
            }
            #expect(await platform.state(of: "rose").activities == [start: "ccdd"])
            _ = try await client.call(.removeActivityToken, token: "rose")
            #expect(await platform.state(of: "rose").activities.isEmpty)
            #expect(await platform.state(of: "finn").activities == [start: "ccdd"])
        }
    }

    @Test("A token of an unknown kind, or without digits, is refused")
    func faultyActivities() async throws {
        try await withPlatform { platform, client async throws in
            let path = "/v1/devices/phone-1/activities/Delivery"
            #expect(try await client.send("PUT", "\(path)/pass", body: ["token": "aa"]).status == 422)
            #expect(try await client.send("PUT", "\(path)/start", body: ["token": ""]).status == 422)
            #expect(try await client.send("PUT", "\(path)/update/1", body: ["token": "aa"]).status == 200)
            #expect(await platform.state(of: "device").activities.count == 1)
        }
    }

    @Test("A permission is kept if a later registration has none, and removed by a deregistration")
    func permission() async throws {
        try await withPlatform { platform, client in
            for (permission, expected) in [(nil, nil), ("denied", "denied"), (.null, "denied"), (nil, "denied")]
                as [(JSONValue?, String?)]
            {
                var body: JSONObject = ["device_token": "aabb", "device_id": "phone-1"]
                body["permission"] = permission
                #expect(try await client.call(.registerDevice, body: .object(body)).status == 200)
                #expect(await platform.state(of: "device").permissions["phone-1"] == expected)
            }
            _ = try await client.call(.deregisterDevice, body: Self.bodies[.deregisterDevice])
            #expect(await platform.state(of: "device").permissions.isEmpty)
        }
    }

    @Test("What the user allows Live Activities is shown with the device, and removed by a deregistration")
    func activitySettings() async throws {
        try await withPlatform { platform, client in
            let body: JSONValue = [
                "device_token": "aabb", "device_id": "phone-1", "activities_enabled": true,
                "frequent_updates_enabled": false,
            ]
            #expect(try await client.call(.registerDevice, body: body).status == 200)
            let settings = ActivitySettings(areEnabled: true, frequentUpdatesEnabled: false)
            #expect(await platform.state(of: "device").activitySettings == ["phone-1": settings])
            let device = await platform.state(of: "device").json["devices"]?.arrayValue?.first
            #expect(device?["activities_enabled"] == true && device?["frequent_updates_enabled"] == false)
            _ = try await client.call(.deregisterDevice, body: Self.bodies[.deregisterDevice])
            #expect(await platform.state(of: "device").activitySettings.isEmpty)
        }
    }

    @Test(
        "A call with an invalid body is refused and has no effect",
        arguments: [
            (LoyaltyOperation.addNewComment, JSONValue.object(["body": "  "])), (.addNewComment, nil),
            (.trackMessage, ["action": "read"]), (.registerDevice, ["device_token": "", "device_id": "x"]),
            (.registerDevice, ["device_token": "aa", "device_id": "x", "permission": "maybe"]),
            (.registerDevice, ["device_token": "aa", "device_id": "x", "permission": 1]),
            (.registerDevice, ["device_token": "aa", "device_id": "x", "activities_enabled": "yes"]),
            (.registerDevice, ["device_token": "aa", "device_id": "x", "frequent_updates_enabled": 1]),
        ] as [(LoyaltyOperation, JSONValue?)]
    )
    func refused(operation: LoyaltyOperation, body: JSONValue?) async throws {
        try await withPlatform { platform, client in
            let answer = try await client.call(operation, body: body)
            #expect(answer.status == 422)
            #expect(answer.json["error"]?.stringValue?.isEmpty == false)
            #expect(await platform.state(of: "device") == MemberState())
        }
    }

    @Test("If the options require a token, a call without one is answered with 401")
    func requiredToken() async throws {
        try await withPlatform(options: PlatformOptions(requiresToken: true)) { platform, client async throws in
            #expect(try await client.call(.clipOffer).status == 401)
            #expect(await platform.members.isEmpty)
            #expect(try await client.call(.clipOffer, token: "finn").status == 200)
            #expect(await platform.state(of: "finn").clippedOffers == ["1042"])
        }
    }

    @Test("Operations follow the given route table")
    func otherRoutes() async throws {
        var routes = LoyaltyRoutes.standard
        routes[.clipOffer] = LoyaltyRoute(.put, "/api/clips/{id}")
        try await withPlatform(options: PlatformOptions(routes: routes)) { platform, client async throws in
            #expect(try await client.send("PUT", "/api/clips/a%2Fb").status == 200)
            #expect(await platform.state(of: "device").clippedOffers == ["a/b"])
            #expect(try await client.call(.clipOffer).status == 404)
        }
    }

    @Test(
        "EMS opens are counted by path and query",
        arguments: ["/beacons/open?m=1", "/beacons/click", "/beacons/x/y"]
    )
    func beacons(path: String) async throws {
        try await withPlatform { platform, client async throws in
            for _ in 0..<2 { #expect(try await client.send("POST", path).status == 204) }
            #expect(try await client.send("GET", path).status == 405)
            #expect(await platform.state(of: "device").beacons == [path: 2])
        }
    }

    @Test("A body that is not JSON is refused")
    func brokenBody() async throws {
        try await withPlatform { platform, client in
            let answer = try await client.call(.clipOffer, body: nil)
            #expect(answer.status == 200)
            let text = try await client.sendText("POST", "/v1/offers/8/clip", "{not json")
            #expect(text.status == 400)
            #expect(await platform.state(of: "device").clippedOffers == ["1042"])
        }
    }
}
