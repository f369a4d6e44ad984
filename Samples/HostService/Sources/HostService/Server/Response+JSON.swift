import HTTPTypes
import Hummingbird
import NIOCore
import RichPushKit

extension Response {
    /// An answer with a JSON object.
    init(_ status: HTTPResponse.Status = .ok, json: JSONObject, type: String = "application/json") {
        self.init(status, bytes: JSONValue.object(json).serialized(), type: type)
    }

    /// An answer with bytes of a type.
    init(_ status: HTTPResponse.Status = .ok, bytes: [UInt8], type: String) {
        self.init(
            status: status,
            headers: [.contentType: type, .contentLength: "\(bytes.count)", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        )
    }
}
