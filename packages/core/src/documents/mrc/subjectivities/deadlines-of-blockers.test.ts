import type { ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildReport } from "../../../testing/build-report.ts";
import { AT, answer, buildFacts } from "../test/build-facts.ts";
import { slipOf } from "../test/complete-slip.ts";
import { draftSubjectivities } from "./draft-subjectivities.ts";
import { subjectivitySentence } from "./subjectivity-words.ts";

const TODAY = "2026-11-22";

/** A scan of a domain whose registration expires on a day. */
const expiring = (expiresOn: string): ScanReport =>
  buildReport({
    checks: [],
    facts: {
      ...buildReport({ checks: [] }).facts,
      tls: null,
      certificates: {
        log: null,
        registration: { registeredOn: null, expiresOn, registrar: null, statuses: [] },
        asOf: AT,
      },
    },
  });

const drafted = (report: ScanReport | null, inception: string | null) =>
  draftSubjectivities({ controls: {}, report, inception, today: TODAY });

describe("a domain that expires within 30 days", () => {
  test.each([
    ["2026-12-02", "2027-01-22", "before inception, by 1 December 2026"],
    ["2026-12-10", "2026-12-01", "by 8 December 2026"],
    ["2026-12-05", "2026-12-01", "by 4 December 2026"],
    ["2026-12-02", "2026-12-01", "before inception, by 30 November 2026"],
    ["2026-11-20", "2026-12-01", "before inception, by 19 November 2026"],
    ["2026-12-05", null, "by 4 December 2026"],
  ])("is due before it expires on %s, for a cover from %s", (expiresOn, inception, due) => {
    const [only] = drafted(expiring(expiresOn), inception);
    expect(only?.subject).toBe("expiry");
    expect(only === undefined ? "" : subjectivitySentence(only)).toContain(`) ${due}, evidenced by an external scan.`);
  });

  test("is named with its date, and makes no subjectivity if it expires later", () => {
    const [only] = drafted(expiring("2026-12-10"), "2026-12-01");
    expect(only?.what).toBe("renew the registration of harrowvale.example (expires 10 December 2026)");
    expect(drafted(expiring("2026-12-23"), "2026-12-01")).toEqual([]);
  });
});

describe("a completed and signed proposal", () => {
  const source = (values: Parameters<typeof buildFacts>[0], over = {}) =>
    slipOf({ ...buildFacts(values), ...over })
      .subjectivities.filter(({ subject }) => subject === "signed-proposal")
      .map(({ how }) => how.source);
  const returned = { kind: "proposal-form", on: "2026-11-20", file: "form.pdf", digest: "a".repeat(64) };

  test.each([
    ["claims history", {}, { claims: null }],
    ["no proposal returned", {}, {}],
    ["proposal form without a signature", { returnedProposal: returned }, {}],
    ["questions open in the proposal", { returnedProposal: { ...returned, signedBy: "A Marlowe" } }, {}],
  ])("is due: %s", (why, values, over) => {
    expect(source(values, over)).toEqual([why]);
  });

  test("states its four parts", () => {
    const [only] = slipOf(buildFacts()).subjectivities;
    expect(only === undefined ? "" : subjectivitySentence(only)).toBe(
      "Insured to return the proposal form and a five-year claims declaration, complete, unaltered and signed by a director by 15 December 2026, evidenced by the signed copy. Until satisfied: Held covered on the terms of this slip. If not satisfied: Cover terminates at 23:59 on the deadline, with a pro rata return of premium.",
    );
  });
});

test("a second accepted domain that expires within 30 days is named; one that is not accepted is not", () => {
  const of = (name: string, accepted: boolean) => ({ name, role: "main" as const, accepted });
  const domains = [of("marlowe.example", true), of("marlowe.org", true), of("other.org", false)];
  const domainRegistrations = domains.map(({ name }) => ({ domain: name, expiresOn: "2026-12-05" }));
  const registered = [{ ...domainRegistrations[0], expiresOn: "2027-12-05" }, ...domainRegistrations.slice(1)];
  const slip = slipOf(buildFacts({ domains, domainRegistrations: registered }));
  const [expiry] = slip.subjectivities.filter(({ subject }) => subject === "expiry");
  expect(expiry).toMatchObject({
    what: "renew the registration of marlowe.org (expires 5 December 2026)",
    deadline: "2026-12-04",
  });
});

test("no deadline is the first day of the cover: a subjectivity of no days is due before inception", () => {
  const choices = [
    { subject: "mfa-email", days: 0 },
    { subject: "rdp", days: 0 },
    { subject: "dmarc", days: 0 },
  ];
  const all = draftSubjectivities({ controls: {}, report: null, inception: "2026-12-01", choices });
  expect(all.map(({ deadline, beforeInception, ifNotMet }) => [deadline, beforeInception, ifNotMet])).toEqual([
    ["2026-11-30", true, "From inception, loss arising from email compromise is excluded."],
    ["2026-11-30", true, "Cover does not incept."],
    [
      "2026-11-30",
      true,
      "From inception, the deductible for loss arising from cybercrime or social engineering is twice the amount under DEDUCTIBLE.",
    ],
  ]);
  const [open] = draftSubjectivities({ controls: {}, report: null, inception: null, choices: [choices[0] as never] });
  expect(open === undefined ? "" : subjectivitySentence(open)).toContain(
    "legacy authentication before inception, evid",
  );
});

test("a slip has the subjectivity of each blocker that its record and scan show", () => {
  const report = expiring("2026-12-02");
  const facts = { ...buildFacts(answer("edr", "no"), { report }), claims: null };
  const subjects = slipOf(facts, {}, { report }).subjectivities.map(({ subject }) => subject);
  expect(subjects).toEqual(["edr", "expiry", "signed-proposal"]);
});
