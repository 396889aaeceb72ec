import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";

const MAX_ENCODINGS = 3;

/**
 * The decoders for a Content-Encoding header, in the order to apply (the last named comes first, RFC 9110 §8.4). null =
 * an unknown encoding, or too many of them. `first` is the beginning of the body: 'deflate' is met with
 * and without the zlib wrapper.
 */
function contentDecoders(encoding: string, first: Buffer): Transform[] | null {
  const names = encoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > MAX_ENCODINGS) return null;
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

/** A body as far as it was read, its content encodings undone. */
export interface ReadBody {
  readonly decoded: Buffer;
  /** Bytes as they came, still encoded. */
  readonly bytes: number;
  readonly truncated: boolean;
  readonly broken: boolean;
}

/** Receives a body in chunks and retains at most `cap` bytes of it, before and after decoding. */
export interface BodyReader {
  /** Takes a piece; false = enough has been read and the rest is not wanted. */
  take(piece: Buffer): boolean;
  /** `whole` = the body came to its proper end. */
  finish(whole: boolean): Promise<ReadBody>;
}

/** Makes a reader. `full` is called once when decoding has reached the cap, so that a small bomb stops early. */
export function createBodyReader(encoding: string, cap: number, full: () => void): BodyReader {
  const stored: Buffer[] = [];
  let decoded = 0;
  let bytes = 0;
  let truncated = false;
  let overlong = false;
  let broken = false;
  let decoders: Transform[] | null | undefined;
  let closed: Promise<void> = Promise.resolve();

  const keep = (piece: Buffer) => {
    if (truncated) return;
    const room = cap - decoded;
    stored.push(piece.length > room ? piece.subarray(0, room) : piece);
    decoded += Math.min(piece.length, room);
    if (piece.length > room) {
      truncated = true;
      for (const decoder of decoders ?? []) decoder.destroy();
      full();
    }
  };

  const open = (first: Buffer) => {
    decoders = contentDecoders(encoding, first);
    if (decoders === null) broken = true;
    const last = decoders?.at(-1);
    if (!decoders || !last) return;
    closed = new Promise((resolve) => {
      last.on("data", keep);
      last.on("close", resolve);
      for (const decoder of decoders ?? []) {
        decoder.on("error", () => {
          broken = true;
          for (const each of decoders ?? []) each.destroy();
        });
      }
      for (const [index, decoder] of (decoders ?? []).entries()) {
        const next = decoders?.[index + 1];
        if (next) decoder.pipe(next);
      }
    });
  };

  return {
    take(piece) {
      bytes += piece.length;
      if (decoders === undefined) open(piece);
      const first = decoders?.[0];
      if (!first) keep(piece);
      else if (first.writable) first.write(piece);
      // Encoded bytes beyond the cap are not read. Earlier ones are still decoded, up to the cap.
      if (bytes > cap) overlong = true;
      return !overlong && !truncated && !(first && !first.writable);
    },
    async finish(whole) {
      const first = decoders?.[0];
      if (first?.writable) first.end();
      else for (const decoder of decoders ?? []) decoder.destroy();
      await closed;
      return {
        decoded: Buffer.concat(stored),
        bytes,
        truncated: truncated || overlong,
        broken: !truncated && !overlong && (broken || !whole),
      };
    },
  };
}
