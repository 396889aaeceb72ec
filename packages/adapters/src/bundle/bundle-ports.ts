import { createHash, createPublicKey, verify } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { BundlePorts } from "@broker/core/documents";
import { sha256 } from "../digest/sha256.ts";

/** Maximum unpacked size of one scan's evidence in bytes; stored evidence is at most 2 MB packed. */
const MAX_EVIDENCE_BYTES = 256 * 1024 * 1024;

/** What sealing and verifying bundles need of this machine. */
export const bundlePorts: BundlePorts = {
  digest: sha256,
  digestBytes(...data) {
    const hash = createHash("sha256");
    for (const each of data) hash.update(each);
    return hash.digest("hex");
  },
  unpack: (bytes) => gunzipSync(bytes, { maxOutputLength: MAX_EVIDENCE_BYTES }).toString("utf8"),
  isSigned({ publicKey, value }, text) {
    const [key, signature] = [Buffer.from(publicKey, "base64"), Buffer.from(value, "base64")];
    // One text for one key and one signature: base64 can say the same in several ways.
    if (key.toString("base64") !== publicKey || signature.toString("base64") !== value) return false;
    try {
      const known = createPublicKey({ key, format: "der", type: "spki" });
      return known.asymmetricKeyType === "ed25519" && verify(null, Buffer.from(text), known, signature);
    } catch {
      return false;
    }
  },
  fingerprint: ({ publicKey }) => createHash("sha256").update(Buffer.from(publicKey, "base64")).digest("hex"),
};
