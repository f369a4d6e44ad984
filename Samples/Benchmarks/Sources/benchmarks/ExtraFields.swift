import RichPushPayload

/// The fields of `extra_json` in the payloads that are measured, typed: both sides read them into this struct.
struct ExtraFields: Equatable, Decodable {
    struct Nested: Equatable, Decodable {
        var a: [Int64]?
        var b: Bool?
        var c: String?
    }

    struct Experiment: Equatable, Decodable {
        var id: Int64?
        var variant: String?
        var weights: [Double]?
        var active: Bool?
        var owner: String?
    }

    var campaign: String?
    var tier: String?
    var points: Int64?
    var nested: Nested?
    var experiment: Experiment?
}

extension ExtraFields {
    /// The same fields by way of a payload's object.
    init(_ json: JSONObject) {
        campaign = json["campaign"]?.stringValue
        tier = json["tier"]?.stringValue
        points = json["points"]?.intValue
        nested = json["nested"]?.objectValue.map(Nested.init)
        experiment = json["experiment"]?.objectValue.map(Experiment.init)
    }
}

extension ExtraFields.Nested {
    fileprivate init(_ json: JSONObject) {
        a = json["a"]?.arrayValue?.compactMap(\.intValue)
        b = json["b"]?.boolValue
        c = json["c"]?.stringValue
    }
}

extension ExtraFields.Experiment {
    fileprivate init(_ json: JSONObject) {
        id = json["id"]?.intValue
        variant = json["variant"]?.stringValue
        weights = json["weights"]?.arrayValue?.compactMap(\.doubleValue)
        active = json["active"]?.boolValue
        owner = json["owner"]?.stringValue
    }
}
