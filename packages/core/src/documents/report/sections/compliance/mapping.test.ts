import { ControlFramework } from "@broker/contracts";
import { expect, test } from "vitest";
import answers from "../../../../intelligence/frameworks/answer-controls.json" with { type: "json" };
import { MAPPED_FRAMEWORKS } from "../../../../intelligence/frameworks/mapped-frameworks.ts";
import { SCORING_MATRIX } from "../../../../intelligence/readiness/matrix.ts";
import { CHECKS } from "../../../../scan/checks/check-list.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { textOf } from "../../../blocks/build-blocks.ts";
import { blocksOf, cellsOf } from "../../../blocks/test/find-blocks.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { mapping } from "./mapping.ts";

const iso = (...ids: string[]) => ids.map((id) => ({ framework: "iso-27001-2022" as const, id }));
const declared = (answer: "yes" | "no" | "partial" | "unknown", more: object = {}) => ({
  answer,
  provenance: "declared" as const,
  asOf: "2026-10-01",
  ...more,
});
const framework = (report: Parameters<typeof mapping>[0], id: string) =>
  blocksOf(mapping(report, SCAN_ALONE), "group").find((each) => each.id === `framework-${id}`);
/** Control, status, evidence and date of each row. */
const rows = (group: ReturnType<typeof framework>) =>
  blocksOf(group?.blocks ?? [], "table").flatMap((table) =>
    table.rows.map((row) => row.map(({ text }) => textOf(text)).filter((_, column) => column !== 1)),
  );

test("a control has the worst state of its references, and none is stated to be met", () => {
  const report = buildReport({
    checks: [
      buildCheck("one", "pass", { controls: iso("A.8.24") }),
      buildCheck("two", "fail", { controls: iso("A.8.24") }),
      buildCheck("three", "partial", { controls: iso("A.8.9") }),
      buildCheck("four", "not-observed", { controls: iso("A.8.20") }),
    ],
  });
  const iso27001 = framework(report, "iso-27001-2022");
  expect(iso27001?.notes).toEqual(["3 controls: 1 contradicted, 1 partly supported, 0 supported, 1 not observed"]);
  expect(rows(iso27001)).toEqual([
    ["A.8.9", "partly supports", "three", "5 Nov 2026"],
    ["A.8.20", "not observed", "1 not observed", "5 Nov 2026"],
    ["A.8.24", "contradicts", "two; supported by 1 check", "5 Nov 2026"],
  ]);
  expect(JSON.stringify(mapping(report, SCAN_ALONE))).not.toMatch(/"word":"met"|compliant|certified/);
});

test("an answer counts for its controls with its own date; an unknown one does not count", () => {
  const controls = {
    edr: declared("no"),
    incidentPlan: declared("unknown"),
    rdpExposed: declared("no"),
    backupTested: declared("yes"),
  };
  const report = buildReport({ checks: [], record: { controls } });
  expect(rows(framework(report, "iso-27001-2022"))).toEqual([
    ["A.8.1", "contradicts", "Endpoint detection (EDR)", "1 Oct 2026"],
    ["A.8.7", "contradicts", "Endpoint detection (EDR)", "1 Oct 2026"],
    ["A.8.13", "supports", "supported by 1 answer", "1 Oct 2026"],
    ["A.8.20", "supports", "supported by 1 answer", "1 Oct 2026"],
  ]);
  expect(cellsOf(mapping(report, SCAN_ALONE), "Evidence")?.map(([ref, , seen]) => [ref, seen])).toEqual([
    ["Endpoint detection (EDR) Answer", "no"],
    ["RDP exposed to the internet Answer", "no"],
    ["Backups tested Answer", "yes"],
  ]);
});

test("an answer or check that leaves a Cyber Essentials requirement open is not counted against it", () => {
  const essentials = (edr: "yes" | "no") =>
    rows(
      framework(
        buildReport({ checks: [signOn], record: { controls: { edr: declared(edr) } } }),
        "cyber-essentials-3.3",
      ),
    );
  const signOn = buildCheck("single-sign-on-visible", "fail", {
    controls: [{ framework: "cyber-essentials-3.3", id: "UAC-04" }],
  });
  expect(essentials("yes").map(([id, word]) => [id, word])).toEqual([
    ["MP-01", "supports"],
    ["MP-02", "supports"],
  ]);
  expect(essentials("no")).toEqual([]);
});

test("with nothing assessed and nothing answered there is no mapping", () => {
  expect(mapping(buildReport({ checks: [buildCheck("one", "not-observed")] }), SCAN_ALONE)).toBeNull();
});

test("every control that a check or an answer refers to has our own title", () => {
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

test("the mapping and the readiness index agree on the controls of an answer", () => {
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
