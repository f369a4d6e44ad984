import RichPushModel
import Testing

@Suite("Loyalty routes")
struct LoyaltyRouteTests {
    @Test("Each standard route returns the values that it was filled with", arguments: LoyaltyOperation.routed)
    func roundTrip(operation: LoyaltyOperation) throws {
        let values = [
            "id": "ä/b?c=1&d%2F+e", "name": "summer & sun", "device": "d/1", "type": "-", "kind": "update",
            "activity": "[",
        ]
        let route = LoyaltyRoutes.standard[operation]
        let parts = route.path(with: values).split(separator: "?", maxSplits: 1).map(String.init)
        let match = try #require(
            LoyaltyRoutes.standard.match(
                method: route.method.rawValue,
                path: parts[0],
                query: parts.count > 1 ? parts[1] : ""
            )
        )
        #expect(match.operation == operation)
        for (name, value) in match.values { #expect(values[name] == value) }
        let placeholders = route.path.filter { $0 == "{" }.count
        #expect(match.values.count == placeholders)
    }

    @Test("No two standard routes are the same")
    func distinct() {
        let routes = LoyaltyOperation.routed.map { LoyaltyRoutes.standard[$0] }
        #expect(Set(routes).count == routes.count)
    }

    @Test("A segment in brackets is left out if its placeholder has no value, and requests match with and without it")
    func optionalSegment() {
        let route = LoyaltyRoute(.put, "/things/{id}[/{part}]")
        #expect(route.path(with: ["id": "7"]) == "/things/7")
        #expect(route.path(with: ["id": "7", "part": "a/b"]) == "/things/7/a%2Fb")
        #expect(route.match(method: "PUT", path: "/things/7") == ["id": "7"])
        #expect(route.match(method: "PUT", path: "/things/7/a%2Fb") == ["id": "7", "part": "a/b"])
        #expect(route.match(method: "PUT", path: "/things/7/a/b") == nil)
        #expect(route.match(method: "PUT", path: "/things/7/") == nil)
        #expect(route.match(method: "PUT", path: "/things") == nil)
    }

    @Test(
        "A value is percent-encoded, byte by byte",
        arguments: [
            ("7", "/v1/offers/7"), ("a b", "/v1/offers/a%20b"), ("a/b", "/v1/offers/a%2Fb"), ("é", "/v1/offers/%C3%A9"),
            ("..", "/v1/offers/%2E%2E"), ("1.5~x_y-z", "/v1/offers/1.5~x_y-z"),
        ]
    )
    func encoding(value: String, path: String) {
        #expect(LoyaltyRoutes.standard[.getOffer].path(with: ["id": value]) == path)
    }

    @Test(
        "A request that does not match the route has no values",
        arguments: [
            ("POST", "/v1/offers/7", ""), ("GET", "/v1/offers", ""), ("GET", "/v1/offers/", ""),
            ("GET", "/v1/offers/7/", ""), ("GET", "/v1/offers/%FF", ""), ("get", "/v1/offers/7", ""),
        ]
    )
    func mismatch(method: String, path: String, query: String) {
        #expect(LoyaltyRoutes.standard[.getOffer].match(method: method, path: path, query: query) == nil)
    }

    @Test("A query template needs its own item and ignores others")
    func query() {
        let route = LoyaltyRoutes.standard[.getContentPageByName]
        let path = "/v1/content-pages"
        #expect(route.match(method: "GET", path: path, query: "x=1&name=spring+menu") == ["name": "spring menu"])
        #expect(route.match(method: "GET", path: path, query: "names=a") == nil)
        #expect(route.match(method: "GET", path: path, query: "name=") == nil)
    }

    @Test("A placeholder can have text around it")
    func surrounded() {
        let route = LoyaltyRoute(.get, "/api/offer-{id}.json")
        #expect(route.path(with: ["id": "9"]) == "/api/offer-9.json")
        #expect(route.match(method: "GET", path: "/api/offer-9.json") == ["id": "9"])
        #expect(route.match(method: "GET", path: "/api/offer-.json") == nil)
    }

    @Test("No request is an EMS open", arguments: ["/x", "x", "", "/beacons/open"])
    func emsOpen(path: String) {
        #expect(LoyaltyRoutes.standard.match(method: "POST", path: path) == nil)
    }

    @Test("A replaced route matches, and the former one does not")
    func replaced() {
        var routes = LoyaltyRoutes.standard
        routes[.clipOffer] = LoyaltyRoute(.put, "/clips/{id}")
        #expect(routes.match(method: "PUT", path: "/clips/3")?.operation == .clipOffer)
        #expect(routes.match(method: "POST", path: "/v1/offers/3/clip") == nil)
        routes[.clipOffer] = LoyaltyRoutes.standard[.clipOffer]
        #expect(routes == .standard)
    }
}
