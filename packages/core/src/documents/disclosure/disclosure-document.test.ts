import { expect, test } from "vitest";
import { disclosure } from "../../onboarding/disclosure/disclosure.ts";
import { buildLog } from "../../testing/build-log.ts";
import { submissionMarkdown } from "../submission/submission-document.ts";
import { disclosureCsv } from "./disclosure-csv.ts";
import { type DisclosureRecord, disclosureDocument } from "./disclosure-document.ts";

const HALDEN = { name: "R. Halden", position: "IT Manager", side: "insured", way: "form" } as const;
const log = buildLog(
  { field: "legalName", value: "Harrow Vale Ltd" },
  { field: "controls.edr", value: { answer: "no" }, declaredBy: HALDEN as never },
  { field: "controls.edr", value: { answer: "yes" }, declaredBy: HALDEN as never },
  { field: "asked.employees" as never, value: "unknown" },
);

const record = (more: Partial<DisclosureRecord> = {}): DisclosureRecord => ({
  client: { id: "acme", name: "Harrow Vale Ltd", sample: false },
  recordVersion: 4,
  asOf: "2026-11-22T09:00:00Z",
  questionsVersion: "1.0.0",
  digest: "ab".repeat(32),
  signature: null,
  entries: disclosure(log, []),
  released: [],
  ...more,
});
const text = (more: Partial<DisclosureRecord> = {}) => submissionMarkdown(disclosureDocument(record(more), {}));

test("each answer names the person, how and when; the one that it replaced stays on the page", () => {
  const page = text();
  expect(page).toMatch(/endpoint detection and response.*No.*replaced by Yes.*R\. Halden, IT Manager, on a form/i);
  expect(page).toMatch(/Yes.*R\. Halden, IT Manager, on a form.*In force/);
});

test("an answer that another source repeats is not said to be replaced by itself", () => {
  const repeated = buildLog(
    { field: "employees", value: 40, provenance: "registry", source: "Companies House" },
    { field: "employees", value: 40, provenance: "observed", source: "scan of acme.example" },
  );
  const page = text({ entries: disclosure(repeated, []) });
  expect(page).toMatch(/40.*Companies House/);
  expect(page).not.toContain("replaced by");
});

test("what is not known is on the first page, and what was not asked is listed", () => {
  const page = text();
  expect(page).toMatch(/Asked, and not known:?\n+- How many people does it employ/);
  expect(page).toMatch(/Not asked: \d+ questions, listed last\./);
  expect(page.indexOf("Asked, and not known")).toBeLessThan(page.indexOf("Company Information"));
});

test("the signature page has the digest, and a signature says what changed since", () => {
  expect(text()).toContain(`Digest of these answers (SHA-256): ${"ab".repeat(32)}`);
  expect(text()).toContain("Not signed.");
  const signature = {
    signer: "R. Halden",
    position: "IT Manager",
    on: "2026-11-20",
    fileDigest: "b".repeat(64),
    digest: "ab".repeat(32),
    changes: 4,
  };
  expect(text({ signature })).toContain("Signed by R. Halden, IT Manager on 20 Nov 2026, before 4 changes.");
});

test("the table has a line for each answer and each question without one", () => {
  const lines = disclosureCsv(record().entries).trim().split(/\r?\n/);
  expect(lines).toHaveLength(record().entries.length + 1);
  expect(lines[0]).toContain("declaredBy");
});
