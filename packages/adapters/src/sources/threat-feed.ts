import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AppError, type IntelImportKind, type SourcesConfig } from "@broker/contracts";
import { INTEL_FILE_LIMIT } from "../threat-intel/read-intel-file.ts";
import type { Download } from "./client/feed.ts";
import { keyOf } from "./read-source-setting.ts";

const BUDGET_MS = 120_000;

/** Fetches a file to disk. */
export type FetchFile = (
  wanted: {
    url: string;
    path: string;
    headers: Record<string, string>;
    maxBytes: number;
    budgetMs: number;
    redirects?: number;
  },
  signal: AbortSignal,
) => Promise<Download>;

/** Result of an update: new = another file than before, unchanged = the same, failed = why not. */
type FeedUpdate =
  | { readonly outcome: "new" | "unchanged"; readonly reason: null }
  | { readonly outcome: "failed"; readonly reason: string };

/** A keyed feed of threat intelligence. Its request names no client. */
export interface ThreatFeed {
  readonly host: string;
  /** Why its key cannot be read; null = it can. */
  keyProblem(): string | null;
  /** What its file is imported for. */
  readonly kind: IntelImportKind;
  /** Fetches the file and passes it to `take`; if that refuses it, what was imported before remains. Never rejects. */
  refresh(take: (path: string) => Promise<{ readonly unchanged: boolean }>, signal: AbortSignal): Promise<FeedUpdate>;
}

interface FeedOptions {
  readonly config: SourcesConfig["threatFeed"];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the file is stored during the import. */
  readonly folder: string;
  readonly userAgent: string;
  readonly fetch: FetchFile;
}

const failed = (reason: string): FeedUpdate => ({ outcome: "failed", reason });

const problemOf = ({ key, keyProblem }: ReturnType<typeof keyOf>): string | null =>
  key === null ? (keyProblem ?? "no key is configured for it") : null;

/** Opens the feed; null = it is off: it is not enabled explicitly, or has no address. Nothing is sent before. */
export function openThreatFeed({ config, env, folder, userAgent, fetch }: FeedOptions): ThreatFeed | null {
  const url = config?.enabled === true ? config.baseUrl : undefined;
  if (config === undefined || url === undefined) return null;
  return {
    host: new URL(url).host,
    kind: config.kind ?? "indicators",
    keyProblem: () => problemOf(keyOf(config, env)),
    async refresh(take, signal) {
      const found = keyOf(config, env);
      const { key } = found;
      if (key === null) return failed(problemOf(found) ?? "");
      const path = join(folder, "feed");
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const headers = { "user-agent": userAgent, [(config.header ?? "authorization").toLowerCase()]: key };
      try {
        const got = await fetch({ url, path, headers, maxBytes: INTEL_FILE_LIMIT, budgetMs: BUDGET_MS }, signal);
        if (got.kind === "failed") return failed(got.reason);
        if (got.kind === "unchanged") return { outcome: "unchanged", reason: null };
        const { unchanged } = await take(path);
        return { outcome: unchanged ? "unchanged" : "new", reason: null };
      } catch (error) {
        if (error instanceof AppError) return failed(error.message);
        throw error;
      } finally {
        rmSync(path, { force: true });
      }
    },
  };
}
