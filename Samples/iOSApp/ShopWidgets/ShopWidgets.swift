import SwiftUI
import WidgetKit

@main
struct ShopWidgets: WidgetBundle {
    var body: some Widget {
        StampCardWidget()
        if #available(iOS 16.2, *) {
            StampCardActivity()
            OrderActivity()
        }
    }
}
