/// The description of the routes, in OpenAPI 3.1. `./Tests/run service` checks it with an independent validator.
enum OpenAPIDocument {
    static let bytes = Array(text.utf8)
    // swift-format-ignore
    static let text = #"""
    {
        "openapi": "3.1.0",
        "info": {
            "title": "RichPushKit host service",
            "version": "1.0.0",
            "description": "Handles members' responses to pushes, and records deliveries. Every 2xx is durable. Repeat a request after 408, 409, 429, 5xx or silence, with the same id.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}
        },
        "servers": [{"url": "/"}],
        "security": [{"bearer": []}],
        "paths": {
            "/v1/responses": {
                "post": {
                    "summary": "Answer a member's response to a push",
                    "requestBody": {
                        "required": true,
                        "content": {
                            "application/json": {"schema": {"$ref": "#/components/schemas/ResponseItem"}},
                            "application/x-ndjson": {"schema": {"type": "string"}, "example": ""}
                        }
                    },
                    "responses": {
                        "200": {
                            "description": "The answer; for NDJSON an answer or a problem for each line.",
                            "content": {
                                "application/json": {"schema": {"$ref": "#/components/schemas/ResponseAnswer"}},
                                "application/x-ndjson": {"schema": {"type": "string"}}
                            }
                        },
                        "202": {
                            "description": "The answer; a call is queued.",
                            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ResponseAnswer"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "408": {"$ref": "#/components/responses/P408"},
                        "409": {"$ref": "#/components/responses/P409"},
                        "410": {"$ref": "#/components/responses/P410"},
                        "413": {"$ref": "#/components/responses/P413"},
                        "415": {"$ref": "#/components/responses/P415"},
                        "422": {"$ref": "#/components/responses/P422"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    }
                }
            },
            "/v1/deliveries": {
                "post": {
                    "summary": "Record the delivery of a push",
                    "requestBody": {
                        "required": true,
                        "content": {
                            "application/json": {"schema": {"$ref": "#/components/schemas/DeliveryItem"}},
                            "application/x-ndjson": {"schema": {"type": "string"}, "example": ""}
                        }
                    },
                    "responses": {
                        "200": {
                            "description": "The answer; for NDJSON an answer or a problem for each line.",
                            "content": {
                                "application/json": {"schema": {"$ref": "#/components/schemas/DeliveryAnswer"}},
                                "application/x-ndjson": {"schema": {"type": "string"}}
                            }
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "408": {"$ref": "#/components/responses/P408"},
                        "409": {"$ref": "#/components/responses/P409"},
                        "410": {"$ref": "#/components/responses/P410"},
                        "413": {"$ref": "#/components/responses/P413"},
                        "415": {"$ref": "#/components/responses/P415"},
                        "422": {"$ref": "#/components/responses/P422"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    }
                }
            },
            "/v1/members/{member}/badge": {
                "get": {
                    "summary": "A member's badge count",
                    "responses": {
                        "200": {
                            "description": "The answer.",
                            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Badge"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    },
                    "parameters": [
                        {
                            "name": "member",
                            "in": "path",
                            "required": true,
                            "description": "The member: 1 to 256 bytes of UTF-8 without control characters, not `device`; percent-encoded.",
                            "schema": {
                                "type": "string",
                                "minLength": 1,
                                "maxLength": 256,
                                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                                "not": {"const": "device"}
                            }
                        }
                    ]
                }
            },
            "/v1/members/{member}/messages": {
                "get": {
                    "summary": "A member's messages",
                    "responses": {
                        "200": {
                            "description": "The answer.",
                            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Messages"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    },
                    "parameters": [
                        {
                            "name": "member",
                            "in": "path",
                            "required": true,
                            "description": "The member: 1 to 256 bytes of UTF-8 without control characters, not `device`; percent-encoded.",
                            "schema": {
                                "type": "string",
                                "minLength": 1,
                                "maxLength": 256,
                                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                                "not": {"const": "device"}
                            }
                        },
                        {
                            "name": "unread",
                            "in": "query",
                            "description": "Only messages that were not opened.",
                            "schema": {"type": "boolean", "default": false}
                        },
                        {
                            "name": "limit",
                            "in": "query",
                            "description": "The largest number of messages.",
                            "schema": {"type": "integer", "minimum": 1, "maximum": 100, "default": 100}
                        },
                        {
                            "name": "cursor",
                            "in": "query",
                            "description": "`next` of the page before.",
                            "schema": {"type": "string"}
                        }
                    ]
                }
            },
            "/v1/members/{member}/late-results": {
                "get": {
                    "summary": "Results of calls that ended after their response was answered",
                    "responses": {
                        "200": {
                            "description": "The answer.",
                            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/LateResults"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    },
                    "parameters": [
                        {
                            "name": "member",
                            "in": "path",
                            "required": true,
                            "description": "The member: 1 to 256 bytes of UTF-8 without control characters, not `device`; percent-encoded.",
                            "schema": {
                                "type": "string",
                                "minLength": 1,
                                "maxLength": 256,
                                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                                "not": {"const": "device"}
                            }
                        }
                    ]
                }
            },
            "/v1/members/{member}/late-results/{id}": {
                "delete": {
                    "summary": "Remove a late result that was shown",
                    "parameters": [
                        {
                            "name": "member",
                            "in": "path",
                            "required": true,
                            "description": "The member: 1 to 256 bytes of UTF-8 without control characters, not `device`; percent-encoded.",
                            "schema": {
                                "type": "string",
                                "minLength": 1,
                                "maxLength": 256,
                                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                                "not": {"const": "device"}
                            }
                        },
                        {
                            "name": "id",
                            "in": "path",
                            "required": true,
                            "schema": {"type": "integer", "format": "int64"}
                        }
                    ],
                    "responses": {
                        "204": {"description": "Removed, now or before."},
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    }
                }
            },
            "/v1/members/{member}/export": {
                "get": {
                    "summary": "Everything that is held about a member",
                    "responses": {
                        "200": {
                            "description": "A record on each line; the last is `{\"kind\":\"end\",\"known\":b,\"complete\":b}`.",
                            "content": {"application/x-ndjson": {"schema": {"type": "string"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    },
                    "parameters": [
                        {
                            "name": "member",
                            "in": "path",
                            "required": true,
                            "description": "The member: 1 to 256 bytes of UTF-8 without control characters, not `device`; percent-encoded.",
                            "schema": {
                                "type": "string",
                                "minLength": 1,
                                "maxLength": 256,
                                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                                "not": {"const": "device"}
                            }
                        }
                    ]
                }
            },
            "/v1/members/{member}": {
                "delete": {
                    "summary": "Erase a member",
                    "responses": {
                        "200": {
                            "description": "The answer.",
                            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Erasure"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "404": {"$ref": "#/components/responses/P404"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    },
                    "parameters": [
                        {
                            "name": "member",
                            "in": "path",
                            "required": true,
                            "description": "The member: 1 to 256 bytes of UTF-8 without control characters, not `device`; percent-encoded.",
                            "schema": {
                                "type": "string",
                                "minLength": 1,
                                "maxLength": 256,
                                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                                "not": {"const": "device"}
                            }
                        }
                    ]
                }
            },
            "/v1/events": {
                "get": {
                    "summary": "Events, in the order of their recording",
                    "responses": {
                        "200": {
                            "description": "The answer.",
                            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Events"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "410": {"$ref": "#/components/responses/P410"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    },
                    "parameters": [
                        {
                            "name": "after",
                            "in": "query",
                            "description": "`next` of the page before, or `latest`; absent for the oldest event.",
                            "schema": {"type": "string", "minLength": 1, "maxLength": 128}
                        },
                        {
                            "name": "limit",
                            "in": "query",
                            "description": "The largest number of events.",
                            "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                        },
                        {
                            "name": "types",
                            "in": "query",
                            "description": "Types, separated by commas; absent for all.",
                            "schema": {"type": "string", "pattern": "^[a-z.]+(,[a-z.]+)*$"}
                        },
                        {
                            "name": "wait",
                            "in": "query",
                            "description": "Seconds to wait for an event if there is none.",
                            "schema": {"type": "integer", "minimum": 0, "maximum": 30, "default": 0}
                        }
                    ]
                }
            },
            "/v1/webhooks": {
                "get": {
                    "summary": "The endpoints that events are posted to",
                    "responses": {
                        "200": {
                            "description": "The answer.",
                            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Webhooks"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    }
                }
            },
            "/v1/webhooks/{endpoint}/replay": {
                "post": {
                    "summary": "Queue events again for an endpoint",
                    "parameters": [
                        {
                            "name": "endpoint",
                            "in": "path",
                            "required": true,
                            "description": "The id of the endpoint's entry.",
                            "schema": {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9._-]+$"}
                        }
                    ],
                    "requestBody": {
                        "required": true,
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Replay"}}}
                    },
                    "responses": {
                        "202": {
                            "description": "The events are queued.",
                            "content": {
                                "application/json": {
                                    "schema": {
                                        "type": "object",
                                        "properties": {"queued": {"type": "integer", "minimum": 0}},
                                        "required": ["queued"]
                                    }
                                }
                            }
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "404": {"$ref": "#/components/responses/P404"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "408": {"$ref": "#/components/responses/P408"},
                        "410": {"$ref": "#/components/responses/P410"},
                        "413": {"$ref": "#/components/responses/P413"},
                        "415": {"$ref": "#/components/responses/P415"},
                        "422": {"$ref": "#/components/responses/P422"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    }
                }
            },
            "/v1/report": {
                "get": {
                    "summary": "Totals and lists over all members",
                    "responses": {
                        "200": {
                            "description": "The answer.",
                            "content": {"application/json": {"schema": {"type": "object"}}}
                        },
                        "400": {"$ref": "#/components/responses/P400"},
                        "401": {"$ref": "#/components/responses/P401"},
                        "403": {"$ref": "#/components/responses/P403"},
                        "405": {"$ref": "#/components/responses/P405"},
                        "429": {"$ref": "#/components/responses/P429"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    }
                }
            },
            "/v1/openapi.json": {
                "get": {
                    "summary": "This document",
                    "security": [],
                    "responses": {
                        "200": {
                            "description": "The document.",
                            "content": {"application/json": {"schema": {"type": "object"}}}
                        },
                        "405": {"$ref": "#/components/responses/P405"},
                        "500": {"$ref": "#/components/responses/P500"},
                        "503": {"$ref": "#/components/responses/P503"}
                    }
                }
            }
        },
        "components": {
            "securitySchemes": {
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A service key `rpk_\u2026`, or a member's JWT."
                }
            },
            "responses": {
                "P400": {
                    "description": "The request cannot be read.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P401": {
                    "description": "No valid key or token.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
                    "headers": {"WWW-Authenticate": {"schema": {"type": "string"}}}
                },
                "P403": {
                    "description": "The key or token does not permit this.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P404": {
                    "description": "Nothing is known of the member.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P405": {
                    "description": "The path has other methods.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P408": {
                    "description": "The body took too long.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P409": {
                    "description": "The response is being answered.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
                    "headers": {"Retry-After": {"description": "Seconds.", "schema": {"type": "integer", "minimum": 1}}}
                },
                "P410": {
                    "description": "The cursor cannot be used, or the member was erased.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P413": {
                    "description": "Too large.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P415": {
                    "description": "Another media type than JSON or NDJSON.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P422": {
                    "description": "The item is not valid.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P429": {
                    "description": "Too many requests.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
                    "headers": {"Retry-After": {"description": "Seconds.", "schema": {"type": "integer", "minimum": 1}}}
                },
                "P431": {
                    "description": "The head is too large.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P500": {
                    "description": "The service has failed.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
                },
                "P503": {
                    "description": "The store or the platform cannot be used, or the service is overloaded or stops.",
                    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
                    "headers": {"Retry-After": {"description": "Seconds.", "schema": {"type": "integer", "minimum": 1}}}
                }
            },
            "schemas": {
                "Problem": {
                    "type": "object",
                    "properties": {
                        "type": {"type": "string", "pattern": "^urn:richpush:"},
                        "title": {"type": "string"},
                        "status": {"type": "integer"},
                        "detail": {"type": "string"},
                        "instance": {"type": "string"},
                        "errors": {
                            "type": "array",
                            "items": {
                                "type": "object",
                                "properties": {"pointer": {"type": "string"}, "detail": {"type": "string"}},
                                "required": ["pointer", "detail"]
                            }
                        },
                        "oldest": {
                            "type": "string",
                            "description": "The cursor of the oldest event, with cursor-expired."
                        }
                    },
                    "required": ["type", "title", "status", "detail", "instance", "errors"]
                },
                "ResponseItem": {
                    "type": "object",
                    "properties": {
                        "member": {
                            "type": ["string", "null"],
                            "minLength": 1,
                            "maxLength": 256,
                            "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                            "not": {"const": "device"},
                            "description": "Needed with a service key, unless the payload names its addressee."
                        },
                        "id": {
                            "type": "string",
                            "minLength": 1,
                            "maxLength": 128,
                            "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                            "description": "The client's name of the item; the same for each repeat."
                        },
                        "action": {
                            "type": "string",
                            "minLength": 1,
                            "maxLength": 64,
                            "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                            "description": "`default`, `dismiss`, or an action such as `clip-offer`."
                        },
                        "text": {"type": ["string", "null"]},
                        "payload": {"type": "object", "description": "The push."},
                        "deliveredAt": {"type": ["string", "null"], "format": "date-time"},
                        "at": {"type": ["string", "null"], "format": "date-time"},
                        "locale": {
                            "type": ["string", "null"],
                            "description": "BCP 47.",
                            "minLength": 1,
                            "maxLength": 64,
                            "pattern": "^[A-Za-z0-9-]+$"
                        }
                    },
                    "required": ["id", "action", "payload"]
                },
                "DeliveryItem": {
                    "type": "object",
                    "properties": {
                        "member": {
                            "type": ["string", "null"],
                            "minLength": 1,
                            "maxLength": 256,
                            "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                            "not": {"const": "device"},
                            "description": "Needed with a service key, unless the payload names its addressee."
                        },
                        "id": {
                            "type": "string",
                            "minLength": 1,
                            "maxLength": 128,
                            "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$",
                            "description": "The client's name of the item; the same for each repeat."
                        },
                        "payload": {"type": "object", "description": "The push."},
                        "at": {"type": ["string", "null"], "format": "date-time"}
                    },
                    "required": ["id", "payload"]
                },
                "ResponseAnswer": {
                    "type": "object",
                    "properties": {
                        "id": {"type": "string"},
                        "member": {"type": ["string", "null"]},
                        "outcome": {"enum": ["handled", "queued", "ignored", "failed"]},
                        "reason": {"type": ["string", "null"]},
                        "repeated": {"type": "boolean"},
                        "tracked": {
                            "oneOf": [
                                {"type": "null"},
                                {
                                    "type": "object",
                                    "properties": {"messageResponseId": {"type": "integer"}, "new": {"type": "boolean"}},
                                    "required": ["messageResponseId", "new"]
                                }
                            ]
                        },
                        "host": {
                            "type": "array",
                            "items": {
                                "type": "object",
                                "properties": {"hook": {"type": "string"}, "value": {}},
                                "required": ["hook", "value"]
                            }
                        }
                    },
                    "required": ["id", "member", "outcome", "reason", "repeated", "tracked", "host"]
                },
                "DeliveryAnswer": {
                    "type": "object",
                    "properties": {
                        "id": {"type": "string"},
                        "member": {"type": ["string", "null"]},
                        "new": {"type": "boolean"},
                        "badge": {"type": "integer"}
                    },
                    "required": ["id", "member", "new", "badge"]
                },
                "Badge": {
                    "type": "object",
                    "properties": {"member": {"type": "string"}, "count": {"type": "integer"}},
                    "required": ["member", "count"]
                },
                "Message": {
                    "type": "object",
                    "properties": {
                        "messageResponseId": {"type": "integer"},
                        "recipient": {"type": "string"},
                        "delivered": {"type": ["string", "null"], "format": "date-time"},
                        "opened": {"type": ["string", "null"], "format": "date-time"}
                    },
                    "required": ["messageResponseId", "recipient", "delivered", "opened"]
                },
                "Messages": {
                    "type": "object",
                    "properties": {
                        "messages": {"type": "array", "items": {"$ref": "#/components/schemas/Message"}},
                        "next": {"type": ["string", "null"]}
                    },
                    "required": ["messages", "next"]
                },
                "LateResults": {
                    "type": "object",
                    "properties": {
                        "results": {
                            "type": "array",
                            "items": {
                                "type": "object",
                                "properties": {
                                    "id": {"type": "integer"},
                                    "call": {"type": "string"},
                                    "result": {},
                                    "time": {"type": "string", "format": "date-time"}
                                },
                                "required": ["id", "call", "result", "time"]
                            }
                        }
                    },
                    "required": ["results"]
                },
                "Erasure": {
                    "type": "object",
                    "properties": {
                        "recipient": {"type": "string"},
                        "known": {"type": "boolean"},
                        "erased": {"type": "object"},
                        "kept": {"type": "array"},
                        "bytes": {"enum": ["pending", "done"]}
                    },
                    "required": ["recipient", "known", "erased", "kept", "bytes"]
                },
                "Event": {
                    "type": "object",
                    "properties": {
                        "id": {"type": "string", "pattern": "^evt_"},
                        "type": {
                            "enum": [
                                "message.delivered",
                                "message.opened",
                                "response.handled",
                                "response.settled",
                                "member.erased"
                            ]
                        },
                        "timestamp": {"type": "string", "format": "date-time"},
                        "data": {
                            "type": "object",
                            "properties": {
                                "member": {"type": "string"},
                                "messageResponseId": {"type": ["integer", "null"]},
                                "action": {"type": ["string", "null"]},
                                "outcome": {"type": ["string", "null"]},
                                "requestId": {"type": ["string", "null"]},
                                "sequence": {
                                    "type": ["integer", "null"],
                                    "description": "Rises by one for each event of the member; null for an event of a version before 0.4.0."
                                }
                            },
                            "required": ["member", "messageResponseId", "action", "outcome", "requestId", "sequence"]
                        }
                    },
                    "required": ["id", "type", "timestamp", "data"]
                },
                "Webhooks": {
                    "type": "object",
                    "properties": {
                        "configuration": {
                            "type": "object",
                            "properties": {
                                "generation": {"type": ["integer", "null"]},
                                "current": {
                                    "type": "boolean",
                                    "description": "Whether the store has the webhooks of this service's file. If not, it sends none."
                                }
                            },
                            "required": ["generation", "current"]
                        },
                        "endpoints": {
                            "type": "array",
                            "items": {
                                "type": "object",
                                "properties": {
                                    "id": {"type": "string"},
                                    "url": {"type": ["string", "null"]},
                                    "state": {"enum": ["active", "probing", "disabled"]},
                                    "waiting": {"type": "integer", "minimum": 0},
                                    "setAside": {"type": "integer", "minimum": 0},
                                    "lastSuccess": {"type": ["string", "null"], "format": "date-time"},
                                    "lastFailure": {"type": ["string", "null"], "format": "date-time"}
                                },
                                "required": [
                                    "id", "url", "state", "waiting", "setAside", "lastSuccess", "lastFailure"
                                ]
                            }
                        }
                    },
                    "required": ["configuration", "endpoints"]
                },
                "Replay": {
                    "type": "object",
                    "properties": {
                        "after": {
                            "type": ["string", "null"],
                            "minLength": 1,
                            "maxLength": 128,
                            "description": "A cursor of the feed; null for the oldest event."
                        },
                        "until": {
                            "type": ["string", "null"],
                            "minLength": 1,
                            "maxLength": 128,
                            "description": "A cursor of the feed; null for the newest event."
                        }
                    },
                    "additionalProperties": false
                },
                "Events": {
                    "type": "object",
                    "properties": {
                        "events": {"type": "array", "items": {"$ref": "#/components/schemas/Event"}},
                        "next": {"type": "string"},
                        "more": {"type": "boolean"}
                    },
                    "required": ["events", "next", "more"]
                }
            }
        }
    }
    """#
}
