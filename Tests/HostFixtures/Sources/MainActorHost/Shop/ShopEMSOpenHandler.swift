import Foundation
import RichPushKit

class ShopEMSOpenHandler: DefaultEMSOpenHandler {
    private var opened: [URL] = []

    override func handleOpen(url: URL, reply: BeaconReply?, error: (any Error)?, context: CallContext) {
        if error == nil { opened.append(url) }
    }
}
