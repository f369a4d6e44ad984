import Foundation
import RichPushKit

class ShopEMSOpenHandler: DefaultEMSOpenHandler {
    private var opened: [URL] = []

    override func handleOpen(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {
        if error == nil { opened.append(emsOpenURL) }
    }
}
