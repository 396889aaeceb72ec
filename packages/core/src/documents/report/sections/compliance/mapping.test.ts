import { ControlFramework } from "@broker/contracts";
import { expect, test } from "vitest";
import { SCORING_MATRIX } from "../../../../intelligence/readiness/matrix.ts";
import { CHECKS } from "../../../../scan/checks/check-list.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import answers from "./answer-controls.json" with { type: "json" };
import { MAPPED_FRAMEWORKS } from "./mapped-frameworks.ts";
import { mapping } from "./mapping.ts";

const iso = (...ids: string[]) => ids.map((id) => ({ framework: "iso-27001-2022" as const, id }));
const said = (answer: "yes" | "no" | "partial" | "unknown", more: object = {}) => ({
  answer,
  provenance: "declared" as const,
  asOf: "2026-10-01",
  ...more,
});
const framework = (report: Parameters<typeof mapping>[0], id: string) =>
  mapping(report, SCAN_ALONE)?.frameworks.find((each) => each.id === id);

test("a control stands as the gravest of what names it, and nothing says that it is met", () => {
  const report = buildReport({
    checks: [
      buildCheck("one", "pass", { controls: iso("A.8.24") }),
      buildCheck("two", "fail", { controls: iso("A.8.24") }),
      buildCheck("three", "partial", { controls: iso("A.8.9") }),
      buildCheck("four", "not-observed", { controls: iso("A.8.20") }),
    ],
  });
  expect(framework(report, "iso-27001-2022")).toMatchObject({
    told: "3 controls are spoken to: 1 against, 1 in part, 0 with nothing against, 1 not seen",
    controls: [
      { id: "A.8.9", mark: { word: "in part", sign: "half" }, against: ["three"], rest: "" },
      { id: "A.8.20", mark: { word: "not seen", sign: "dash" }, against: [], rest: "1 not seen" },
      { id: "A.8.24", mark: { word: "speaks against" }, against: ["two"], rest: "1 check for it", asOf: "5 Nov 2026" },
    ],
  });
  expect(JSON.stringify(mapping(report, SCAN_ALONE))).not.toMatch(/"word":"met"|compliant|certified/);
});

test("an answer speaks to its controls with its own day; an unknown one says nothing", () => {
  const controls = {
    edr: said("no"),
    incidentPlan: said("unknown"),
    rdpExposed: said("no"),
    backupTested: said("yes"),
  };
  const report = buildReport({ checks: [], record: { controls } });
  expect(framework(report, "iso-27001-2022")?.controls).toEqual([
    expect.objectContaining({ id: "A.8.1", against: ["Endpoint detection (EDR)"], asOf: "1 Oct 2026" }),
    expect.objectContaining({ id: "A.8.7", against: ["Endpoint detection (EDR)"] }),
    expect.objectContaining({ id: "A.8.13", against: [], rest: "1 answer for it" }),
    expect.objectContaining({ id: "A.8.20", against: [], rest: "1 answer for it" }),
  ]);
  expect(mapping(report, SCAN_ALONE)?.evidence.map(({ ref, seen }) => [ref, seen])).toEqual([
    ["Endpoint detection (EDR)", "no"],
    ["RDP open to the internet", "no"],
    ["Backups tested", "yes"],
  ]);
});

test("with nothing judged and nothing answered there is no mapping", () => {
  expect(mapping(buildReport({ checks: [buildCheck("one", "not-observed")] }), SCAN_ALONE)).toBeNull();
});

test("every control that a check or an answer names has a title of ours", () => {
  const named = [
    ...CHECKS.flatMap(({ controls }) => controls),
    ...[...Object.values(answers.answers), ...Object.values(answers.areas)].flatMap((map) =>
      Object.entries(map).flatMap(([id, ids]) => (ids as string[]).map((each) => ({ framework: id, id: each }))),
    ),
  ];
  for (const { framework: id, id: control } of named)
    expect(MAPPED_FRAMEWORKS.find((each) => each.id === id)?.controls[control], `${id} ${control}`).toBeTruthy();
  expect(ControlFramework.options.every((id) => MAPPED_FRAMEWORKS.some((each) => each.id === id))).toBe(true);
});

test("where the readiness index says which control an answer speaks to, the mapping says the same", () => {
  const rows = { iso27001: "iso-27001-2022", gdprTechnical: "uk-gdpr" } as const;
  const maps = answers.answers as Record<string, Record<string, string[]> | undefined>;
  const points = SCORING_MATRIX.layers.flatMap((layer) =>
    layer.rows.flatMap(({ id, from }) =>
      from.flatMap((each) => ("control" in each && each.point && id in rows ? [{ id, each }] : [])),
    ),
  );
  expect(points.length).toBeGreaterThan(5);
  for (const { id, each } of points)
    if ("control" in each) expect(maps[each.control]?.[rows[id as keyof typeof rows]]).toContain(each.point);
});
