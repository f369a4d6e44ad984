// SwiftUI: written by Tests/Apple/Check/generate.py from the tables in Symbols. Do not change it by hand.
//
// Left out:
// UIApplicationDelegateAdaptor.projectedValue: no stub has ObservedObject
@_exported import UIKit
import _Concurrency
import _StringProcessing

// By hand: App, documentation of App
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

// By hand: EmptyView, documentation of EmptyView
public struct EmptyView: View {
    public init()
    public typealias Body = Never
    public var body: Never { get }
}

// By hand: Scene, documentation of Scene
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

// By hand: SceneBuilder, documentation of SceneBuilder
@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene
}

// By hand: Text, documentation of Text
public struct Text: View {
    public init<S>(_ content: S) where S: StringProtocol
    public typealias Body = Never
    public var body: Never { get }
}

// By hand: View, documentation of View
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

// By hand: ViewBuilder, documentation of ViewBuilder
@resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View
    public static func buildBlock() -> EmptyView
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View
}

// By hand: WindowGroup, documentation of WindowGroup
public struct WindowGroup<Content>: Scene where Content: View {
    public init(@ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

// UIApplicationDelegateAdaptor: x
@available(iOS 14.0, *)
@available(macOS, unavailable)
@MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType> where DelegateType : NSObject, DelegateType : UIApplicationDelegate {
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self)
    @MainActor @preconcurrency public var wrappedValue: DelegateType { get }
}

// By hand: App, documentation of App
extension App {
    @MainActor @preconcurrency public static func main()
}

// By hand: Never, documentation of Never
extension Never: View, Scene {
    public var body: Never { get }
}
