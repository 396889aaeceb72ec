import type { ByteStream } from "@broker/core";

async function* onePiece(content: Uint8Array): ByteStream {
  yield content;
}

/** Bytes given whole or in pieces, in pieces. */
export const inPieces = (content: Uint8Array | ByteStream): ByteStream =>
  content instanceof Uint8Array ? onePiece(content) : content;

/** The same bytes in pieces of one size; the last may be shorter, and there is none of no bytes. */
export async function* resized(content: ByteStream, size: number): ByteStream {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const given of content) {
    for (let from = 0; from < given.length; ) {
      const part = given.subarray(from, from + size - length);
      parts.push(part);
      length += part.length;
      from += part.length;
      if (length < size) continue;
      yield Buffer.concat(parts);
      parts = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** The first bytes of a stream, fewer if it is shorter, and what follows them. */
export async function splitAt(
  content: ByteStream,
  size: number,
): Promise<{ readonly head: Uint8Array; readonly rest: ByteStream }> {
  const reading = content[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const next: IteratorResult<Uint8Array, unknown> = await reading.next();
    if (next.done === true) break;
    parts.push(next.value);
    length += next.value.length;
  }
  const read = Buffer.concat(parts);
  async function* rest(): ByteStream {
    try {
      if (read.length > size) yield read.subarray(size);
      for (;;) {
        const next: IteratorResult<Uint8Array, unknown> = await reading.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await reading.return?.();
    }
  }
  return { head: read.subarray(0, size), rest: rest() };
}
