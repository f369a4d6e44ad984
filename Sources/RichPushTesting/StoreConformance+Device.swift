import RichPushCore

extension StoreConformance {
    static let deviceChecks: [StoreCheck] = [
        StoreCheck("The device's identifier is made once") { store in
            try expect("the first", try await store.deviceID { "first" }, is: "first")
            try expect("the same", try await store.deviceID { "second" }, is: "first")
        },
        StoreCheck("Device tokens belong to members, are replaced, and are forgotten") { store in
            try expect("a new member's token", try await store.deviceToken(for: .ann), is: nil)
            try await store.setDeviceToken(nil, for: .ann)
            try await store.setDeviceToken("a", for: .ann)
            try await store.setDeviceToken("'b", for: .ann)
            try await store.setDeviceToken("c", for: .bob)
            try expect("Ann's token", try await store.deviceToken(for: .ann), is: "'b")
            try await store.setDeviceToken(nil, for: .ann)
            try expect("Ann's token, forgotten", try await store.deviceToken(for: .ann), is: nil)
            try expect("Bob's token", try await store.deviceToken(for: .bob), is: "c")
        },
        StoreCheck("The member who is signed in is remembered until another one is, or nobody") { store in
            try expect("at first", try await store.signedInRecipient(), is: nil)
            for recipient in [Recipient.ann, .bob, nil, ""] {
                try await store.setSignedInRecipient(recipient)
                try expect("who is signed in", try await store.signedInRecipient(), is: recipient)
            }
            try expect("the device's identifier", try await store.deviceID { "made" }, is: "made")
        },
    ]
}
