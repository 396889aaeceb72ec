import type { CollectorName, ScanEvent } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { LIVE_START, type LiveState, liveLines, liveState } from "./live-lines.ts";

const look = (columns: number, unicode = true): Look => ({ columns, unicode, colour: false, bars: true });
const base = { seq: 0, at: "2026-11-05T09:00:00.000Z" };
const started = (domain: string): ScanEvent => ({ ...base, type: "scan-started", domain });
const begins = (domain: string, collector: CollectorName): ScanEvent => ({
  ...base,
  type: "collector-started",
  domain,
  collector,
});
const ends = (domain: string, collector: CollectorName, status: "complete" | "failed" = "complete"): ScanEvent => ({
  ...base,
  type: "collector-finished",
  domain,
  collector,
  status,
  reason: null,
  done: 1,
  total: 5,
});
const judged = (domain: string): ScanEvent => ({ ...base, type: "checks-judged", domain, judged: 80, notObserved: 6 });
const over = (domain: string): ScanEvent => ({
  ...base,
  type: "scan-finished",
  domain,
  status: "complete",
  posture: 74,
  band: "Low",
  confidence: "High",
  coverage: 0.9,
  durationMs: 2100,
  error: null,
});
const after = (...events: ScanEvent[]): LiveState => events.reduce(liveState, LIVE_START);

describe("the live region of one scan", () => {
  const state = after(
    started("acme.example"),
    begins("acme.example", "dns"),
    begins("acme.example", "web"),
    ends("acme.example", "dns"),
    begins("acme.example", "tls"),
    ends("acme.example", "tls", "failed"),
  );

  test("shows each stage with its sign and its word", () => {
    expect(liveLines(look(80), 24, state, 1)).toEqual([
      "  acme.example",
      "  ✓  DNS",
      "  ·  Website    asking",
      "  ✗  TLS        no answer",
    ]);
  });

  test("has ASCII twins for every sign", () => {
    expect(liveLines(look(80, false), 24, state, 1)).toEqual([
      "  acme.example",
      "  ok DNS",
      "  .  Website    asking",
      "  x  TLS        no answer",
    ]);
  });

  test("says when it judges, and is empty once the scan is over", () => {
    expect(liveLines(look(80), 24, liveState(state, judged("acme.example")), 1).at(-1)).toBe("  Judging and scoring");
    expect(liveLines(look(80), 24, liveState(state, over("acme.example")), 1)).toEqual([]);
  });
});

describe("the live region of several scans", () => {
  const domains = Array.from({ length: 30 }, (_, n) => `company-${n}.example`);
  const state = after(
    ...domains.flatMap((domain) => [started(domain), begins(domain, "dns"), begins(domain, "web")]),
    ends("company-1.example", "dns"),
    over("company-0.example"),
  );

  test("has a line a target with its current query and its progress", () => {
    expect(liveLines(look(80), 24, state, 30).slice(0, 3)).toEqual([
      "  1 of 30 finished",
      "  company-1.example            Website                            ━━─────────",
      "  company-2.example            DNS, Website                       ───────────",
    ]);
  });

  test.each([
    [24, 15],
    [10, 8],
    [3, 3],
  ])("in a window of %i rows it has at most %i lines", (rows, most) => {
    const lines = liveLines(look(80), rows, state, 30);
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(lines.at(-1)).toBe("  Ctrl-C stops and saves.");
  });

  test("counts the targets that do not fit", () => {
    expect(liveLines(look(80), 24, state, 30).at(-2)).toBe("  … and 17 more");
  });

  test.each([40, 60, 80, 120])("at %i columns every line is shorter than the window", (columns) => {
    const long = after(started(`${"long-".repeat(12)}name.example`), started("b.example"));
    for (const each of [state, long])
      for (const line of liveLines(look(columns), 24, each, 30)) expect(line.length).toBeLessThan(columns);
  });
});
