import { gunzipSync, gzipSync } from "node:zlib";

/** JSON text, gzipped. */
export function packJson(json: string): Uint8Array {
  return gzipSync(json);
}

/** The value back. */
export function unpackJson(bytes: Uint8Array): unknown {
  return JSON.parse(gunzipSync(bytes).toString("utf8"));
}
