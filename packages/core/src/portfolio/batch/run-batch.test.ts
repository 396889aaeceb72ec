import type { BatchEvent, ScanEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildRow } from "./build-row.ts";
import { runList as batch, CONSENT, FIRST_LOOK } from "./test/run-list.ts";

function ends(events: readonly (ScanEvent | BatchEvent)[]) {
  const last = events.at(-1);
  if (last?.type !== "batch-finished") return null;
  const { complete, partial, failed, rejected, interrupted } = last;
  return { scanned: complete + partial + failed, rejected, interrupted };
}

const list = (count: number) => Array.from({ length: count }, (_, place) => buildRow(place + 1));

test("each host is scanned once, saved, then reported once for every row that names it", async () => {
  const twin = buildRow(3, { domain: "c1.example" });
  const { happened, scans } = await batch({ rows: [...list(2), twin], concurrency: 1 });
  expect(happened).toEqual([
    "kept c1.example",
    "scanned row of c1.example 1",
    "scanned row of c1.example 3",
    "kept c2.example",
    "scanned row of c2.example 2",
    "finished",
  ]);
  expect(scans()).toBe(2);
});

test("a host that has opted out is recorded as such and is not scanned", async () => {
  const { happened, scans, events } = await batch({ rows: list(2), concurrency: 1, optedOut: new Set(["c1.example"]) });
  expect(happened).toEqual([
    "kept c1.example",
    "scanned row of c1.example 1",
    "kept c2.example",
    "scanned row of c2.example 2",
    "finished",
  ]);
  expect(scans()).toBe(1);
  expect(events.find((event) => event.type === "prospect-finished")).toMatchObject({
    domain: "c1.example",
    status: "skipped",
    error: "Opted out of scans; nothing was sent.",
  });
  expect(events.at(-1)).toMatchObject({ skipped: 1, interrupted: false });
});

test("a scan uses the client's recorded authority for the host, otherwise a first scan by the user running the batch", async () => {
  const { rested } = await batch({ rows: list(2), concurrency: 1, authorities: new Map([["c2.example", CONSENT]]) });
  expect(rested).toEqual(["c1.example prospect jane", "c2.example consent sam"]);
});

test("when consent is required, a host without it is skipped and sent nothing", async () => {
  const authorities = new Map([
    ["c2.example", CONSENT],
    ["c3.example", FIRST_LOOK],
  ]);
  const { rested, scans, events } = await batch({ rows: list(3), concurrency: 1, authorities, consentOnly: true });
  expect(rested).toEqual(["c2.example consent sam"]);
  expect(scans()).toBe(1);
  const reported = events.filter((event) => event.type === "prospect-finished");
  expect(reported.map(({ status, error }) => [status, error])).toEqual([
    ["skipped", "Not scanned: no consent on record."],
    ["partial", null],
    ["skipped", "Not scanned: no consent on record."],
  ]);
});

test("finished and rejected rows are unchanged and counted", async () => {
  const rows = [
    buildRow(1, { state: "complete" }),
    buildRow(2, { state: "rejected", domain: null }),
    buildRow(3, { state: "failed" }),
    buildRow(4),
  ];
  const { happened, events } = await batch({ rows });
  expect(happened).toEqual(["kept c4.example", "scanned row of c4.example 4", "finished"]);
  expect(events[0]).toMatchObject({ type: "batch-started", total: 3, finished: 2, rejected: 1 });
  expect(ends(events)).toEqual({ scanned: 3, rejected: 1, interrupted: false });
});

test("as many scans as asked are under way at once, and no more", async () => {
  expect((await batch({ rows: list(9), concurrency: 3 })).most()).toBe(3);
  expect((await batch({ rows: list(2), concurrency: 20 })).most()).toBe(2);
});

test("an unresponsive host delays no other and is reported when it ends", async () => {
  const silence = Promise.withResolvers<void>();
  const { happened } = await batch({
    rows: list(3),
    concurrency: 1,
    silent: { domain: "c1.example", until: silence.promise },
    looking: (lookAt) => void setImmediate(() => lookAt(10_000)),
    journalling: (domain) => domain === "c3.example" && silence.resolve(),
  });
  expect(happened.filter((each) => each.startsWith("scanned row"))).toEqual([
    "scanned row of c2.example 2",
    "scanned row of c3.example 3",
    "scanned row of c1.example 1",
  ]);
});

test("events are numbered in their order under the batch's id", async () => {
  const { events } = await batch({ rows: list(3) });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place));
  expect(events.every(({ batchId }) => batchId === "2026-11-05-a")).toBe(true);
});

test("after an interrupt nothing is started or saved, and the batch is not finished", async () => {
  const interrupt = new AbortController();
  const opening = (scans: number) => {
    if (scans === 2) interrupt.abort();
  };
  const { happened, events } = await batch({ rows: list(4), concurrency: 1, interrupt, opening });
  expect(happened).toEqual(["kept c1.example", "scanned row of c1.example 1"]);
  expect(ends(events)).toEqual({ scanned: 1, rejected: 0, interrupted: true });
});

test("a scan that throws is a failed row, and the others continue", async () => {
  const opening = (scans: number) => {
    if (scans === 1) throw new Error("a fault of ours");
  };
  const { events } = await batch({ rows: list(2), concurrency: 1, opening });
  const reported = events.flatMap((event) =>
    event.type === "prospect-finished" ? [[event.row, event.status, event.error]] : [],
  );
  expect(reported[0]).toEqual([1, "failed", "The scan broke: a fault of ours"]);
  expect(reported).toHaveLength(2);
});

test("a failing journal ends the batch with its error; what it did not save was not reported", async () => {
  const happened: string[] = [];
  const journalling = (domain: string) => {
    happened.push(domain);
    if (domain === "c2.example") throw new Error("the disk is full");
  };
  await expect(batch({ rows: list(5), concurrency: 1, journalling })).rejects.toThrow("the disk is full");
  expect(happened).toEqual(["c1.example", "c2.example"]);
});
