import AsyncHTTPClient
import Configuration
import Crypto
import CryptoExtras
import Hummingbird
import Metrics
import ServiceLifecycle
