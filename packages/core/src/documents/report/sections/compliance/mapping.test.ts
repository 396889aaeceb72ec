import { expect, test } from "vitest";
import { assessCompliance } from "../../../../compliance/assess.ts";
import { NO_SCOPE_FACTS } from "../../../../compliance/scope.ts";
import {
  HUB_CONTROL_IDS,
  knownEvidence,
  libraryFrameworks,
} from "../../../../intelligence/evidence/known-compliance.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { textOf } from "../../../blocks/build-blocks.ts";
import { blocksOf, cellsOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { mapping } from "./mapping.ts";

const declared = (answer: "yes" | "no" | "partial" | "unknown") => ({
  answer,
  provenance: "declared" as const,
  asOf: "2026-10-01",
});
const framework = (report: Parameters<typeof mapping>[0], id: string) =>
  blocksOf(mapping(report, SCAN_ALONE), "group").find((each) => each.id === `framework-${id}`);
/** Id, state, basis and controls of each row. */
const rows = (group: ReturnType<typeof framework>) =>
  blocksOf(group?.blocks ?? [], "table").flatMap((table) =>
    table.rows.map((row) => row.map(({ text }) => textOf(text)).filter((_, column) => column !== 1)),
  );
const row = (group: ReturnType<typeof framework>, id: string) => rows(group).find(([own]) => own === id);

test("a requirement has the state that its controls give it, with the basis and the controls behind it", () => {
  const report = buildReport({
    checks: [buildCheck("supported-software", "fail"), buildCheck("server-version-hidden", "fail")],
    record: { controls: { mfaCloud: declared("yes"), mfaEmail: declared("yes"), backupTested: declared("no") } },
  });
  const essentials = framework(report, "cyber-essentials");
  expect(rows(essentials)).toEqual([
    ["SC-03", "Partly met", "Observed", "Unnecessary software and services removed"],
    ["SUM-01", "Not met", "Observed", "Software licensed and supported"],
    ["SUM-02", "Not met", "Observed", "Unsupported software removed or isolated"],
    ["UAC-04", "Met", "Declared", "MFA on cloud services; MFA on email"],
  ]);
  expect(essentials?.notes).toEqual([
    "Cyber Essentials: Requires Validation, between 12 and 90. 4 of 28 requirements assessed: met 1, partly met 1, not met 2, not assessed 24.",
  ]);
  // A restore test is a part of A.8.13, which is not met without it.
  expect(row(framework(report, "iso-27001"), "A.8.13")?.slice(1, 3)).toEqual(["Not met", "Declared"]);
  // What the section on Cyber Essentials prints of its licence is not printed again; the others' is, once.
  const words = textsOf(mapping(report, SCAN_ALONE) ?? []).join(" ");
  expect(words.match(/Open Government Licence v3\.0/g)).toBeNull();
});

test("evidence that disagrees is named, and the worse counts", () => {
  const report = buildReport({
    checks: [buildCheck("no-basic-authentication", "fail")],
    record: { controls: { mfaCloud: declared("yes"), mfaEmail: declared("yes") } },
  });
  expect(row(framework(report, "cyber-essentials"), "UAC-04")?.[1]).toBe("Partly met");
  expect(textsOf(mapping(report, SCAN_ALONE) ?? [])).toContain(
    "Evidence disagrees on 1 control; the worse counts: MFA on cloud services.",
  );
});

test("every check and answer that shows something is listed once for each control; an unknown answer is not", () => {
  const controls = { edr: declared("no"), incidentPlan: declared("unknown"), rdpExposed: declared("no") };
  const report = buildReport({ checks: [buildCheck("single-sign-on-visible", "fail")], record: { controls } });
  expect(cellsOf(mapping(report, SCAN_ALONE), "Evidence")).toEqual([
    ["Endpoint detection (EDR): no", "EDR on servers and workstations", "Recorded by broker", "1 Oct 2026"],
    ["RDP exposed to the internet: no", "RDP closed to the internet", "Recorded by broker", "1 Oct 2026"],
  ]);
});

test("with nothing assessed and nothing answered there is no mapping", () => {
  expect(mapping(buildReport({ checks: [buildCheck("one", "not-observed")] }), SCAN_ALONE)).toBeNull();
});

test("of a framework that does not apply the reason is stated, and no requirement and no range", () => {
  const report = buildReport({ checks: [buildCheck("one", "not-observed")] });
  const known = knownEvidence(null, { mfaCloud: declared("no") });
  const question = libraryFrameworks(["nis2"])[0]?.framework.scope[0];
  const no = { answer: "no" as const, by: "jane", at: "2026-10-01T09:00:00.000Z" };
  const adopted = { framework: "nis2", version: "2022/2555", by: "jane", at: no.at, override: null, target: null };
  const assessment = assessCompliance({
    ...known,
    controls: HUB_CONTROL_IDS,
    frameworks: libraryFrameworks(["nis2"]),
    adoptions: [{ ...adopted, scope: { [question?.id ?? ""]: no } }],
    facts: NO_SCOPE_FACTS,
  });
  const blocks = mapping(report, { ...SCAN_ALONE, compliance: { assessment, statements: known.statements } });
  const group = blocksOf(blocks, "group").find((each) => each.id === "framework-nis2");
  expect(group?.notes).toEqual([`NIS2: Not applicable. ${question?.notApplicable}`]);
  expect(group?.blocks).toEqual([]);
});
