import { PROPOSAL_KINDS } from "@broker/contracts";
import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { rowsOf } from "../blocks/test/find-blocks.ts";
import { submissionMarkdown } from "../submission/submission-document.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { buildProposal } from "./build-proposal.ts";
import { proposalDocument, recordLacks } from "./proposal-document.ts";

const asOf = "2026-11-22T09:00:00Z";
const built = (log = buildLog(), brokerage = {}) =>
  buildProposal(submissionFactsOf({ record: recordOf(log), report: null, asOf, brokerage }), null);

const blocksIn = (proposal: ReturnType<typeof built>, id: string) =>
  proposalDocument(proposal).sections.find((each) => each.id === id)?.blocks ?? [];
const factsIn = (proposal: ReturnType<typeof built>) => rowsOf(blocksIn(proposal, "risk"));

test("The first page counts answered and outstanding questions, and is a draft", () => {
  const page = proposalDocument(built(buildLog({ field: "legalName", value: "Harrow Vale Ltd" })));
  expect(page.lead).toBe("1 of 85 questions answered");
  expect(page.draft).toBe(
    "84 of 85 questions open; address, inception, limit, deductible and premium to be advised. Not signed. Sanctions not screened.",
  );
  expect(page.notes).toEqual(["Open: 84 questions not yet answered."]);
});

test("Open questions are counted without those for the client to complete; nothing is null", () => {
  const bare = built(buildLog({ field: "legalName", value: "Harrow Vale Ltd" }));
  expect(recordLacks(bare)).toBe(
    "Draft, 84 of 85 questions open; address, inception, limit, deductible and premium to be advised; sanctions gate closed",
  );
  const sanctions = { ...bare.sanctions, closed: null };
  const complete = { ...bare, counts: { ...bare.counts, open: 0 }, sanctions };
  expect(recordLacks(complete)).toBe("Draft, address, inception, limit, deductible and premium to be advised");
  const known = { value: { amount: "1.00", currency: "GBP" as const }, provenance: "declared" as const, asOf };
  const day = { ...known, value: "2026-12-01" };
  expect(
    recordLacks({
      ...complete,
      insured: { ...bare.insured, address: { ...known, value: ["1 High Street"] } },
      period: { from: day, to: day },
      cover: { limit: known, deductible: known, premium: known },
    }),
  ).toBeNull();
});

test("Unknown answers are left open on the page, never filled in", () => {
  const advised = (rows: ReturnType<typeof factsIn>) => rows.map(({ label, advise }) => [label, advise]);
  expect(advised(factsIn(built()))).toEqual([
    ["Insured", true],
    ["Address", true],
    ["Company number", true],
    ["Period", true],
    ["Limit", true],
    ["Deductible", true],
    ["Premium", true],
  ]);
  expect(advised(rowsOf(blocksIn(built(), "broker")))).toContainEqual(["Lloyd's broker number", true]);
});

test("Period and money are in document format, with their provenance", () => {
  const log = buildLog({
    field: "requested",
    value: { limit: 200_000_050, inception: "2026-12-01" },
    asOf: "2026-11-03",
  });
  const facts = factsIn(built(log));
  expect(facts[3]).toMatchObject({ value: "From 1 December 2026 to 30 November 2027, both days inclusive" });
  expect(facts[4]).toMatchObject({
    value: "GBP 2,000,000.50",
    since: "requested, 3 Nov 2026",
    provenance: "declared",
    provenanceWords: "Recorded by broker",
  });
  expect(facts[1]).toMatchObject({ value: "to be advised", provenanceWords: "To be advised" });
});

test("A fact that the insured declared is attributed to the insured", () => {
  const log = buildLog({ field: "companyNumber", value: "01234567", declaredBy: "insured" });
  expect(factsIn(built(log)).find(({ label }) => label === "Company number")).toMatchObject({
    since: "declared by insured, 1 Nov 2026",
    provenanceWords: "Declared by insured",
  });
});

test("An answer of the insured without a document is attributed to the insured", () => {
  const proposal = built(buildLog({ field: "employees", value: 3, declaredBy: "insured" }));
  expect(JSON.stringify(blocksIn(proposal, "company"))).toContain('"source":"declared by insured, 1 Nov 2026"');
});

