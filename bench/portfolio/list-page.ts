import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DATABASES } from "../../packages/adapters/src/testing.ts";
import { PROSPECT_SORTS } from "../../packages/contracts/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { fillPortfolio, INDUSTRIES } from "./fill-portfolio.ts";

const PROSPECTS = 100_000;
const MAX_MS = 50;
const PAGES = 8;
const MAIN = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url));

/** Typical filters of a long list: none, one, several, a rare value, a value without matches. */
const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { search: "harbour" },
  { search: "company 777" },
  { search: "no such words" },
  { industry: INDUSTRIES[7] ?? "" },
  { industry: "No such industry" },
  { readiness: "Low", opportunity: "Very High" },
  { region: "bristol", size: "201-500" },
  { band: "High", promoted: "false", search: "mill" },
  { assessed: "false" },
];

interface Page {
  readonly next: string | null;
  readonly total: number;
}

/** `broker serve` on a workspace, as a process of its own. */
async function serve(folder: string): Promise<{ readonly origin: string; readonly server: ChildProcess }> {
  const args = [MAIN, "serve", "--config", join(folder, "broker.config.json"), "--port", "0"];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  for await (const piece of server.stdout) {
    output += String(piece);
    const [link] = /https?:\/\/\S+/.exec(output) ?? [];
    if (link !== undefined) return { origin: new URL(link).origin, server };
  }
  throw new Error("broker serve ended before it said where it listens.");
}

/**
 * Pages of 100,000 prospects, requested from `broker serve` over loopback: every order, both directions,
 * every filter, page by page with a cursor, each with the total. Milliseconds a page, 95th percentile; and the tiles of
 * a filter.
 */
async function pagesOn(name: string, databaseIn: (home: string) => string): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const home = join(folder, "home");
  mkdirSync(home);
  const database = databaseIn(home);
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", database }));
  await fillPortfolio({ database, now: new Date("2026-11-05T09:00:00Z") }, PROSPECTS);
  const { origin, server } = await serve(folder);
  const authorization = `Bearer ${readFileSync(join(home, "serve-token"), "utf8").trim()}`;
  const spent: number[] = [];
  const summaries: number[] = [];
  const timed = async (into: number[], path: string, query: Readonly<Record<string, string>>): Promise<Page> => {
    const started = performance.now();
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization },
    });
    const page = (await answer.json()) as Page;
    into.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return page;
  };
  await timed([], "/api/prospects", {});
  let slowest = { ms: 0, asked: "" };
  for (const sort of PROSPECT_SORTS)
    for (const reverse of ["false", "true"])
      for (const filter of FILTERS) {
        await timed(summaries, "/api/prospects/summary", filter);
        let after: Readonly<Record<string, string>> = {};
        for (let page = 0; page < PAGES; page += 1) {
          const { next } = await timed(spent, "/api/prospects", { ...filter, sort, reverse, ...after });
          const ms = spent.at(-1) ?? 0;
          if (ms > slowest.ms) slowest = { ms, asked: JSON.stringify({ ...filter, sort, reverse, page }) };
          if (next === null) break;
          after = { after: next };
        }
      }
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true });
  const value = Math.round(percentile(spent, 0.95) * 10) / 10;
  const detail = {
    prospects: PROSPECTS,
    pages: spent.length,
    summaryMs: Math.round(percentile(summaries, 0.95) * 10) / 10,
    medianMs: Math.round(percentile(spent, 0.5) * 10) / 10,
    slowestMs: Math.round(slowest.ms * 10) / 10,
    slowest: slowest.asked,
  };
  return { name, value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail };
}

/** Pages of a long list in SQLite and in PostgreSQL. */
export async function listPage(): Promise<BenchResult[]> {
  const own = await pagesOn("list-page", (home) => `sqlite:${join(home, "broker.db")}`);
  const place = await DATABASES.find(({ kind }) => kind === "PostgreSQL")?.make();
  if (place === undefined) return [own];
  try {
    return [own, await pagesOn("list-page-postgres", () => place.url)];
  } finally {
    await place.remove();
  }
}
