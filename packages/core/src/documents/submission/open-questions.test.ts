import { AppError } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { acordApplicationOf } from "../acord/acord-application-of.ts";
import { acordDocument } from "../acord/acord-document.ts";
import { buildSlip } from "../mrc/build-slip.ts";
import { slipDocument } from "../mrc/print/slip-page.ts";
import { buildProposal } from "../proposal/build-proposal.ts";
import { proposalDocument } from "../proposal/proposal-document.ts";
import { alertOf, releaseTitle, submissionMarkdown } from "./submission-document.ts";
import { requireSubmittable, submissionFactsOf } from "./submission-facts-of.ts";

const asOf = "2026-11-22T09:00:00Z";
const record = recordOf(
  buildLog(
    { field: "legalName", value: "Harrow Vale Ltd" },
    { field: "employees", value: 40, provenance: "registry", source: "Companies House" },
    { field: "employees", value: 45, asOf: "2026-11-10" },
  ),
);
const override = { reason: "The client confirmed 45 by telephone.", by: "sam", at: asOf };

test("An unresolved conflict is a question with both statements, and the one in effect is marked", () => {
  const { questions } = submissionFactsOf({ record, report: null, asOf });
  expect(questions).toEqual([
    {
      field: "employees",
      title: "Employees",
      said: [
        {
          text: "40",
          provenance: "registry",
          asOf: "2026-11-01",
          by: "Companies House, recorded by jane",
          source: "Companies House",
          stands: true,
        },
        { text: "45", provenance: "declared", asOf: "2026-11-10", by: "jane", stands: false },
      ],
    },
  ]);
});

test("No document is generated with an unresolved conflict: the error has the field and the fixes", () => {
  const facts = submissionFactsOf({ record, report: null, asOf });
  const refused = () => requireSubmittable(facts);
  expect(refused).toThrow(AppError);
  expect(refused).toThrow(/Employees: conflicting values \(40, 45\)\./);
  try {
    refused();
  } catch (error) {
    expect(error).toMatchObject({ code: "record_unsettled" });
    expect((error as AppError).fix).toMatchObject({
      of: expect.arrayContaining([expect.objectContaining({ option: "despiteContradictions" })]),
    });
  }
});

test("A decision with a reason releases the document, and is in the facts with its author and the open question", () => {
  const facts = submissionFactsOf({ record, report: null, asOf, override });
  expect(() => requireSubmittable(facts)).not.toThrow();
  expect(facts.override).toEqual(override);
  expect(facts.questions).toHaveLength(1);
});

test("A record without a legal name gives no document, with any override", () => {
  const nameless = submissionFactsOf({ record: recordOf(buildLog()), report: null, asOf, override });
  expect(() => requireSubmittable(nameless)).toThrow("The client record has no legal name");
});

describe("a company that is not active", () => {
  const status = (value: string) =>
    recordOf(
      buildLog(
        { field: "legalName", value: "Harrow Vale Ltd" },
        { field: "companyNumber", value: "01234567" },
        { field: "companyStatus", value, provenance: "registry", source: "Companies House", asOf: "2026-11-10" },
      ),
    );
  const SENTENCE = "Companies House records Harrow Vale Ltd (01234567) as 'in liquidation', as at 10 Nov 2026.";

  test("blocks documents for underwriters, with its sentence, until a reason releases them", () => {
    const facts = submissionFactsOf({ record: status("liquidation"), report: null, asOf });
    expect(facts.questions).toEqual([
      {
        field: "companyStatus",
        title: "Company status",
        about: "company-status",
        reason: SENTENCE,
        said: [
          {
            text: "in liquidation",
            provenance: "registry",
            asOf: "2026-11-10",
            by: "Companies House",
            source: "Companies House",
            stands: true,
          },
        ],
      },
    ]);
    expect(() => requireSubmittable(facts)).toThrow(`The company's register status is not plainly active. ${SENTENCE}`);
    const released = submissionFactsOf({ record: status("liquidation"), report: null, asOf, override });
    expect(() => requireSubmittable(released)).not.toThrow();
    expect(alertOf(released.questions)).toBe(SENTENCE);
  });

  test.each([
    ["active-proposal-to-strike-off", true],
    ["dissolved", true],
    ["active", false],
    ["Active", false],
  ])("a company with the status '%s' is refused: %s", (value, refused) => {
    const { questions } = submissionFactsOf({ record: status(value), report: null, asOf });
    expect(questions.length === 1).toBe(refused);
  });

  test("is named in the title of a release, with the conflicts that it also covers", () => {
    const [question] = submissionFactsOf({ record: status("liquidation"), report: null, asOf }).questions;
    const { questions } = submissionFactsOf({ record, report: null, asOf });
    if (question === undefined) throw new Error("the status asks nothing");
    expect(releaseTitle([question])).toBe("Released despite register status");
    expect(releaseTitle(questions)).toBe("Released with unresolved conflict");
    expect(releaseTitle([question, ...questions])).toBe("Released despite register status and 1 unresolved conflict");
  });

  test("heads slip, proposal and ACORD data, which print the reason for their release", () => {
    const facts = submissionFactsOf({ record: status("liquidation"), report: null, asOf, override });
    const slip = buildSlip(facts, { id: "s", version: 1, template: "standard", at: asOf, report: null });
    const documents = [
      slipDocument(slip),
      proposalDocument(buildProposal(facts, null)),
      acordDocument(acordApplicationOf("125", facts)),
    ];
    for (const document of documents) {
      expect(document.alert).toBe(SENTENCE);
      const text = submissionMarkdown(document);
      expect(text.split("\n").slice(0, 6).join(" ")).toContain("in liquidation");
      expect(text).toContain("Released despite register status");
      expect(text).toContain("The client confirmed 45 by telephone.");
    }
  });
});
