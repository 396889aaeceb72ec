import type { EvidenceStatement } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildControls } from "../../../testing/build-situation.ts";
import { answer, buildFacts } from "../test/build-facts.ts";
import { slipOf } from "../test/complete-slip.ts";
import { draftSubjectivities } from "./draft-subjectivities.ts";

const shows = (control: string, state: EvidenceStatement["shows"], validUntil = "2027-01-31"): EvidenceStatement => ({
  control,
  shows: state,
  kind: "report",
  ref: `${control}-${state}`,
  title: "Penetration test",
  source: "Acme Labs",
  collectedAt: "2026-11-02",
  validUntil,
});
const drafted = (answers: Parameters<typeof buildControls>[0], filed: readonly EvidenceStatement[]) =>
  draftSubjectivities({
    controls: buildControls(answers),
    filed,
    report: null,
    inception: "2026-12-01",
    today: "2026-11-22T09:00:00.000Z",
  });

test("a control answered yes that evidence shows to be missing has its subjectivity, with the source and its day", () => {
  const all = drafted({ mfaEmail: "yes", rdpExposed: "no" }, [
    shows("CC-IAM-02", "not-met"),
    shows("CC-NET-01", "not-met"),
  ]);
  expect(all.map(({ subject, control, how }) => [subject, control, how])).toEqual([
    [
      "mfa-email",
      "mfaEmail",
      { provenance: "third-party", asOf: "2026-11-02", source: "Penetration test (Acme Labs)" },
    ],
    ["rdp", "rdpExposed", { provenance: "third-party", asOf: "2026-11-02", source: "Penetration test (Acme Labs)" }],
  ]);
});

test("in part is enough where all is required; expired evidence and what it shows to be met add and remove nothing", () => {
  const subjects = (...given: Parameters<typeof drafted>) => drafted(...given).map(({ subject }) => subject);
  expect(
    subjects({ mfaRemoteAccess: "yes", edr: "yes" }, [shows("CC-IAM-03", "partly"), shows("CC-END-01", "partly")]),
  ).toEqual(["mfa-remote-access"]);
  expect(subjects({ edr: "yes" }, [shows("CC-END-01", "not-met", "2026-11-21")])).toEqual([]);
  expect(subjects({ edr: "no" }, [shows("CC-END-01", "met")])).toEqual(["edr"]);
});

test("a slip has it from the facts of its client", () => {
  const facts = { ...buildFacts(answer("edr", "yes")), filed: [shows("CC-END-01", "not-met")] };
  const subjects = slipOf(facts).subjectivities.map(({ subject, how }) => [subject, how.source]);
  expect(subjects).toContainEqual(["edr", "Penetration test (Acme Labs)"]);
  expect(slipOf(buildFacts(answer("edr", "yes"))).subjectivities.map(({ subject }) => subject)).not.toContain("edr");
});
