#if !Tools
#error("RichPushCLI needs the trait \"Tools\" of RichPushKit: .package(url: ..., traits: [\"Tools\"])")
#endif
