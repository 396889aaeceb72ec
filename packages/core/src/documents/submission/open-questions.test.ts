import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
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
