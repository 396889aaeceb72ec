import { expect, test } from "vitest";
import { buildDispute } from "../../../scan/build-dispute.ts";
import { disputeSentence } from "../../../scoring/dispute-sentence.ts";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { findings } from "./findings.ts";

const areaOf = (...checks: ReturnType<typeof buildCheck>[]) => findings(buildReport({ checks }))?.areas[0];

test("Open checks come gravest first, and of equal gravity the one that lost most", () => {
  const area = areaOf(
    buildCheck("low", "fail", { severity: "low" }),
    buildCheck("small", "fail", { weight: 2 }),
    buildCheck("half", "partial", { weight: 8 }),
    buildCheck("critical", "fail", { severity: "critical", weight: 1 }),
  );
  expect(area?.findings.map((finding) => finding.id)).toEqual(["critical", "half", "small", "low"]);
});

test("A finding says what was seen and how that is known, why it matters, how to mend it and what it cost", () => {
  const evidence = [{ label: "Valid until", value: "2026-11-19T08:00:00.000Z", provenance: "observed" as const }];
  const [finding] = areaOf(buildCheck("dmarc-enforced", "partial", { evidence }))?.findings ?? [];
  expect(finding).toMatchObject({
    outcome: { word: "partly met", sign: "half" },
    severity: { word: "High", strokes: 4 },
    points: "5 of 10",
    reason: "Reason of dmarc-enforced.",
    evidence: [
      { label: "Valid until", value: "19 Nov 2026, 08:00 UTC", provenanceWords: "our scan saw it", code: false },
    ],
    effort: "2 hours",
    controls: ["ISO 27001 A.8.24"],
  });
});

test("Checks that were met are short, and those that do not arise are told with their reason", () => {
  const area = areaOf(
    buildCheck("spf-present", "pass"),
    buildCheck("dkim", "not-applicable", { title: "Whether mail is signed" }),
  );
  expect(area?.met).toEqual([
    {
      id: "spf-present",
      title: "Title of spf-present",
      seen: "Seen: value of spf-present",
      mark: { word: "met", sign: "tick" },
    },
  ]);
  expect(area?.notApplicable).toEqual([{ title: "whether mail is signed", reason: "Reason of dkim." }]);
});

test("The margin says where the area stands and counts every outcome", () => {
  const area = areaOf(
    buildCheck("a", "pass"),
    buildCheck("b", "fail"),
    buildCheck("c", "partial"),
    buildCheck("d", "not-observed"),
  );
  // 15 of 30 judged points; 30 of 40 seen.
  expect(area).toMatchObject({
    standing: "50 of 100, 75% seen",
    tally: "1 not met, 1 partly met, 1 met, 1 check not seen",
  });
});

test("Only web addresses are offered as references", () => {
  const references = [
    { title: "RFC", url: "https://www.rfc-editor.org/rfc/rfc9116" },
    { title: "Trap", url: "javascript:alert(1)" },
  ];
  expect(areaOf(buildCheck("a", "fail", { references }))?.findings[0]?.references).toEqual([references[0]]);
});

test("Areas in which nothing could be judged are left to the section on what was not seen", () => {
  expect(findings(buildReport({ checks: [buildCheck("a", "not-observed")] }))).toBeNull();
});

test("What is said against a finding stands beside it", () => {
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
  expect(area?.findings.map(({ dispute: said }) => said)).toEqual([disputeSentence(dispute), null]);
});
