import { expect, test } from "vitest";
import { buildFacts } from "../scan/checks/build-facts.ts";
import { buildLog } from "../testing/build-log.ts";
import { buildReport } from "../testing/build-report.ts";
import { assertValue } from "./client-log.ts";
import { contradictions } from "./effective-value.ts";
import { observedStatements } from "./observed-statements.ts";

const domains = (name: string, accepted: boolean) =>
  ({ field: "domains", value: [{ name, role: "main", accepted }] }) as const;
const ACME = buildLog(domains("acme.example", true));

/** A scan of acme.example whose page prints this number. */
function scan(companyNumber: string | null, day = "2026-11-05", url = "https://www.acme.example/") {
  const facts = buildFacts();
  const report = buildReport({ id: `${day.replaceAll("-", "")}${"a".repeat(56)}`, startedAt: `${day}T09:00:00.000Z` });
  if (facts.page === null) throw new Error("the fictitious facts have no page");
  return {
    ...report,
    target: { ...report.target, domain: "acme.example" },
    facts: { ...facts, page: { ...facts.page, url, companyNumber } },
  };
}

const NUMBER = {
  field: "companyNumber",
  value: "01234567",
  provenance: "observed",
  asOf: "2026-11-05T09:00:00.000Z",
  by: "scan",
  source: "scan 20261105aaaa of acme.example",
  madeBy: { kind: "scan", domain: "acme.example" },
};

test("the number on the page of an accepted domain is a statement of the scan", () => {
  expect(observedStatements(ACME, scan("01234567"))).toEqual([NUMBER]);
});

test.each([
  ["no number on the page", ACME, scan(null)],
  ["a domain not yet accepted", buildLog(domains("acme.example", false)), scan("01234567")],
  ["another's domain", buildLog(domains("beta.example", true)), scan("01234567")],
  ["a page that is another's", ACME, scan("01234567", "2026-11-05", "https://notacme.example/")],
  ["what could be no number of the register", ACME, scan("1234567")],
])("nothing is stated from %s", (_, log, report) => {
  expect(observedStatements(log, report)).toEqual([]);
});

test("a statement is not repeated, an older scan adds nothing, and a new number replaces the old one", () => {
  const [first] = observedStatements(ACME, scan("01234567"));
  if (!first) throw new Error("nothing was stated");
  const log = assertValue(ACME, first, "2026-11-05T09:00:00.000Z");
  expect(observedStatements(log, scan("01234567", "2026-11-06"))).toEqual([]);
  expect(observedStatements(log, scan("07654321", "2026-11-04"))).toEqual([]);
  const [second] = observedStatements(log, scan("07654321", "2026-11-06"));
  if (!second) throw new Error("nothing was stated");
  expect(contradictions(assertValue(log, second, "2026-11-06T09:00:00.000Z"))).toEqual([]);
});

test("it contradicts what the client declared", () => {
  const declared = assertValue(
    ACME,
    { field: "companyNumber", value: "07654321", provenance: "declared", asOf: "2026-11-01", by: "jane" },
    "2026-11-01T09:00:00Z",
  );
  const [statement] = observedStatements(declared, scan("01234567"));
  if (!statement) throw new Error("nothing was stated");
  expect(contradictions(assertValue(declared, statement, NUMBER.asOf))).toEqual([
    { field: "companyNumber", between: [2, 3] },
  ]);
});
