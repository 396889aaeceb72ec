import type { BatchEvent, ScanEvent } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { displayWidth } from "../terminal/text.ts";
import { batchLines, timeLeft } from "./batch-lines.ts";
import {
  BATCH_START,
  type BatchState,
  batchState,
  type EnrichedProspect,
  type FinishedProspect,
} from "./batch-state.ts";
import { durationWords } from "./batch-table.ts";
import { enrichedLine, finishedLine } from "./open-batch-progress.ts";

const base = { seq: 0, at: "2026-11-05T09:00:00.000Z", batchId: "2026-11-05-a" };
const started = (domain: string): ScanEvent => ({ ...base, type: "scan-started", domain });
const ended = (over: Partial<FinishedProspect> = {}): FinishedProspect => ({
  ...base,
  type: "prospect-finished",
  row: 1,
  line: 1,
  domain: "greenholt.example",
  status: "complete",
  posture: 74,
  band: "Low",
  coverage: 0.99,
  durationMs: 2100,
  error: null,
  enrichment: "none",
  ...over,
});
const queried = (over: Partial<EnrichedProspect> = {}): EnrichedProspect => ({
  ...base,
  type: "prospect-enriched",
  row: 1,
  line: 1,
  domain: "greenholt.example",
  scanId: "ab",
  posture: 41,
  band: "Medium",
  coverage: 0.8,
  enrichment: { state: "done", without: [], error: null },
  ...over,
});
const lane = (asking: number, waiting: number): BatchEvent => ({ ...base, type: "enrichment-lane", asking, waiting });
const after = (...events: (ScanEvent | BatchEvent)[]): BatchState => events.reduce(batchState, BATCH_START);
const begun: BatchEvent = { ...base, type: "batch-started", total: 214, finished: 100, rejected: 3 };
const look = (columns: number, unicode = true) => ({ columns, unicode, colour: false, bars: true });
const view = { rows: 24, source: "prospects.csv", elapsedMs: 60_000, stopping: false };

const midway = after(
  begun,
  ...Array.from({ length: 20 }, (_, place) => started(`c${place}.example`)),
  ended({ domain: "c0.example" }),
  ended({ domain: "c1.example", status: "partial", posture: null, band: null }),
  ended({ domain: "c2.example", status: "failed", posture: null, band: null, error: "No answer." }),
);

describe("the live region of a batch", () => {
  test("shows progress, the time left at this run's rate, counts by status and band, and scans in progress", () => {
    expect(batchLines({ ...view, look: look(80), state: midway })).toEqual([
      "",
      `  Batch prospects.csv  103 of 214  ${"━".repeat(19)}${"─".repeat(21)}`,
      "  1 complete   1 partial   1 failed     17 at once   about 37 min left",
      "  | Low 1   || Medium 0   |||| High 0   – validate 1   100 earlier",
      "",
      ...[3, 4, 5, 6, 7, 8, 9].map((place) => expect.stringMatching(new RegExp(`^ {2}c${place}\\.example +waiting`))),
      "  … and 10 more",
      "",
      "  Ctrl-C stops and saves. A second Ctrl-C leaves now.",
    ]);
  });

  test("counts who was left out, since that is no failure", () => {
    const left = after(begun, ended({ status: "skipped", posture: null, band: null, error: "Opted out." }));
    const lines = batchLines({ ...view, look: look(80), state: left });
    expect(lines[1]).toContain("101 of 214");
    expect(lines[2]).toMatch(/^ {2}0 complete {3}0 partial {3}0 failed {3}1 left out {3}about 2 hours left$/);
    const begunLong = after({ ...begun, total: 4_000, finished: 0 });
    const counts = { complete: 1120, partial: 120, failed: 110, skipped: 104 };
    const full = batchLines({ ...view, look: look(80), state: { ...begunLong, ...counts } });
    expect(full[2]).toMatch(/^ {2}1120 complete {3}120 partial {3}110 failed {3}104 left out {3}about \d+ min left$/);
  });

  test("shows the second lane by its own count, and its own time once the scans have ended", () => {
    const busy = after(begun, ended({ enrichment: "pending" }), lane(4, 30));
    expect(batchLines({ ...view, look: look(80), state: busy })[4]).toBe("  enriching 4, 30 waiting");
    expect(batchLines({ ...view, look: look(40), state: busy })).toContain(" enriching 4, 30 waiting");
    const scanned = after({ ...begun, total: 101 }, ended({ enrichment: "pending" }), queried(), lane(2, 0));
    expect(batchLines({ ...view, look: look(80), state: scanned })[4]).toBe("  enriching 2   about 2 min left");
    expect(after(begun, lane(1, 0), lane(0, 0))).toMatchObject({ asking: 0, toAsk: 0 });
  });

  test("counts a row by its band including outside sources; one of an earlier run by none", () => {
    const low = after(begun, ended({ enrichment: "pending" }));
    expect([...low.bands]).toEqual([["Low", 1]]);
    expect(Object.fromEntries(batchState(low, queried()).bands)).toEqual({ Low: 0, Medium: 1 });
    expect([...after(begun, queried({ row: 7 })).bands]).toEqual([]);
  });

  test("shows no time before the first row is done, and reports that it is stopping", () => {
    const lines = batchLines({ ...view, look: look(80), state: after(begun), stopping: true });
    expect(lines.join("\n")).not.toContain("left");
    expect(lines.at(-1)).toBe("  Stopping and saving. Ctrl-C leaves now.");
  });

  test.each([
    [80, 24, true],
    [40, 24, true],
    [40, 24, false],
    [40, 8, true],
    [100, 60, true],
    [24, 10, true],
  ])(
    "is never above 15 lines nor the window's height less two, and no line fills the window: %i by %i",
    (columns, rows, unicode) => {
      const lines = batchLines({ ...view, rows, look: look(columns, unicode), state: midway });
      expect(lines.length).toBeLessThanOrEqual(Math.max(4, Math.min(15, rows - 2)));
      if (columns >= 40) expect(lines.filter((line) => displayWidth(line) >= columns)).toEqual([]);
    },
  );
});

