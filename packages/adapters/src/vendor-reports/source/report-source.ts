import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { AppError, showNumber } from "@broker/contracts";

/** A report: its name as the user gave it, and its bytes, the path of its file, or chunks of bytes. */
export interface ReportSource {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array> | { readonly path: string };
}

/** The bytes of a report while they are read. */
export interface OpenReport {
  /** Chunks of at most 64 KB. AppError `input_invalid` above the limit, `file_unreadable`, `interrupted`. */
  readonly chunks: AsyncGenerator<Uint8Array>;
  /** Size and digest of what was read so far; the digest can be asked for once. */
  finished(): { readonly bytes: number; readonly sha256: string };
}

const CHUNK = 65_536;

async function* bytesOf({ name, content }: ReportSource): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    yield content;
    return;
  }
  if (!("path" in content)) {
    yield* content;
    return;
  }
  try {
    yield* createReadStream(content.path, { highWaterMark: CHUNK }) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new AppError("file_unreadable", `${name} cannot be read.`, { hint: "Check the path.", cause });
  }
}

const shownSize = (bytes: number) => `${showNumber(Math.ceil(bytes / 1024 ** 2))} MB`;

/** Opens a report. It is read once, and never more than `maxBytes` of it. */
export function openReport(source: ReportSource, maxBytes: number, signal?: AbortSignal): OpenReport {
  const digest = createHash("sha256");
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of bytesOf(source)) {
      for (let at = 0; at < chunk.length; at += CHUNK) {
        if (signal?.aborted === true) throw new AppError("interrupted", "Reading the report was interrupted.");
        const piece = chunk.subarray(at, at + CHUNK);
        bytes += piece.length;
        if (bytes > maxBytes)
          throw new AppError("input_invalid", `The report is larger than ${shownSize(maxBytes)}.`, {
            hint: "Export fewer hosts, or only the severities that matter.",
          });
        digest.update(piece);
        yield piece;
      }
    }
  }
  return { chunks: chunks(), finished: () => ({ bytes, sha256: digest.digest("hex") }) };
}
