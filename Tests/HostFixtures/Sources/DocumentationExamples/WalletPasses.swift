import RichPushKit

// The code of the article "Buttons and passes from the payload" about passes.

enum WalletPasses {
    final class CardHandler: DefaultRichPushHandler {
        @MainActor var passes: [WalletPass] = []

        override func addPass(_ pass: WalletPass, context: PushContext) {
            passes.append(pass)
        }
    }
}
