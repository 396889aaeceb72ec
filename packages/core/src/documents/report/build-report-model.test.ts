import { expect, test } from "vitest";
import { buildReport } from "../../testing/build-report.ts";
import { AUDIENCES } from "./audiences.ts";
import { buildReportModel } from "./build-report-model.ts";
import { SECTIONS } from "./report-section.ts";

const full = (...report: Parameters<typeof buildReport>) =>
  buildReportModel(buildReport(...report), { audience: "full" });

test("The document has the audience's sections in order; empty ones are omitted", () => {
  expect(full().sections.map((section) => section.id)).toEqual([
    "headline",
    "summary",
    "alerts",
    "company",
    "sum",
    "steps",
    "findings",
    "ico",
    "essentials",
    "mapping",
    "signin",
    "outside",
    "unseen",
    "seen",
    "screening",
    "method",
  ]);
  expect(AUDIENCES.full.sections).toContain("headers");
});

test("Every section of every audience exists, and so does every heading", () => {
  for (const audience of Object.values(AUDIENCES))
    for (const id of audience.sections) expect(SECTIONS[id].title).not.toBe("");
});

test("The footer states evidence, method and disclaimer", () => {
  expect(full().foot).toBe("Indicative only. Not a quotation and not advice. Evidence 7f3a c210, method 3.0.0.");
});

test("The sender is the product by default", () => {
  expect(full().from).toBe("Broker Intelligence");
  const model = buildReportModel(buildReport(), { audience: "full", branding: { name: "Harcourt\u202E Lane" } });
  expect(model.from).toBe("Harcourt Lane");
});

test("A failed scan still produces a document that gives the reason", () => {
  const model = full({ checks: [], status: "failed", error: { code: "target_unreachable", message: "No answer." } });
  expect(model.sections.map((section) => section.id)).toEqual([
    "headline",
    "sum",
    "outside",
    "unseen",
    "seen",
    "screening",
    "method",
  ]);
});

test("Text from outside is plain everywhere in the document", () => {
  const asOf = "2026-11-05T09:14:00.000Z";
  const name = { value: "Harrow\u001b[31m \u202EVale", provenance: "observed" as const, asOf };
  const model = full({ companyBasics: { name, industry: null, location: null } });
  expect(model.company).toBe("Harrow Vale");
  expect(JSON.stringify(model)).not.toMatch(/\\u001b|\u202E/);
});

test("The same report gives the same document", () => {
  expect(full()).toEqual(full());
});
