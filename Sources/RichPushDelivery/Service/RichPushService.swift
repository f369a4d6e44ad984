#if !os(iOS)
/// The service extension's class on systems without service extensions, for hosts' tests and host services.
///
/// On iOS the name belongs to the class that the system starts.
public typealias RichPushService = PortableRichPushService
#endif
