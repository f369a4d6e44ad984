// Refused: incorrect argument label in call (have 'action:', expected 'perform:')
import Foundation
import SwiftUI

struct OfferView: View {
    var body: some View { Text("Offer").onOpenURL(action: { (url: URL) in print(url) }) }
}
