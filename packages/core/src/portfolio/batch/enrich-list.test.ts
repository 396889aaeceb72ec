import { AppError, type BatchRow, type SourceAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildResult, buildRow } from "./build-row.ts";
import { ANSWERS, buildSource } from "./test/build-source.ts";
import { buildSubject, runList, type Setting } from "./test/run-list.ts";

const list = (count: number) => Array.from({ length: count }, (_, place) => buildRow(place + 1));
const pending = (row: number, over: Partial<BatchRow> = {}) =>
  buildRow(row, {
    state: "complete",
    result: buildResult({ scanId: `scan-${row}` }),
    enrichment: { state: "pending", without: [], error: null },
    ...over,
  });

/** Runs a list with fake sources; `says` answers for one of them. */
async function enriched({
  says = () => ANSWERS.known,
  sources = [buildSource(says)],
  atOnce = 2,
  ...setting
}: Setting & {
  readonly says?: (times: number, domain: string) => SourceAnswer | Promise<SourceAnswer>;
  readonly sources?: readonly ReturnType<typeof buildSource>[];
  readonly atOnce?: number;
}) {
  return { ...(await runList({ enrichment: { sources, atOnce }, ...setting })), asked: sources[0]?.asked() ?? [] };
}

test("a host is queried once its scan is saved and reported, and reported again for every row that names it", async () => {
  const twin = buildRow(2, { domain: "c1.example" });
  const { happened, asked } = await enriched({ rows: [buildRow(1), twin] });
  expect(happened).toEqual([
    "kept c1.example",
    "scanned row of c1.example 1",
    "scanned row of c1.example 2",
    "enriched c1.example",
    "enrichment of c1.example 1",
    "enrichment of c1.example 2",
    "finished",
  ]);
  expect(asked).toEqual(["c1.example"]);
});

test("no scan waits for a source, however slow", async () => {
  const silence = Promise.withResolvers<SourceAnswer>();
  const { happened } = await enriched({
    rows: list(4),
    concurrency: 1,
    atOnce: 1,
    says: (times) => (times === 0 ? silence.promise : ANSWERS.known),
    journalling: (domain) => domain === "c4.example" && silence.resolve(ANSWERS.known),
  });
  const first = happened.findIndex((each) => each.startsWith("enriched"));
  expect(happened.slice(0, first).filter((each) => each.startsWith("kept"))).toHaveLength(4);
  expect(happened.filter((each) => each.startsWith("enrichment of"))).toHaveLength(4);
});

test("the lane reports companies in progress and waiting, and respects the concurrency limit", async () => {
  const { events } = await enriched({ rows: [1, 2, 3].map((row) => pending(row)), atOnce: 2 });
  const loads = events.flatMap((event) => (event.type === "enrichment-lane" ? [[event.asking, event.waiting]] : []));
  expect(loads).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 0],
    [1, 0],
    [0, 0],
  ]);
});

test("companies scanned but not enriched by an earlier run are enriched without a new scan", async () => {
  const rows = [
    pending(1),
    pending(2, { result: buildResult({ scanId: "scan-1" }) }),
    buildRow(3, { state: "failed" }),
  ];
  const { happened, scans, events } = await enriched({ rows });
  expect(scans()).toBe(0);
  expect(happened).toEqual([
    "enriched c1.example",
    "enrichment of c1.example 1",
    "enrichment of c2.example 2",
    "finished",
  ]);
  expect(events.at(-1)).toMatchObject({ type: "batch-finished", enrichmentPending: 0, interrupted: false });
});

test("an interrupt stops both lanes: companies not enriched stay pending and the batch is not finished", async () => {
  const interrupt = new AbortController();
  const { happened, events } = await enriched({
    rows: [1, 2, 3].map((row) => pending(row)),
    atOnce: 1,
    interrupt,
    says: (times) => {
      if (times === 1) interrupt.abort();
      return ANSWERS.known;
    },
  });
  expect(happened).toEqual(["enriched c1.example", "enrichment of c1.example 1"]);
  expect(events.at(-1)).toMatchObject({ enrichmentPending: 2, interrupted: true });
});

test("when a source that had responded fails, the company is retried once at the end of the list", async () => {
  const { asked, happened } = await enriched({
    rows: [1, 2, 3].map((row) => pending(row)),
    atOnce: 1,
    says: (_, domain) => (domain === "c2.example" ? ANSWERS.down : ANSWERS.known),
    subjectOf: (scanId) => buildSubject(`c${scanId.at(-1)}.example`),
  });
  expect(asked).toEqual(["c1.example", "c2.example", "c3.example", "c2.example"]);
  expect(happened.filter((each) => each.startsWith("enriched"))).toEqual([
    "enriched c1.example",
    "enriched c3.example",
    "enriched c2.example",
  ]);
});

test("a source that is down is queried for ten companies, then every company completes without it", async () => {
  const [down, well] = [buildSource(() => ANSWERS.down, "hudsonRock"), buildSource(() => ANSWERS.known, "hibp")];
  const rows = Array.from({ length: 30 }, (_, place) => pending(place + 1));
  const { events } = await enriched({ rows, sources: [down, well] });
  expect(down.asked().length).toBeLessThanOrEqual(11);
  const outcomes = events.flatMap((event) => (event.type === "prospect-enriched" ? [event.enrichment] : []));
  expect(outcomes).toHaveLength(30);
  expect(new Set(outcomes.map(({ state, without }) => `${state} ${without}`))).toEqual(new Set(["done hudsonRock"]));
});

test("no source is queried about a company that has opted out since", async () => {
  const { asked, events } = await enriched({ rows: [pending(1)], optedOut: new Set(["c1.example"]) });
  expect(asked).toEqual([]);
  expect(events.find((event) => event.type === "prospect-enriched")).toMatchObject({ enrichment: { state: "none" } });
});

test("a missing scan record fails its row; a failing journal ends the batch with its error", async () => {
  const gone = (scanId: string) => {
    if (scanId === "scan-1") throw new AppError("not_found", "The scan is no longer stored.");
    return buildSubject();
  };
  const { events } = await enriched({ rows: [pending(1), pending(2)], subjectOf: gone });
  const outcomes = events.flatMap((event) => (event.type === "prospect-enriched" ? [event.enrichment] : []));
  expect(outcomes.map(({ state, error }) => [state, error]).sort()).toEqual([
    ["done", null],
    ["failed", "The scan is no longer stored."],
  ]);
  const full = () => {
    throw new Error("the disk is full");
  };
  await expect(enriched({ rows: [...list(3), pending(4)], enriching: full })).rejects.toThrow("the disk is full");
});
