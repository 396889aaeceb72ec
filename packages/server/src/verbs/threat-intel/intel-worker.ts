import { createHash } from "node:crypto";
import { type GivenIntel, intelBytes, readIntelFile } from "@broker/adapters/threat-intel";
import type { IntelImportKind } from "@broker/contracts";
import { serveWorker } from "../../worker/worker-thread.ts";

/** A file that is to be read. */
export interface IntelWork {
  readonly given: GivenIntel;
  readonly kind: IntelImportKind;
  /** Largest accepted size in bytes. */
  readonly most: number;
}

/** Entries of one line of the answer. */
const A_LINE = 500;

function* linesOf(name: "advisories" | "indicators", entries: readonly unknown[]): Generator<string> {
  for (let from = 0; from < entries.length; from += A_LINE)
    yield JSON.stringify({ [name]: entries.slice(from, from + A_LINE) });
}

/** Reads a file into lines of JSON: what it is, then its entries, so that no line takes long to parse. */
function read({ given, kind, most }: IntelWork): Uint8Array {
  const bytes = intelBytes(given, most);
  const { advisories, indicators, ...head } = readIntelFile({ ...given, content: bytes }, kind, most);
  const counts = { advisories: advisories.length, indicators: indicators.length };
  const digest = createHash("sha256").update(kind).update("\n").update(bytes).digest("hex");
  const lines = [
    JSON.stringify({ ...head, ...counts, digest }),
    ...linesOf("advisories", advisories),
    ...linesOf("indicators", indicators),
  ];
  return new Uint8Array(Buffer.from(lines.join("\n")));
}

serveWorker(read);
