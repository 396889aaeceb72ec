import { SubmissionFacts } from "@broker/contracts";
import { buildProposal, proposalDocument } from "@broker/core/documents";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { SAMPLE_CLIENTS, type SampleClient } from "../acord/test/sample-applications.ts";
import clients from "../acord/test/sample-facts.json" with { type: "json" };
import { pageFaults } from "../pdf/test/page-faults.ts";
import { documentRenderer } from "./document-renderer.ts";

const renderer = documentRenderer();
const factsOf = (client: SampleClient) => SubmissionFacts.parse(clients[client]);

function page(facts: SubmissionFacts, report: ReturnType<typeof buildReport> | null = null) {
  return renderer.page("proposal", proposalDocument(buildProposal(facts, report)));
}

const failing = buildReport({
  checks: [
    buildCheck("supported-software", "fail", { title: "The site runs on old software" }),
    buildCheck("dmarc-enforced", "fail", { title: "DMARC is not enforced" }),
    buildCheck("https-available", "pass", { title: "The website is available over HTTPS" }),
  ],
});
/** A sample client whose answers conflict with its record and its scan, released with a reason. */
function conflicting(): SubmissionFacts {
  const facts = factsOf("dreadful");
  const [question] = facts.questions;
  if (question === undefined) throw new Error("The client has a conflict.");
  const confirm = { ...question, field: "controls.emailFiltering", title: "Email filtering", blocks: false as const };
  return {
    ...facts,
    client: { ...facts.client, sample: true },
    questions: [question, { ...confirm, reason: "DMARC is not enforced against email spoofing the domain." }],
    override: { reason: "Agreed <b>by</b> telephone", by: "sam", at: facts.asOf },
  };
}

describe("In a real browser nothing is wider than its page, no heading is empty and no sentence is repeated", () => {
  test.each(SAMPLE_CLIENTS)("of the client '%s'", async (client) => {
    expect(await pageFaults(page(factsOf(client), client === "excellent" ? buildReport() : null))).toEqual([]);
  });
  test("of a sample company whose answers conflict with its scan", async () => {
    expect(await pageFaults(page(conflicting(), failing))).toEqual([]);
  });
});

test("A record's values are text on the page, and the page contains no script", () => {
  const facts = factsOf("hostile");
  const industry = { value: "<img src=x onerror=alert(1)>", provenance: "declared" as const, asOf: facts.asOf };
  const html = page({ ...facts, insured: { ...facts.insured, industry } });
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; Ltd");
  expect(html).toContain("default-src 'none'");
});

test("Drafts, sample data, conflicts and the override appear on the page", () => {
  const html = page(conflicting(), failing);
  expect(html).toContain("<b>DRAFT</b>");
  expect(html).toContain('Cyber insurance: proposal form <span class="sample">SAMPLE</span>');
  expect(html).not.toContain("SAMPLE: Cyber insurance: proposal form <span");
  expect(html).toContain("Agreed &lt;b&gt;by&lt;/b&gt; telephone");
  expect(html).toContain("Conflicting information");
  expect(html).toContain("Sanctions: not screened.");
});

test("Each question has its number and its answer or a field to complete", () => {
  const html = page(factsOf("littleKnown"));
  expect(html.match(/<td class="no">/g)).toHaveLength(85);
  expect(html.match(/<div class="field">/g)).toHaveLength(84);
});
