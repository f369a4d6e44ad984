// Refused: value of type 'Text' has no member 'onOpenUrl'
import SwiftUI

struct OfferView: View {
    var body: some View { Text("Offer").onOpenUrl { _ in } }
}
