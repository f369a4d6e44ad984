import RichPushKit

// The code of the article "Passes for Wallet".

enum WalletPasses {
    final class CardHandler: DefaultRichPushHandler {
        @MainActor var passes: [WalletPass] = []

        override func addPass(_ pass: WalletPass, context: PushContext) {
            passes.append(pass)
        }
    }
}
