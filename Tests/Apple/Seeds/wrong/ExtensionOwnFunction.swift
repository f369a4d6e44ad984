// Refused in an extension: 'inTheAppOnly()' is unavailable in application extensions for iOS
@available(iOSApplicationExtension, unavailable) func inTheAppOnly() {}

func everywhere() { inTheAppOnly() }
