#if !Tools
#error("RichPushPlatform needs the trait \"Tools\" of RichPushKit: .package(url: …, traits: [\"Tools\"]).")
#endif
