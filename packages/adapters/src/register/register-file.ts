import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { createInflateRaw } from "node:zlib";
import { AppError } from "@broker/contracts";
import { findZippedFile, type ZippedFile } from "./zipped-file.ts";

/** Position of a column by its header, ignoring letter case and surrounding blanks; -1 = missing. */
type ColumnOf = (head: string) => number;

/** Missing heads that are named; a file that lacks more is another file altogether. */
const NAMED = 4;

/** Finds columns by their heads; text = which of the needed ones are missing, the first of them. */
export function readHeads(heads: readonly string[], needed: readonly string[]): ColumnOf | string {
  const places = new Map(heads.map((head, place) => [head.trim().toLowerCase(), place]));
  const column: ColumnOf = (head) => places.get(head.toLowerCase()) ?? -1;
  const missing = needed.filter((head) => column(head) < 0);
  if (missing.length === 0) return column;
  const named = missing.slice(0, NAMED).map((head) => `'${head}'`);
  return [...named, ...(missing.length > NAMED ? [`and ${missing.length - NAMED} more`] : [])].join(", ");
}

const CHUNK = 1_048_576;
const SMALLEST_CHUNK = 16_384;
const SAMPLE = 65_536;

/** A small file needs no large buffer. */
const chunkOf = (bytes: number) => Math.min(CHUNK, Math.max(SMALLEST_CHUNK, bytes));

/** A register's CSV file on disk, packed or not. */
export interface RegisterFile {
  /** Its name without the folder. */
  readonly name: string;
  /** Day of the data: from its name, else when it was written. ISO. */
  readonly asOf: string;
  /** Bytes of the unpacked text. */
  readonly bytes: number;
  /** Identifies this file. */
  readonly fingerprint: string;
  /** The unpacked bytes from one on. */
  read(fromByte: number): AsyncIterable<Uint8Array>;
}

const damaged = (file: string, what: string, cause?: unknown) =>
  new AppError("input_invalid", `${file} is damaged: ${what}.`, {
    hint: "Download it again.",
    ...(cause === undefined ? {} : { cause }),
  });

/**
 * Skips the first bytes. A file that cannot be unpacked is reported as damaged, and so is one with more bytes than it
 * states: it might never end.
 */
async function* skipping(
  bytes: AsyncIterable<Uint8Array>,
  { count, most, file }: { readonly count: number; readonly most: number; readonly file: string },
): AsyncGenerator<Uint8Array> {
  let left = count;
  let unpackedBytes = 0;
  try {
    for await (const chunk of bytes) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > most) throw damaged(file, "it contains more than it states");
      if (left < chunk.length) yield left > 0 ? chunk.subarray(left) : chunk;
      left = Math.max(0, left - chunk.length);
    }
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && String(cause.code).startsWith("Z_"))) throw cause;
    throw damaged(file, "it cannot be unpacked to its end", cause);
  }
}

function unpacked(
  path: string,
  { begin, packed, unpacked: most }: ZippedFile,
  fromByte: number,
): AsyncIterable<Uint8Array> {
  const source = createReadStream(path, { start: begin, end: begin + packed - 1, highWaterMark: chunkOf(packed) });
  const inflate = createInflateRaw({ chunkSize: chunkOf(most) });
  source.once("error", (error) => inflate.destroy(error));
  return skipping(source.pipe(inflate), { count: fromByte, most, file: basename(path) });
}

const dayIn = (name: string) => /(20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))/.exec(name)?.[1];

/**
 * Opens a register's file: a CSV, or a zip with one deflated CSV in it. AppError `file_unreadable` or `input_invalid`
 * that says why not.
 */
export async function openRegisterFile(path: string): Promise<RegisterFile> {
  try {
    const stat = statSync(path);
    const handle = await open(path, "r");
    try {
      const sample = async (position: number) => {
        const size = Math.min(SAMPLE, stat.size);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, position);
        return buffer.subarray(0, bytesRead);
      };
      const [head, tail] = [await sample(0), await sample(Math.max(0, stat.size - SAMPLE))];
      const fingerprint = createHash("sha256").update(`${stat.size}\n`).update(head).update(tail).digest("hex");
      const isZip = head.length >= 4 && head.readUInt32LE(0) === 0x04034b50;
      const zipped = isZip ? await findZippedFile(handle, stat.size, basename(path)) : null;
      const asOf = dayIn(basename(path)) ?? dayIn(zipped?.name ?? "") ?? stat.mtime.toISOString().slice(0, 10);
      return {
        name: basename(path),
        asOf,
        bytes: zipped?.unpacked ?? stat.size,
        fingerprint,
        read: (fromByte) =>
          zipped === null
            ? createReadStream(path, { start: fromByte, highWaterMark: CHUNK })
            : unpacked(path, zipped, fromByte),
      };
    } finally {
      await handle.close();
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const reason = { ENOENT: "does not exist", EACCES: "may not be read", EISDIR: "is a folder, and a file is needed" }[
      code
    ];
    throw new AppError("file_unreadable", `${path} ${reason ?? "cannot be read"}.`, { hint: "Check the path.", cause });
  }
}
