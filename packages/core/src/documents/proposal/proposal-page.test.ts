import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { buildProposal } from "./build-proposal.ts";
import { proposalMarkdown } from "./proposal-markdown.ts";
import { proposalPage } from "./proposal-page.ts";
import { recordLacks } from "./proposal-words.ts";

const asOf = "2026-11-22T09:00:00Z";
const built = (log = buildLog(), brokerage = {}) =>
  buildProposal(submissionFactsOf({ record: recordOf(log), report: null, asOf, brokerage }), null);

test("The first page counts what is answered and what is to be advised, and calls it a draft", () => {
  const page = proposalPage(built(buildLog({ field: "legalName", value: "Harrow Vale Ltd" })));
  expect(page.answered).toBe("1 of 85 questions answered");
  expect(page.draft).toBe(
    "84 questions to be answered; address, inception, limit, deductible and premium to be advised. Not signed.",
  );
  expect(page.open).toEqual([
    "51 questions nobody has answered yet.",
    "33 questions the record has no place for; they are answered by hand.",
  ]);
});

test("What the record lacks of a proposal is counted without what is answered by hand; nothing is no sentence", () => {
  const bare = built(buildLog({ field: "legalName", value: "Harrow Vale Ltd" }));
  expect(recordLacks(bare)).toBe(
    "Draft, 51 of 85 questions open; address, inception, limit, deductible and premium to be advised",
  );
  const told = { ...bare, counts: { ...bare.counts, open: 0 } };
  expect(recordLacks(told)).toBe("Draft, address, inception, limit, deductible and premium to be advised");
  const known = { value: { amount: "1.00", currency: "GBP" as const }, provenance: "declared" as const, asOf };
  const day = { ...known, value: "2026-12-01" };
  expect(
    recordLacks({
      ...told,
      insured: { ...bare.insured, address: { ...known, value: ["1 High Street"] } },
      period: { from: day, to: day },
      cover: { limit: known, deductible: known, premium: known },
    }),
  ).toBeNull();
});

test("What is not known is left open on the page, never filled in", () => {
  const page = proposalPage(built());
  expect(page.facts.map(({ label, text }) => [label, text])).toEqual([
    ["Insured", null],
    ["Address", null],
    ["Company number", null],
    ["Period", null],
    ["Limit", null],
    ["Deductible", null],
    ["Premium", null],
  ]);
  expect(page.broker.find(({ label }) => label === "Lloyd's broker number")?.text).toBeNull();
});

test("Period and money are written as documents write them, with how each is known", () => {
  const log = buildLog({
    field: "requested",
    value: { limit: 200_000_050, inception: "2026-12-01" },
    asOf: "2026-11-03",
  });
  const facts = proposalPage(built(log)).facts;
  expect(facts[3]).toMatchObject({ text: "From 1 December 2026 to 30 November 2027, both days inclusive" });
  expect(facts[4]).toMatchObject({
    text: "GBP 2,000,000.50",
    source: "as asked for, 3 Nov 2026",
    provenance: "declared",
  });
});

test("A default by posture is called indicative where it stands", () => {
  const proposal = built();
  const limit = {
    value: { amount: "5000000.00", currency: "GBP" as const },
    provenance: "derived" as const,
    asOf,
    source: "default by posture",
  };
  expect(proposalPage({ ...proposal, cover: { ...proposal.cover, limit } }).note).toMatch(/indicative, not a quote/);
  expect(proposalPage(proposal).note).toBeNull();
});

test("A source that is written from the right is set apart, so that the day behind it keeps its order", () => {
  const quote = { premium: 250_000, source: "شركة التأمين" };
  const page = proposalPage(built(buildLog({ field: "quote", value: quote }, { field: "employees", value: 3 })));
  expect(page.facts.find(({ label }) => label === "Premium")?.source).toBe("\u2068شركة التأمين\u2069, 1 Nov 2026");
  expect(JSON.stringify(page.groups[0])).toContain('"source":"declared, 1 Nov 2026"');
});

test("In Markdown a hostile name is text, and every question stands with its number", () => {
  const name = '<script>alert(1)</script> & "Söhne" Ltd';
  const text = proposalMarkdown(built(buildLog({ field: "legalName", value: name })));
  expect(text).not.toMatch(/(?<!\\)<script/);
  expect(text).toContain('\\<script\\>alert(1)\\</script\\> &amp; "Söhne" Ltd');
  expect(text.match(/^\| \d+\.\d+ \|/gm)).toHaveLength(85);
  expect(text).toContain("Sanctions: not checked.");
});