describe("a finished row", () => {
  test.each([
    [80, ended(), "✓ greenholt.example      74  | Low                           99%    2.1s"],
    [
      80,
      ended({ caveats: { critical: 1, capped: false } }),
      "✓ greenholt.example      74  | Low by score · 1 critical     99%    2.1s",
    ],
    [40, ended({ caveats: { critical: 1, capped: false } }), "✓ greenholt.example      74 1 critical"],
    [40, ended(), "✓ greenholt.example      74 | Low"],
    [80, ended({ status: "failed", error: "No DNS answer." }), "✗ greenholt.example     No DNS answer."],
    [80, ended({ status: "skipped", error: "Opted out." }), "– greenholt.example     Opted out."],
    [40, ended({ status: "failed", error: "neither DNS nor web answered" }), "✗ greenholt.example     neither DNS n…"],
    [
      80,
      ended({ posture: null, band: null, coverage: 0.1 }),
      "✓ greenholt.example       –  validate                        10%    2.1s",
    ],
  ])("of a window of %i columns is one line", (columns, event, line) => {
    expect(finishedLine(look(columns), event)).toBe(line);
  });

  test.each([
    [80, queried(), "→ greenholt.example      41  || Medium                       80%  enriched"],
    [
      80,
      queried({ caveats: { critical: 9, capped: true }, band: "High" }),
      "→ greenholt.example      41  |||| High by score · 9 critical 80%  enriched",
    ],
    [40, queried(), "→ greenholt.example      41 || Medium"],
    [
      80,
      queried({ enrichment: { state: "done", without: ["crtsh"], error: null } }),
      "→ greenholt.example      41  || Medium                       80%  part enriched",
    ],
    [
      80,
      queried({ enrichment: { state: "failed", without: ["crtsh"], error: "No source answered." } }),
      "→ greenholt.example      41  || Medium                       80%  not enriched",
    ],
  ])("of a window of %i columns is one line longer after enrichment", (columns, event, line) => {
    expect(enrichedLine(look(columns), event)).toBe(line);
  });

  test("is shown without a site's control characters, and in ASCII where the terminal has nothing else", () => {
    const line = finishedLine(look(80, false), ended({ status: "failed", error: "\u001b[31mred\u202e" }));
    expect(line).toBe("x  greenholt.example     red");
  });
});

test.each([
  [0, 100, 60_000, null],
  [100, 0, 60_000, null],
  [10, 5, 60_000, "less than a minute left"],
  [115, 96, 230_000, "about 3 min left"],
  [100, 5000, 100_000, "about 1 hour left"],
  [100, 10_000, 100_000, "about 3 hours left"],
])("%i rows done and %i left after %i ms: %s", (done, left, elapsed, words) => {
  expect(timeLeft(done, left, elapsed)).toBe(words);
});

test.each([
  [900, "1 s"],
  [59_400, "59 s"],
  [372_000, "6 min 12 s"],
  [7_500_000, "2 h 5 min"],
])("%i ms are shown as %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});
