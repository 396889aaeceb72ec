import { expect, test } from "vitest";
import { baselineOf, batchDrops } from "./batch-drops.ts";
import { buildResult, buildRow } from "./build-row.ts";

const scanned = (row: number, posture: number | null) =>
  buildRow(row, { state: posture === null ? "partial" : "complete", result: buildResult({ posture }) });

const night = (figures: readonly (readonly [string, number | null])[]) =>
  new Map(figures.map(([host, posture]) => [host, { posture }]));

test("a baseline holds the score of each scanned host once; skipped and waiting rows are excluded", () => {
  const rows = [
    scanned(1, 74),
    scanned(2, null),
    buildRow(3, { state: "failed", error: "No answer." }),
    buildRow(4, { state: "skipped" }),
    buildRow(5),
    buildRow(6, { state: "rejected", domain: null }),
    buildRow(7, { domain: "c1.example", state: "complete", result: buildResult({ posture: 74 }) }),
  ];
  expect([...baselineOf(rows)]).toEqual([
    ["c1.example", { posture: 74, methodVersion: "1.0.0" }],
    ["c2.example", { posture: null, methodVersion: "1.0.0" }],
    ["c3.example", { posture: null }],
  ]);
});

test("a company scored by another method is noted, and not compared", () => {
  const older = new Map([["c1.example", { posture: 90, methodVersion: "0.9.0" }]]);
  expect(batchDrops([scanned(1, 20)], older, 5)).toEqual({
    crossed: [],
    notes: ["1 company scored by another method than in the baseline: not compared."],
  });
});

test("companies that fell by more than the limit are listed with the points, largest fall first; a fall equal to the limit passes", () => {
  const before = night([
    ["c1.example", 74],
    ["c2.example", 74],
    ["c3.example", 80],
    ["c4.example", 30],
  ]);
  const rows = [scanned(1, 69), scanned(2, 68), scanned(3, 40), scanned(4, 90)];
  expect(batchDrops(rows, before, 5)).toEqual({
    crossed: [
      "c3.example: posture fell by 40, from 80 to 40; at most 5 is allowed",
      "c2.example: posture fell by 6, from 74 to 68; at most 5 is allowed",
    ],
    notes: [],
  });
});

test("a company that lost its score fails the gate with the reason; one that is new or never scored is only noted", () => {
  const before = night([
    ["c1.example", 74],
    ["c2.example", 20],
    ["c3.example", null],
  ]);
  const rows = [
    scanned(1, null),
    buildRow(2, { state: "failed", error: "No answer." }),
    scanned(3, 50),
    scanned(4, 10),
    buildRow(5, { state: "skipped" }),
  ];
  expect(batchDrops(rows, before, 100)).toEqual({
    crossed: [
      "c1.example: posture was 74 and there is none any more; too little was seen for one now",
      "c2.example: posture was 20 and there is none any more; now: No answer.",
    ],
    notes: [
      "1 company not in the baseline: nothing to compare with.",
      "1 company without a figure in the baseline: nothing to compare with.",
    ],
  });
});

test("a baseline address with www is the same company", () => {
  const row = buildRow(1, { state: "complete", result: buildResult({ posture: 40 }) });
  const { crossed, notes } = batchDrops([row], night([["www.c1.example", 60]]), 5);
  expect(crossed).toEqual(["c1.example: posture fell by 20, from 60 to 40; at most 5 is allowed"]);
  expect(notes).toEqual([]);
});

test("a fall due to outside sources in one run only is noted, and passes", () => {
  const components = [
    { name: "webSecurity", coverage: 1 },
    { name: "darkWebRisk", coverage: 0.5 },
  ] as const;
  const now = buildRow(1, { state: "complete", result: buildResult({ posture: 20, components }) });
  expect(batchDrops([now], night([["c1.example", 74]]), 5)).toEqual({
    crossed: [],
    notes: ["1 company known from other outside sources than in the baseline: not compared."],
  });
  const alike = new Map([["c1.example", { posture: 74, components }]]);
  expect(batchDrops([now], alike, 5).crossed).toHaveLength(1);
});
