import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeBeside } from "../../files/write-beside.ts";
import { DAY_MS } from "./day-of.ts";

/** A cached answer: when it was true, how to revalidate it, and its body. */
const Cached = z.strictObject({
  /** The question, to distinguish two that share a file name. */
  key: z.string(),
  asOf: z.iso.datetime(),
  status: z.int(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  body: z.unknown(),
});
export type CachedAnswer = z.infer<typeof Cached>;

/** Answers of one source on disk. */
export interface SourceCache {
  /** null = not cached, or not readable any more. */
  read(key: string): CachedAnswer | null;
  /** Caches an answer; a disk error does not discard the answer itself. */
  write(answer: CachedAnswer): void;
}

/** Opens the folder of a source's answers, one file each, readable by the owner only. */
export function openSourceCache(folder: string): SourceCache {
  const fileOf = (key: string) => join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`);
  return {
    read(key) {
      try {
        const cached = Cached.parse(JSON.parse(readFileSync(fileOf(key), "utf8")));
        return cached.key === key ? cached : null;
      } catch {
        return null;
      }
    },
    write(answer) {
      try {
        writeBeside(fileOf(answer.key), JSON.stringify(answer), 0o600);
      } catch {
        // The next query goes to the source again.
      }
    },
  };
}

const KEPT_MS = 30 * DAY_MS;

/**
 * Removes answers that were cached more than thirty days ago; all of them are long out of date, and data about a
 * company should not be retained. Returns how many; a folder or file that is missing or cannot be removed is left for
 * the next time.
 */
export function pruneCache(folder: string, now: Date): number {
  let removed = 0;
  for (const name of filesOf(folder)) {
    const file = join(folder, name);
    try {
      if (now.getTime() - statSync(file).mtimeMs <= KEPT_MS) continue;
      rmSync(file);
      removed += 1;
    } catch {
      // Another process was faster.
    }
  }
  return removed;
}

function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}
