import { expect, test } from "vitest";
import { buildDispute } from "../../../../scan/build-dispute.ts";
import { disputeSentence } from "../../../../scoring/disputes-headline.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import type { GroupBlock } from "../../../blocks/block.ts";
import { blocksOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { findings } from "./findings.ts";

const areaOf = (...checks: ReturnType<typeof buildCheck>[]) => findings(buildReport({ checks }))[0];
const findingsOf = (area: GroupBlock | undefined) => blocksOf(area?.blocks ?? [], "finding");

test("Findings are ordered by severity, then by points lost", () => {
  const area = areaOf(
    buildCheck("low", "fail", { severity: "low" }),
    buildCheck("small", "fail", { weight: 2 }),
    buildCheck("half", "partial", { weight: 8 }),
    buildCheck("critical", "fail", { severity: "critical", weight: 1 }),
  );
  expect(findingsOf(area).map((finding) => finding.id)).toEqual(["critical", "half", "small", "low"]);
});

test("A finding has evidence with provenance, reason, remediation and points", () => {
  const evidence = [{ label: "Valid until", value: "2026-11-19T08:00:00.000Z", provenance: "observed" as const }];
  const [finding] = findingsOf(areaOf(buildCheck("dmarc-enforced", "partial", { evidence })));
  expect(finding).toMatchObject({
    outcome: { word: "partly met", sign: "half" },
    severity: { word: "High", strokes: 4 },
    points: "5 of 10",
    reason: "Reason of dmarc-enforced.",
    evidence: [
      { label: "Valid until", value: "19 Nov 2026, 08:00 UTC", provenanceWords: "Observed by scan", code: false },
    ],
    effort: "2 hours",
    controls: ["ISO 27001 A.8.24"],
  });
});

test("Checks met are brief, and checks not applicable have their reason", () => {
  const area = areaOf(
    buildCheck("spf-present", "pass"),
    buildCheck("dkim", "not-applicable", { title: "Whether mail is signed" }),
  );
  expect(blocksOf(area?.blocks ?? [], "states")[0]?.items).toEqual([
    {
      title: "Title of spf-present",
      detail: "Seen: value of spf-present",
      mark: { word: "met", sign: "tick" },
    },
  ]);
  expect(textsOf(area?.blocks ?? [])).toEqual(["Not applicable: whether mail is signed (Reason of dkim.)"]);
});

test("The margin has the score of the area and counts every outcome", () => {
  const area = areaOf(
    buildCheck("a", "pass"),
    buildCheck("b", "fail"),
    buildCheck("c", "partial"),
    buildCheck("d", "not-observed"),
  );
  // 15 of 30 assessed points; 30 of 40 covered.
  expect(area?.notes).toEqual(["50 of 100, 75% coverage", "1 not met, 1 partly met, 1 met, 1 check not observed"]);
});

test("Only web addresses are offered as references", () => {
  const references = [
    { title: "RFC", url: "https://www.rfc-editor.org/rfc/rfc9116" },
    { title: "Trap", url: "javascript:alert(1)" },
  ];
  expect(findingsOf(areaOf(buildCheck("a", "fail", { references })))[0]?.references).toEqual([references[0]]);
});

test("Areas without an assessed check appear only in the limits of the assessment", () => {
  expect(findings(buildReport({ checks: [buildCheck("a", "not-observed")] }))).toEqual([]);
});

test("A dispute is shown with its finding", () => {
  const { settled, state, id, ground, reason, evidence, by, at } = buildDispute();
  const dispute = {
    settled,
    state: state === "withdrawn" ? ("open" as const) : state,
    id,
    ground,
    reason,
    evidence,
    by,
    at,
  };
  const area = areaOf(buildCheck("disputed", "fail", { dispute }), buildCheck("other", "fail"));
  expect(findingsOf(area).map(({ dispute: stated }) => stated)).toEqual([disputeSentence(dispute), null]);
});
