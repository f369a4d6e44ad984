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
    /// The same fields of a payload's custom data.
    init(_ json: JSONElement) {
        self.init(
            campaign: json["campaign"]?.string,
            tier: json["tier"]?.string,
            points: json["points"]?.int64,
            nested: json["nested"].map(Nested.init),
            experiment: json["experiment"].map(Experiment.init)
        )
    }
}

extension ExtraFields.Nested {
    fileprivate init(_ json: JSONElement) {
        self.init(a: json["a"]?.elements.compactMap(\.int64), b: json["b"]?.bool, c: json["c"]?.string)
    }
}

extension ExtraFields.Experiment {
    fileprivate init(_ json: JSONElement) {
        self.init(
            id: json["id"]?.int64,
            variant: json["variant"]?.string,
            weights: json["weights"]?.elements.compactMap(\.double),
            active: json["active"]?.bool,
            owner: json["owner"]?.string
        )
    }
}
