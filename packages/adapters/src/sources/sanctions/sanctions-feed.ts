import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { z } from "zod";
import { writeBeside } from "../../files/write-beside.ts";
import type { Download } from "../client/feed.ts";

const NAME = "UK-Sanctions-List.csv";
const PLACE = "https://sanctionslist.fcdo.gov.uk/docs";
/** The list has some twenty thousand rows with their reasons. */
const MAX_BYTES = 200_000_000;
const BUDGET_MS = 120_000;

/** Data stored about the last list fetched and imported. */
const Fetched = z.strictObject({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Day of that list, ISO. */
  listDay: z.string(),
  /** When its publisher last confirmed that there is no newer one, ISO 8601. */
  confirmedAt: z.string(),
});
type Fetched = z.infer<typeof Fetched>;

/** Result of an update: new = another list than before, unchanged = the stored one is the newest, failed = why not. */
export type SanctionsUpdate =
  | { readonly outcome: "new" | "unchanged"; readonly reason: null }
  | { readonly outcome: "failed"; readonly reason: string };

/** The UK Sanctions List at its publisher. Searches are local and reveal no name. */
export interface SanctionsFeed {
  /**
   * When the list of this day was last confirmed as the newest, ISO 8601; null = it was not fetched, but imported
   * manually.
   */
  confirmedAt(listDay: string): string | null;
  /**
   * Fetches the list if there is a newer one than that of `listDay` (ISO; null = none is imported) and passes the file
   * to `take`, which returns the day of the list. If `take` refuses a file, the imported list remains.
   */
  refresh(
    listDay: string | null,
    take: (path: string) => Promise<{ readonly asOf: string; readonly unchanged: boolean }>,
    signal: AbortSignal,
  ): Promise<SanctionsUpdate>;
}

/** Options for opening the feed. */
export interface SanctionsFeedOptions {
  /** Where the file is stored during import, and its metadata. */
  readonly folder: string;
  /** Another address than the publisher's. */
  readonly baseUrl: string | undefined;
  readonly userAgent: string;
  readonly now: () => Date;
  readonly fetch: (
    wanted: { url: string; path: string; headers: Record<string, string>; maxBytes: number; budgetMs: number },
    signal: AbortSignal,
  ) => Promise<Download>;
  readonly budgetMs?: number;
}

/** Opens the feed; nothing is sent before it is refreshed. */
export function openSanctionsFeed(options: SanctionsFeedOptions): SanctionsFeed {
  const { folder, baseUrl = PLACE, userAgent, now, fetch, budgetMs = BUDGET_MS } = options;
  const url = baseUrl.endsWith(".csv") ? baseUrl : `${baseUrl}/${NAME}`;
  const memory = join(folder, "fetched.json");
  const known = (listDay: string | null): Fetched | null => {
    try {
      const fetched = Fetched.parse(JSON.parse(readFileSync(memory, "utf8")));
      return fetched.url === url && fetched.listDay === listDay ? fetched : null;
    } catch {
      return null;
    }
  };
  const remember = (fetched: Fetched) => writeBeside(memory, JSON.stringify(fetched), 0o600);

  return {
    confirmedAt: (listDay) => known(listDay)?.confirmedAt ?? null,
    async refresh(listDay, take, signal) {
      const before = known(listDay);
      const headers = {
        "user-agent": userAgent,
        accept: "text/csv",
        ...(before?.etag ? { "if-none-match": before.etag } : {}),
        ...(before?.lastModified ? { "if-modified-since": before.lastModified } : {}),
      };
      const path = join(folder, NAME);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      try {
        const confirmedAt = now().toISOString();
        const fetched = await fetch({ url, path, headers, maxBytes: MAX_BYTES, budgetMs }, signal);
        if (fetched.kind === "failed") return { outcome: "failed", reason: fetched.reason };
        if (fetched.kind === "unchanged") {
          if (before === null)
            return { outcome: "failed", reason: "it responded with status 304 although no list was named" };
          remember({ ...before, confirmedAt });
          return { outcome: "unchanged", reason: null };
        }
        const { asOf, unchanged } = await take(path);
        remember({ url, etag: fetched.etag, lastModified: fetched.lastModified, listDay: asOf, confirmedAt });
        return { outcome: unchanged ? "unchanged" : "new", reason: null };
      } catch (error) {
        if (error instanceof AppError && error.code === "input_invalid")
          return { outcome: "failed", reason: error.message };
        throw error;
      } finally {
        rmSync(path, { force: true });
      }
    },
  };
}