test("An answer of a named person is attributed to that person, beside the document; the facts state the side", () => {
  const jane = { name: "Jane Doe", position: "Finance Director" };
  const log = buildLog(
    { field: "employees", value: 3, declaredBy: jane, source: "questions of 1 Nov" },
    { field: "companyNumber", value: "01234567", declaredBy: jane },
  );
  const proposal = built(log);
  expect(JSON.stringify(blocksIn(proposal, "company"))).toContain(
    '"source":"declared by Jane Doe, Finance Director (insured), questions of 1 Nov, 1 Nov 2026"',
  );
  const { insured, groups } = proposal;
  expect(insured.companyNumber).toEqual({
    ...{ value: "01234567", provenance: "declared", declaredBy: "insured", asOf: "2026-11-01" },
  });
  const answers = groups.flatMap(({ questions }) => questions.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer?.person === "Jane Doe, Finance Director")).toHaveLength(2);
});

test("A question asked and not known is open, with who was asked and when; it is counted apart and has no answer", () => {
  const jane = { name: "Jane Doe", position: "Finance Director" };
  const proposal = built(
    buildLog(
      { field: "asked.employees", value: "unknown", declaredBy: jane, asOf: "2026-11-03" },
      { field: "controls.edr", value: { answer: "unknown" }, declaredBy: "insured" },
      { field: "asked.bank", value: "unknown" },
    ),
  );
  expect(proposal.counts).toMatchObject({ answered: 0, open: 85, unknown: 3 });
  const open = proposalDocument(proposal)
    .sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "questions" ? block.items : []))
    .map((item) => item.open)
    .filter((words) => words !== "Not yet answered");
  expect(open).toEqual([
    "Asked, not known on 3 Nov 2026 by Jane Doe, Finance Director (insured)",
    "Asked, not known on 1 Nov 2026, recorded by broker",
    "Asked, not known on 1 Nov 2026 by insured",
  ]);
  const employees = proposal.groups.flatMap(({ questions }) => questions).find(({ id }) => id === "employees");
  expect(employees).toMatchObject({
    ...{ state: "unknown", answer: null },
    asked: { asOf: "2026-11-03", declaredBy: "insured", person: "Jane Doe, Finance Director" },
  });
});

test("Two persons who differ are both named in the conflict", () => {
  const said = (value: number, name: string) => ({ field: "employees" as const, value, declaredBy: { name } });
  const text = submissionMarkdown(proposalDocument(built(buildLog(said(3, "Jane Doe"), said(4, "John Roe")))));
  expect(text).toContain("Declared by Jane Doe (insured), jane, 1 Nov 2026");
  expect(text).toContain("Declared by John Roe (insured), jane, 1 Nov 2026");
});

test("A right-to-left source is isolated, so that the date after it keeps its order", () => {
  const quote = { premium: 250_000, source: "شركة التأمين" };
  const proposal = built(buildLog({ field: "quote", value: quote }, { field: "employees", value: 3 }));
  expect(factsIn(proposal).find(({ label }) => label === "Premium")?.since).toBe(
    "\u2068شركة التأمين\u2069, 1 Nov 2026",
  );
  expect(JSON.stringify(blocksIn(proposal, "company"))).toContain('"source":"recorded by broker, 1 Nov 2026"');
});

test("In Markdown a hostile name is text, and every question has its number", () => {
  const name = '<script>alert(1)</script> & "Söhne" Ltd';
  const text = submissionMarkdown(proposalDocument(built(buildLog({ field: "legalName", value: name }))));
  expect(text).not.toMatch(/(?<!\\)<script/);
  expect(text).toContain('\\<script\\>alert(1)\\</script\\> &amp; "Söhne" Ltd');
  expect(text.match(/^\| \d+\.\d+ \|/gm)).toHaveLength(85);
  expect(text).toContain("Sanctions: not screened.");
});

test.each(PROPOSAL_KINDS)("A %s calls itself nothing else, and only a proposal form is signed", (kind) => {
  const facts = submissionFactsOf({
    record: recordOf(buildLog({ field: "legalName", value: "Acme Ltd" })),
    report: null,
    asOf,
  });
  const page = proposalDocument(buildProposal(facts, null, kind));
  const words = JSON.stringify(page).toLowerCase();
  const [own, other] =
    kind === "proposal-form" ? ["proposal form", "this statement"] : ["statement of fact", "proposal"];
  expect(page.title).toBe(`Cyber insurance: ${own}`);
  expect(page.running).toEqual({ left: "Acme Ltd", right: page.title });
  expect(page.foot.toLowerCase()).toMatch(`${own} for acme ltd`);
  expect(words).not.toContain(other);
  expect(words.includes('"kind":"signature"')).toBe(kind === "proposal-form");
  expect(words.includes("sign")).toBe(true);
  expect(page.draft?.includes(kind === "proposal-form" ? "Not signed." : "Not yet checked by the business.")).toBe(
    true,
  );
});
