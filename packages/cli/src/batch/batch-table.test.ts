import { type Batch, type BatchRow, NOT_ENRICHED, type RowResult } from "@broker/contracts";
import type { BatchDiff, CompanyMove } from "@broker/core";
import { describe, expect, test } from "vitest";
import { displayWidth } from "../terminal/text.ts";
import { batchDiffTable } from "./batch-diff-table.ts";
import { batchTable } from "./batch-table.ts";

const batch: Batch = {
  id: "2026-11-05-a",
  source: "prospects.csv",
  startedAt: "2026-11-05T09:14:00.000Z",
  finishedAt: "2026-11-05T09:20:12.000Z",
  settings: { only: [], timeoutMs: 30_000, concurrency: 20 },
};
const seen: RowResult = {
  scanId: "ab",
  methodVersion: "1.0.0",
  posture: 79,
  risk: 21,
  band: "Low",
  range: null,
  confidence: "High",
  coverage: 0.91,
  durationMs: 3800,
  moved: null,
  failures: [{ id: "certificate-trusted", severity: "critical" }],
  authority: null,
};
const row = (place: number, over: Partial<BatchRow> = {}): BatchRow => ({
  row: place,
  line: place,
  input: `c${place}.example`,
  domain: `c${place}.example`,
  fields: { name: `Company ${place}` },
  state: "complete",
  error: null,
  result: seen,
  enrichment: NOT_ENRICHED,
  finishedAt: "2026-11-05T09:15:00.000Z",
  ...over,
});
const gone = { state: "failed", result: null, error: "No answer." } as const;
const rows = [
  row(1, {
    fields: { name: "Harrow Vale Dental Group" },
    result: { ...seen, posture: 21, risk: 79, band: "High", moved: -6 },
  }),
  row(2, { result: { ...seen, moved: 2 } }),
  row(3, { result: { ...seen, posture: null, risk: null, band: null, range: { low: 12, high: 90 }, failures: [] } }),
  row(4, { fields: {}, ...gone }),
  row(5, gone),
  row(6, gone),
  row(7, { domain: null, state: "rejected", result: null, error: "It has a space." }),
];
const look = (columns: number, unicode = true) => ({ columns, unicode, colour: false, bars: true });

describe("the end of a batch", () => {
  test("names the most severe finding of a company and the number of others, and lists severe failures before common ones", () => {
    const failures: RowResult["failures"] = [
      { id: "caa-present", severity: "low" },
      { id: "dmarc-enforced", severity: "high" },
      { id: "certificate-trusted", severity: "critical" },
      { id: "https-available", severity: "critical" },
    ];
    const text = batchTable(look(80), batch, [row(1, { result: { ...seen, failures } })], 0).split("\n");
    expect(text).toContain("    Untrusted certificate, and 2 more");
    expect(text).toContain("  … and 1 of low severity; --format csv lists them all");
    expect(text.join("\n")).not.toContain("CAA record");
  });

  test("at 80 columns: how many, duration, bands, highest risk, common findings, failures with the reason", () => {
    expect(batchTable(look(80), batch, rows, 372_000).split("\n")).toEqual([
      "  6 companies in 6 min 12 s   ·   saved as batch 2026-11-05-a",
      "",
      "     |     Low           1  ━━━━━━━",
      "     ||    Medium        0",
      "     ||||  High          1  ━━━━━━━",
      "     –     validate      1  ━━━━━━━               insufficient data",
      "     ✗     failed        3  ━━━━━━━━━━━━━━━━━━━━",
      "     ✗     invalid       1  ━━━━━━━               not scanned",
      "",
      "  Highest risk",
      "  Company            posture  risk                             coverage  change",
      "  Harrow Vale Dent…       21  |||| High by score · 1 critical       91%      −6",
      "    Untrusted certificate",
      "  Company 2               79  | Low by score · 1 critical           91%      +2",
      "    Untrusted certificate",
      "  Company 3            12-90  – validate                            91%       –",
      "",
      "  Most common failures, by company",
      "       2  Untrusted certificate  #### Critical",
      "",
      "  3 failed: c4.example, c5.example and 1 more.",
      "     No answer.",
    ]);
  });

  test("lists excluded companies apart from failed ones, each with the reason", () => {
    const skipped = { state: "skipped", result: null, error: "Not scanned: no consent on record." } as const;
    const text = batchTable(look(80), batch, [row(1), row(2, skipped), row(3, skipped), row(4, gone)], 0);
    expect(text).toMatch(/– +excluded +2 +━+ +not contacted/);
    expect(text).toContain("  2 excluded: c2.example, c3.example.\n     Not scanned: no consent on record.");
    expect(text).toContain("  1 failed: c4.example.\n     No answer.");
  });

  test("says which sources did not answer about how many, whose enrichment is pending, and which could not be enriched", () => {
    const without = ["hudsonRock"] as const;
    const text = batchTable(
      look(80),
      batch,
      [
        row(1, { enrichment: { state: "done", without, error: null } }),
        row(2, { enrichment: { state: "failed", without, error: "No source answered." } }),
        row(3, { enrichment: { state: "failed", without: [], error: "The scan 0abc is no longer stored." } }),
        row(4, { enrichment: { state: "pending", without: [], error: null } }),
      ],
      0,
    );
    expect(text).toContain("  Hudson Rock was unavailable: 2 companies without it.");
    expect(text).toContain("  1 not enriched: c3.example.\n     The scan 0abc is no longer stored.");
    expect(text).toMatch(/· +pending +1 +━+ +enrichment pending/);
  });

  test.each([true, false])("prints every line shorter than a window of 40 columns (more than ASCII: %s)", (unicode) => {
    const lines = batchTable(look(40, unicode), batch, rows, 372_000).split("\n");
    expect(lines.filter((line) => displayWidth(line) >= 40)).toEqual([]);
    expect(lines.slice(0, 2)).toEqual(["  6 companies in 6 min 12 s", "  saved as batch 2026-11-05-a"]);
    expect(lines).toContain("  Harrow Vale Dental Group");
    if (!unicode) expect(lines.join("")).toMatch(/^[\x20-\x7e]*$/);
  });

  test("names the ten with the highest risk, counts the rest, and removes a site's control characters", () => {
    const many = Array.from({ length: 13 }, (_, place) =>
      row(place + 1, { fields: { name: `\u001b[31mRed ${place}` } }),
    );
    const text = batchTable(look(80), batch, many, 0);
    expect(text).toContain("… and 3 companies more; --format csv lists them all");
    expect(text).toMatch(/^ {2}Red 0 /m);
    expect(text).toMatch(/^ {2}13 companies {3}·/);
  });
});

