import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { SanctionsEntry } from "../../packages/contracts/src/index.ts";
import { screening } from "../../packages/core/src/kyc/screening/screening.ts";

/** What screening a book came to. */
export interface ScreenedBook {
  readonly hits: number;
  readonly indexedMs: number;
  /** Milliseconds of indexing and screening. */
  readonly ms: number;
  /** The most memory that the process had at any time, in MB. */
  readonly mostMb: number;
}

/** A process of its own, as a command is: it indexes a file of listed parties, one a line, and screens names. */
const [names] = (await once(process, "message")) as [readonly string[]];
const started = performance.now();
const engine = screening();
for await (const line of createInterface({ input: createReadStream(process.argv[2] ?? "") }))
  engine.add(JSON.parse(line) as SanctionsEntry);
const indexedMs = performance.now() - started;
let hits = 0;
for (const name of names) hits += engine.screen({ name }, []).hits.length;
const ms = performance.now() - started;
const book: ScreenedBook = { hits, indexedMs, ms, mostMb: Math.round(process.resourceUsage().maxRSS / 1024) };
process.send?.(book);
process.disconnect();
