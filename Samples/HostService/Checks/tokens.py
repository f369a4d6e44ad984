"""Service keys and members' tokens, signed by openssl."""

import base64
import hashlib
import json
import os
import re
import secrets
import subprocess
import tempfile
import time


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def service_key(id_="shop1", **fields):
    """A key, and its entry of the file of keys."""
    text = f"rpk_{id_}_{base64url(secrets.token_bytes(32))}"
    entry = {
        "id": id_, "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "scopes": ["ingest", "read", "rights", "events"], "notAfter": None, **fields,
    }
    return text, entry


def write_keys(path, *entries):
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"keys": list(entries)}, file)
    return path


class Issuer:
    """Signs tokens with one key of each algorithm."""

    ISSUER, AUDIENCE = "https://login.example.com", "richpush"

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="issuer-")
        self.keys = {name: self._make(name) for name in ("ES256", "RS256", "EdDSA")}

    def _make(self, name):
        path = os.path.join(self.folder, name)
        kind = {
            "ES256": ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
            "RS256": ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
            "EdDSA": ["-algorithm", "ED25519"],
        }[name]
        subprocess.run(["openssl", "genpkey", *kind, "-out", path], check=True, capture_output=True)
        return path

    def jwks(self, path):
        """Writes the set of public keys; their kid is the algorithm's name in small letters."""
        keys = [self._jwk(name) for name in self.keys]
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"keys": keys + [{"kty": "RSA", "use": "enc", "kid": "other"}]}, file)
        return path

    def _jwk(self, name):
        common = {"kid": name.lower(), "use": "sig", "alg": name}
        der = subprocess.run(
            ["openssl", "pkey", "-in", self.keys[name], "-pubout", "-outform", "DER"], check=True, capture_output=True
        ).stdout
        if name == "ES256":
            return {**common, "kty": "EC", "crv": "P-256", "x": base64url(der[-64:-32]), "y": base64url(der[-32:])}
        if name == "EdDSA":
            return {**common, "kty": "OKP", "crv": "Ed25519", "x": base64url(der[-32:])}
        text = subprocess.run(
            ["openssl", "rsa", "-in", self.keys[name], "-noout", "-modulus"], check=True, capture_output=True
        ).stdout.decode()
        return {**common, "kty": "RSA", "n": base64url(bytes.fromhex(re.search("=([0-9A-F]+)", text)[1])), "e": "AQAB"}

    def token(self, member="rose", algorithm="ES256", header=None, sign_with=None, **claims):
        now = int(time.time())
        head = {"alg": algorithm, "kid": algorithm.lower(), "typ": "JWT", **(header or {})}
        body = {"sub": member, "iss": self.ISSUER, "aud": self.AUDIENCE, "exp": now + 600, **claims}
        head, body = ({k: v for k, v in part.items() if v is not None} for part in (head, body))
        text = ".".join(base64url(json.dumps(part).encode()) for part in (head, body))
        return f"{text}.{base64url(self._sign(text.encode(), sign_with or algorithm))}"

    def _sign(self, data, algorithm):
        key = self.keys[algorithm]
        path = os.path.join(self.folder, "data")
        with open(path, "wb") as file:
            file.write(data)
        if algorithm == "EdDSA":
            command = ["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", key, "-in", path]
        else:
            command = ["openssl", "dgst", "-sha256", "-sign", key, path]
        signature = subprocess.run(command, check=True, capture_output=True).stdout
        return _raw(signature) if algorithm == "ES256" else signature


def _raw(der):
    """The 64 bytes of an ECDSA signature, from its DER form."""
    numbers, place = [], 2
    for _ in range(2):
        length = der[place + 1]
        numbers.append(int.from_bytes(der[place + 2:place + 2 + length], "big").to_bytes(32, "big"))
        place += 2 + length
    return b"".join(numbers)