const move = (name: string, over: Partial<CompanyMove> = {}): CompanyMove => ({
  domain: `${name.toLowerCase()}.example`,
  name,
  from: 70,
  to: 64,
  broken: [],
  mended: [],
  ...over,
});
const side = (id: string) => ({ id, source: "list.csv", startedAt: `${id.slice(0, 10)}T02:00:00.000Z` });
const diff: BatchDiff = {
  from: side("2026-11-04-a"),
  to: side("2026-11-05-a"),
  worse: [move("Harrow", { broken: ["dmarc-enforced"], mended: ["https-available"] })],
  better: [move("Vale", { from: 40, to: 62, broken: ["dmarc-enforced"], mended: ["https-available"] })],
  same: 97,
  added: [move("Saltmere", { from: null })],
  gone: [],
  unknown: [move("Bell\u001b[31mhouse", { to: null })],
  methods: [],
};
const plain = (columns: number) => ({ columns, unicode: true, colour: false, bars: true });

test("states since when, who is worse and why, who is better or new, and who cannot be compared", () => {
  expect(batchDiffTable(plain(80), diff).split("\n")).toEqual([
    "  From  batch 2026-11-04-a of list.csv, 4 Nov 2026",
    "  To    batch 2026-11-05-a of list.csv, 5 Nov 2026",
    "  97 companies as before.",
    "",
    "  Worse (1)",
    "  Harrow  70 →  64",
    "    DMARC is not enforced",
    "",
    "  Better (1)",
    "  Vale  40 →  62",
    "    The website is available over HTTPS",
    "",
    "  New (1)",
    "  Saltmere  – →  64",
    "",
    "  Not comparable (1)",
    "  Bellhouse  70 →   –",
  ]);
});

test("a change of method is reported, long blocks are cut, and no line fills a window of 40 columns", () => {
  const worse = Array.from({ length: 12 }, (_, place) => move(`Company ${place}`));
  const lines = batchDiffTable(plain(40), { ...diff, worse, methods: ["1.0.0", "1.1.0"] }).split("\n");
  expect(lines.filter((line) => displayWidth(line) >= 40)).toEqual([]);
  expect(lines).toContain("  … and 2 more; --json lists them all");
  expect(lines.join(" ")).toContain("scoring method changed");
});
