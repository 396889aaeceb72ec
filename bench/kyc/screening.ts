import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SanctionsEntry } from "../../packages/contracts/src/index.ts";
import { compareNames } from "../../packages/core/src/kyc/names/compare-names.ts";
import { nameReader } from "../../packages/core/src/kyc/names/name-words.ts";
import { balancedAccuracy, type LabelledPair } from "../../packages/core/src/kyc/names/test/balanced-accuracy.ts";
import own from "../../packages/core/src/kyc/names/test/labelled-names.json" with { type: "json" };
import { POSSIBLE } from "../../packages/core/src/kyc/screening/hit-of.ts";
import { passingScreening } from "../../packages/core/src/kyc/screening/passing-screening.ts";
import { screening } from "../../packages/core/src/kyc/screening/screening.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { madeList, madeNames } from "./made-list.ts";
import type { ScreenedBook } from "./screened-book.ts";

const LISTED = 60_000;
const BOOK = 5_000;
const MAX_SECONDS = 60;
const MAX_MB = 400;
const MIN_TIMES = 20;
const MAX_ONE_MS = 50;
/** Names that are compared with every listed name, to know how long that takes and what it finds. */
const WITH_ALL = 5;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** How well names are distinguished: our own pairs that were held out. */
export async function labelledNames(): Promise<BenchResult[]> {
  const heldOut = (own.rows as LabelledPair[]).filter((_, at) => at % 2 === 1);
  const undoubted = heldOut.filter(({ quality }) => quality === "STRONG");
  const row = (name: string, pairs: readonly LabelledPair[], least: number): BenchResult => {
    const value = Math.round(balancedAccuracy(pairs) * 1000) / 1000;
    const detail = { pairs: pairs.length };
    return { name, value, unit: "balanced accuracy", bar: `≥ ${least}`, ok: value >= least, detail };
  };
  return [row("names", heldOut, 0.8), row("names-strong", undoubted, 0.96)];
}

/** Screens these names in a process of its own, whose memory is that of the screening alone. */
async function screenedApart(entries: readonly SanctionsEntry[], names: readonly string[]): Promise<ScreenedBook> {
  const folder = mkdtempSync(join(tmpdir(), "bench-screen-"));
  const file = join(folder, "list.ndjson");
  writeFileSync(file, entries.map((entry) => JSON.stringify(entry)).join("\n"));
  const child = fork(new URL("./screened-book.ts", import.meta.url), [file]);
  child.send(names as string[]);
  const [book] = (await once(child, "message")) as [ScreenedBook];
  rmSync(folder, { recursive: true });
  return book;
}

/** Screens a book of 5,000 names against 60,000 listed parties, and single names against the open list. */
export async function screenBook(): Promise<BenchResult[]> {
  const { entries, families } = madeList(LISTED);
  const book = madeNames(BOOK, families);
  const { hits, indexedMs, ms, mostMb } = await screenedApart(entries, book);
  const seconds = ms / 1000;
  const engine = screening();
  for (const entry of entries) engine.add(entry);

  const alone = madeNames(200, families.toReversed()).map((name) => {
    const at = performance.now();
    engine.screen({ name }, []);
    return performance.now() - at;
  });
  const few = book.slice(0, WITH_ALL);
  const expected = new Set<string>();
  const allStarted = performance.now();
  const reader = nameReader();
  const kinds = [
    ["individual", "person"],
    ["entity", "company"],
  ] as const;
  for (const [at, name] of few.entries())
    for (const { kind, names: listed, id } of entries)
      for (const { text } of listed) {
        const named = kinds.find(([own_]) => own_ === kind)?.[1] ?? "company";
        const { score } = compareNames(reader.read(name, named), reader.read(text, named), reader);
        if (score >= POSSIBLE) expected.add(`${at} ${id}`);
      }
  const withAllMs = (performance.now() - allStarted) / WITH_ALL;
  const found = new Set(few.flatMap((name, at) => engine.screen({ name }, []).hits.map(({ id }) => `${at} ${id}`)));
  const passing = passingScreening(few.map((name) => ({ name })));
  for (const entry of entries) passing.pass(entry);
  const times = tenth(withAllMs / ((seconds * 1000) / BOOK));
  const isSame = found.size === expected.size && [...expected].every((hit) => found.has(hit));
  const ok = seconds <= MAX_SECONDS && mostMb <= MAX_MB && times >= MIN_TIMES && isSame;
  const one = tenth(percentile(alone, 0.95));
  return [
    {
      ...{ name: "screen-book", value: tenth(seconds), unit: "s", bar: `≤ ${MAX_SECONDS}`, ok },
      detail: {
        names: BOOK,
        listed: LISTED,
        hits,
        mostMb,
        indexedMs: Math.round(indexedMs),
        timesWithAll: times,
        sameHits: String(isSame),
      },
    },
    {
      ...{ name: "screen-one", value: one, unit: "ms, p95", bar: `≤ ${MAX_ONE_MS}`, ok: one <= MAX_ONE_MS },
      detail: { listed: LISTED, medianMs: tenth(percentile(alone, 0.5)) },
    },
  ];
}
