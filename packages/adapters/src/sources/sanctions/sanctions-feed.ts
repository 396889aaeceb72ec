import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AppError, type SanctionsSource } from "@broker/contracts";
import { z } from "zod";
import { writeBeside } from "../../files/write-beside.ts";
import type { Download } from "../client/feed.ts";
import { addressOf, SANCTIONS_PLACES } from "./sanctions-places.ts";

/** The largest list has some hundred thousand lines. */
const MAX_BYTES = 200_000_000;
const BUDGET_MS = 120_000;
/** OFAC and the UN send the caller on to where their files are stored. */
const REDIRECTS = 3;

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

/** A sanctions list at its publisher, or in a file that the operator names. Searches are local and reveal no name. */
export interface SanctionsFeed {
  readonly name: SanctionsSource;
  /** A token that the publisher requires is missing: why; null = it is not, or none is required. */
  readonly keyProblem: string | null;
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
  readonly name: SanctionsSource;
  /** Where the file is stored during import, and its metadata. */
  readonly folder: string;
  /** Another address than the publisher's. */
  readonly baseUrl: string | undefined;
  /** A file of the list in place of the network; absent = it is fetched. */
  readonly file?: string | undefined;
  /** The publisher's token, and why it cannot be read. Read by the EU's list alone. */
  readonly token?: { readonly key: string | null; readonly keyProblem?: string };
  readonly userAgent: string;
  readonly now: () => Date;
  readonly fetch: (
    wanted: {
      url: string;
      path: string;
      headers: Record<string, string>;
      maxBytes: number;
      budgetMs: number;
      redirects: number;
    },
    signal: AbortSignal,
  ) => Promise<Download>;
  readonly budgetMs?: number;
}

const failed = (reason: string): SanctionsUpdate => ({ outcome: "failed", reason });

/** A refusal of the file as an outcome; the imported list remains. */
function refusal(error: unknown): SanctionsUpdate {
  if (error instanceof AppError && (error.code === "input_invalid" || error.code === "file_unreadable"))
    return failed(error.message);
  throw error;
}

/** Opens the feed; nothing is sent before it is refreshed. */
export function openSanctionsFeed(options: SanctionsFeedOptions): SanctionsFeed {
  const { name, folder, baseUrl, file, token, userAgent, now, fetch, budgetMs = BUDGET_MS } = options;
  const place = SANCTIONS_PLACES[name];
  const url = addressOf(place, baseUrl);
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
  const key = place.token === null ? null : (token?.key ?? null);
  const keyProblem =
    place.token === null || key !== null || file !== undefined
      ? null
      : (token?.keyProblem ?? "no token is configured for it");
  const address = () => {
    if (place.token === null || key === null) return url;
    const withToken = new URL(url);
    withToken.searchParams.set(place.token, key);
    return withToken.href;
  };

  return {
    name,
    keyProblem,
    confirmedAt: (listDay) => known(listDay)?.confirmedAt ?? null,
    async refresh(listDay, take, signal) {
      if (keyProblem !== null) return failed(keyProblem);
      if (file !== undefined) {
        if (!existsSync(file)) return failed("its configured file does not exist");
        return take(file).then(
          ({ unchanged }): SanctionsUpdate => ({ outcome: unchanged ? "unchanged" : "new", reason: null }),
          refusal,
        );
      }
      const before = known(listDay);
      const headers = {
        "user-agent": userAgent,
        accept: place.accept,
        ...(before?.etag ? { "if-none-match": before.etag } : {}),
        ...(before?.lastModified ? { "if-modified-since": before.lastModified } : {}),
      };
      const path = join(folder, place.file);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      try {
        const confirmedAt = now().toISOString();
        const wanted = { url: address(), path, headers, maxBytes: MAX_BYTES, budgetMs, redirects: REDIRECTS };
        const fetched = await fetch(wanted, signal);
        if (fetched.kind === "failed") return failed(fetched.reason);
        if (fetched.kind === "unchanged") {
          if (before === null) return failed("it responded with status 304 although no list was named");
          remember({ ...before, confirmedAt });
          return { outcome: "unchanged", reason: null };
        }
        const { asOf, unchanged } = await take(path);
        remember({ url, etag: fetched.etag, lastModified: fetched.lastModified, listDay: asOf, confirmedAt });
        return { outcome: unchanged ? "unchanged" : "new", reason: null };
      } catch (error) {
        return refusal(error);
      } finally {
        rmSync(path, { force: true });
      }
    },
  };
}
