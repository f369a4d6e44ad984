#if !Tools
#error("RichPushStudio needs the trait \"Tools\" of RichPushKit.")
#endif
