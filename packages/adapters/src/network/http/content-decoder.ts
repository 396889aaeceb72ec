import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";

const MOST_ENCODINGS = 3;

/**
 * The decoders for a Content-Encoding header, in the order to apply (the last named comes first, RFC 9110 §8.4). null =
 * an encoding that nobody here knows, or too many of them. `first` is the beginning of the body: 'deflate' is met with
 * and without the zlib wrapper.
 */
export function contentDecoders(encoding: string, first: Buffer): Transform[] | null {
  const names = encoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > MOST_ENCODINGS) return null;
  const decoders = names.reverse().map((name) => decoderFor(name, first));
  return decoders.every((decoder) => decoder !== null) ? decoders : null;
}

function decoderFor(name: string, first: Buffer): Transform | null {
  switch (name) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
    case "br":
      return createBrotliDecompress();
    case "zstd":
      return createZstdDecompress();
    default:
      return null;
  }
}
