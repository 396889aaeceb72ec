import type { Blocker } from "@broker/contracts";
import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { coveringEmail } from "./covering-email.ts";
import { submissionFactsOf } from "./submission-facts-of.ts";

const asOf = "2026-11-22T09:00:00Z";
const factsOf = (log: ReturnType<typeof buildLog>) =>
  submissionFactsOf({
    record: recordOf(log),
    report: null,
    asOf,
    brokerage: { name: "Harcourt Lane", contact: "Jane Doe" },
  });

const observed = { provenance: "observed", source: null, name: "InternetDB", asOf: "2026-11-20", by: null } as const;
const unknown = { provenance: "none", source: null, name: null, asOf: null, by: null } as const;
const rdp: Blocker = {
  ...{ rule: "rdp-exposed", verdict: "needs-work", title: "RDP exposed to the internet" },
  ...{ subject: "203.0.113.9:3389", clearedBy: "Port closed", source: { ...observed, provenance: "third-party" } },
};
const sanctions: Blocker = {
  ...{ rule: "sanctions-not-screened", verdict: "needs-work", title: "Sanctions not screened" },
  ...{ subject: "company, officers and owners", clearedBy: "Screening recorded", source: unknown },
};

test("the email names the insured, each material circumstance with its source, the cover sought and open points", () => {
  const facts = factsOf(
    buildLog(
      { field: "legalName", value: "Harrow Vale Ltd" },
      { field: "industry", value: "Financial Services" },
      { field: "turnover", value: { total: 510_000_000 } },
      { field: "requested", value: { limit: 200_000_000, retention: 1_000_000, inception: "2027-01-15" } },
    ),
  );
  const placeability = { blockers: [rdp, sanctions] };
  expect(coveringEmail({ facts, placeability, documents: ["MRC slip", "Evidence bundle"] })).toEqual({
    subject: "Cyber submission: Harrow Vale Ltd, 15 January 2027",
    body: `Please find attached our submission for Harrow Vale Ltd (Financial Services, turnover GBP 5,100,000).

Material circumstances:
- RDP exposed to the internet: 203.0.113.9:3389 (Third-party source: InternetDB, 20 Nov 2026)

Sought: GBP 2,000,000 any one claim and in the aggregate, including costs and expenses; deductible GBP 10,000 each and every claim; from 15 January 2027.

Still open:
- Sanctions not screened: company, officers and owners (Not assessed)

Attached:
- MRC slip
- Evidence bundle

Kind regards
Jane Doe
Harcourt Lane
`,
  });
});

test("a declared answer is stated without the effect on our score", () => {
  const declared = { provenance: "declared", source: null, name: null, asOf: "2026-11-19", by: null } as const;
  const edr: Blocker = {
    ...{ rule: "no-edr", verdict: "needs-work", title: "No endpoint detection and response (EDR)" },
    ...{ subject: "Endpoint detection (EDR): no. Score capped at 59", clearedBy: "EDR installed", source: declared },
  };
  const facts = factsOf(buildLog({ field: "legalName", value: "Harrow Vale Ltd" }));
  const { body } = coveringEmail({ facts, placeability: { blockers: [edr] }, documents: [] });
  expect(body).toContain("- No endpoint detection and response (EDR) (Recorded by broker, 19 Nov 2026)\n");
  expect(body).not.toContain("capped");
});

test("without cover on the record nothing is assumed: limit, deductible and inception are to be advised", () => {
  const facts = factsOf(buildLog({ field: "legalName", value: "Harrow Vale Ltd" }));
  const { subject, body } = coveringEmail({ facts, placeability: { blockers: [] }, documents: [] });
  expect(subject).toBe("Cyber submission: Harrow Vale Ltd");
  expect(body).toContain("Sought: limit to be advised; deductible to be advised; inception to be advised.");
  expect(body).not.toContain("Material circumstances");
});

test("the email of a sample client says so first", () => {
  const facts = factsOf(buildLog({ field: "legalName", value: "Harrow Vale Ltd" }));
  const sample = { ...facts, client: { ...facts.client, sample: true } };
  const { body } = coveringEmail({ facts: sample, placeability: { blockers: [] }, documents: [] });
  expect(body.split("\n")[0]).toBe("Sample data: not a real company.");
});
