import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPReply {
    /// An answer as URLSession has it; `nil` if none has begun.
    init?(_ response: URLResponse?, body: [UInt8], isComplete: Bool = true) {
        guard let response = response as? HTTPURLResponse, (100...999).contains(response.statusCode) else { return nil }
        var head = HTTPResponse(status: .init(code: response.statusCode))
        for (name, value) in response.allHeaderFields {
            guard let text = name as? String, let name = HTTPField.Name(text), let value = value as? String
            else { continue }
            head.headerFields.append(HTTPField(name: name, value: value))
        }
        self.init(response: head, body: body, isComplete: isComplete)
    }
}
