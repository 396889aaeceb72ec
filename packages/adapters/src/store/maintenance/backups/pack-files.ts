import { createReadStream, createWriteStream, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@broker/contracts";
import type { ByteStream } from "@broker/core";
import { makeFolder } from "../../../files/write-beside.ts";

/*
 * Files as one stream: for each the length of its header (4 bytes), the header (path and size as JSON) and its content;
 * a length of 0 ends it.
 */

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Every file below a folder, in order, as one stream. */
export async function* packFiles(folder: string): ByteStream {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const name of names) {
    const file = join(folder, name);
    const { size } = statSync(file);
    if (!statSync(file).isFile()) continue;
    const header = Buffer.from(JSON.stringify({ path: relative(folder, file).split(sep).join("/"), size }));
    yield lengthOf(header.length);
    yield header;
    for await (const piece of createReadStream(file)) yield piece as Uint8Array;
  }
  yield lengthOf(0);
}

/** Reads parts of known length from a stream. */
class Parts {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(stream: ByteStream) {
    this.#source = stream[Symbol.asyncIterator]();
  }

  /** The next bytes, some at a time. AppError `store_damaged` if the stream ends before. */
  async *take(bytes: number): AsyncGenerator<Uint8Array> {
    let missing = bytes;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw truncated();
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  async whole(bytes: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.take(bytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Reads to the end, so that its authenticity is known. */
  async end(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

const truncated = () => new AppError("store_damaged", "The backup is truncated.", { hint: "Use another backup." });
const MAX_HEADER = 10_000;

/** Whether a path stays within the folder: no empty part, no part of dots, no drive. */
const isWithin = (path: string) => path.split("/").every((part) => !/^\.{0,2}$/.test(part) && !/[\\:\0]/.test(part));

/** Writes the files of a stream below a folder, each readable by its owner only. AppError `store_damaged`. */
export async function unpackFiles(stream: ByteStream, folder: string): Promise<void> {
  const parts = new Parts(stream);
  for (;;) {
    const length = (await parts.whole(4)).readUInt32BE();
    if (length === 0) break;
    if (length > MAX_HEADER) throw truncated();
    const { path, size } = JSON.parse((await parts.whole(length)).toString()) as { path: string; size: number };
    if (!isWithin(path)) throw new AppError("store_damaged", "The backup names a file outside its folder.");
    const file = join(folder, path);
    makeFolder(dirname(file), 0o700);
    await pipeline(Readable.from(parts.take(size)), createWriteStream(file, { mode: 0o600, flags: "wx" }));
  }
  await parts.end();
}
