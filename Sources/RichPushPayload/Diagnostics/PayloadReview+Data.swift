/// Reviews the keys for tracking, EMS open, custom data and recipient.
extension PayloadReview {
    mutating func reviewData() {
        if present(keys.messageResponseID) != nil, push.messageResponseID == nil {
            add(
                .messageResponseIDInvalid,
                [keys.messageResponseID],
                "\(keys.messageResponseID) is not an integer, so the message is not tracked."
            )
        }
        if present(keys.emsOpen) != nil, !isEMSOpen(push.emsOpen) {
            add(
                .emsOpenURLInvalid,
                [keys.emsOpen],
                "\(keys.emsOpen) is not a well-formed http or https URL without a user name; no EMS open is sent."
                    + (push.emsOpen.flatMap(LinkSyntax.misspeltScheme).map { Self.hint($0, among: ["https"]) } ?? "")
            )
        }
        if present(keys.extraJSON) != nil, push.extraJSON == nil {
            add(
                .extraJSONInvalid,
                [keys.extraJSON],
                "\(keys.extraJSON) must be an object or a string that holds an object; it is ignored."
            )
        }
        if present(keys.recipient) != nil, push.addressee == nil {
            add(
                .recipientInvalid,
                [keys.recipient],
                "\(keys.recipient) is not a non-empty text, or is a malformed hash (expected sha256: and 64 hexadecimal "
                    + "digits); the push is treated as one without an addressee."
            )
        }
    }

    private func isEMSOpen(_ text: String?) -> Bool {
        guard let url = text.flatMap({ URLSyntax(URLEncoding.encoded($0)) }), !url.hasUserInfo else { return false }
        return url.scheme == "https" || url.scheme == "http"
    }
}
