import fc from "fast-check";
import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { markdownSection } from "../blocks/markdown.ts";
import { submissionMarkdown } from "../submission/submission-document.ts";
import { clientDocumentPage } from "./client-document-page.ts";
import { documentFacts } from "./facts/document-facts.ts";
import { generateSections } from "./generate-sections.ts";
import { ACTOR, buildBasis, buildDraft, buildSources, knownLog } from "./test/build-basis.ts";
import { SMALL_TEMPLATE } from "./test/small-template.ts";
import { acknowledgeDocument, acknowledged } from "./versions/acknowledge-document.ts";
import { approveDocument, monthsAfter, withdrawDocument } from "./versions/approve-document.ts";
import { diffVersions } from "./versions/diff-versions.ts";
import { documentState, versionInForce } from "./versions/document-state.ts";
import { documentView } from "./versions/document-view.ts";
import { draftDocument } from "./versions/draft-document.ts";
import { draftAgain, editSection, takeFacts } from "./versions/edit-document.ts";

const TODAY = "2026-11-28";
const sectionOf = ({ sections }: { sections: readonly { id: string; body: string }[] }, id: string) =>
  sections.find((section) => section.id === id)?.body ?? "";
const current = (document: ReturnType<typeof buildDraft>) => documentView(document, null, TODAY).current;

test("from an empty record a document states no fact, and asks for each", () => {
  const { facts, tables } = documentFacts(buildSources(buildLog()));
  expect(facts.size).toBe(0);
  expect([...tables.values()].every(({ rows, none }) => rows.length === 0 && none === undefined)).toBe(true);
  const { current: version, open } = documentView(buildDraft(buildLog()), null, TODAY);
  expect(version.sections.flatMap((section) => section.facts)).toEqual([]);
  expect(open).toEqual([
    ...["legal name", "owner", "whether MFA is enforced on email", "number of employees", "domains"],
  ]);
  expect(sectionOf(version, "sources")).toContain("This document states no fact of the client.");
});

test("each fact that a document states has its provenance, source and date in the sources", () => {
  const version = current(buildDraft());
  expect(sectionOf(version, "purpose")).toContain("It applies to Ferry Ltd.");
  expect(sectionOf(version, "rules")).toContain("MFA is enforced on all email accounts.");
  expect(sectionOf(version, "scope")).toContain("| ferry.example | Main |");
  const sources = sectionOf(version, "sources");
  expect(sources).toContain("| Legal name | Ferry Ltd | Public register | Companies House | 2 Oct 2026 |");
  expect(sources).toContain("| Employees | 42 | Recorded by broker | jane | 1 Nov 2026 |");
  expect(sources).toContain("| Domains in scope | 1 row | Recorded by broker | jane | 1 Nov 2026 |");
  expect(sources).toContain("Template: access-policy, version 2026-11.");
});

test("whatever part of a record is known, a document states that part alone, and hostile text stays text", () => {
  const statements = knownLog().entries;
  fc.assert(
    fc.property(fc.subarray([...statements]), fc.string({ maxLength: 60, unit: "binary" }), (some, hostile) => {
      const name = `A${hostile}`;
      const log = buildLog(
        ...some.map(({ field, value, provenance }) => ({
          field,
          value: field === "legalName" ? name : value,
          provenance,
        })),
      );
      const sections = generateSections(SMALL_TEMPLATE, documentFacts(buildSources(log)));
      const stated = sections.flatMap((section) => section.facts);
      const known = new Set(some.map(({ field }) => field));
      expect(new Set(stated.map(({ key }) => (key.startsWith("table.domains") ? "domains" : key)))).toEqual(known);
      expect(stated.every(({ provenance, asOf }) => provenance !== "none" && asOf !== "")).toBe(true);
      const markdown = sections.map((section) => section.body).join("\n");
      expect(markdown.includes("42 employees")).toBe(known.has("employees"));
      expect(markdown.includes("ferry.example")).toBe(known.has("domains"));
    }),
    { numRuns: 80 },
  );
});

test("HTML and Markdown that someone enters are text in the document", () => {
  const basis = buildBasis(knownLog());
  const body =
    "# Not a heading\n<script>alert(1)</script> **bold** [a](http://x.example)\n\n- one\n- two\n\n| A | B |\n| --- | --- |\n| 1 \\| 2 | [to be completed: b] |";
  const edited = editSection(buildDraft(), { id: "rules", body }, basis, ACTOR);
  const page = clientDocumentPage({
    document: edited,
    client: { id: "c1", name: "Ferry Ltd", sample: true },
    description: SMALL_TEMPLATE.description,
    brokerage: null,
  });
  const rules = page.sections.find(({ id }) => id === "section-rules");
  expect(rules?.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "paragraph", "list", "table"]);
  const markdown = rules === undefined ? "" : markdownSection(rules);
  expect(markdown).toContain("\\<script\\>");
  expect(markdown).toContain("\\# Not a heading");
  expect(markdown).toContain("1 \\| 2");
  expect(page.draft).toBe("Not approved and not in force.");
  expect(submissionMarkdown(page)).toMatch(/SAMPLE: fictitious data\./);
  expect(page.running?.right).toBe("SAMPLE. Access Control Policy, version 1, DRAFT");
});

test("drafting again keeps edited sections, generates the others, and offers what changed", () => {
  const first = buildBasis(knownLog());
  const edited = editSection(
    buildDraft(),
    { id: "scope", body: "It binds 42 employees and our contractors." },
    first,
    ACTOR,
  );
  const grown = buildBasis(knownLog("Ferry Group Ltd", 50));
  const { changed } = documentView(edited, grown, TODAY);
  expect(changed.map(({ key, before, after, edited: byHand }) => [key, before, after, byHand])).toEqual([
    ["legalName", "Ferry Ltd", "Ferry Group Ltd", false],
    ["employees", "42", "50", true],
  ]);
  const again = current(draftAgain(edited, grown, ACTOR));
  expect(sectionOf(again, "purpose")).toContain("It applies to Ferry Group Ltd.");
  expect(sectionOf(again, "scope")).toBe("It binds 42 employees and our contractors.");
  const taken = current(takeFacts(edited, ["employees"], grown, ACTOR));
  expect(sectionOf(taken, "scope")).toBe("It binds 50 employees and our contractors.");
  expect(sectionOf(taken, "sources")).toContain("| Employees | 50 |");
  expect(sectionOf(taken, "sources")).toContain("| Scope | jane | 28 Nov 2026 |");
});

test("a document for customers leaves a 'no' out: neither stated nor to be completed, and offered where it was stated", () => {
  const { sections, ...own } = SMALL_TEMPLATE;
  const mfa = {
    ...{ key: "controls.mfaEmail", ask: "whether MFA is enforced on email", yes: "MFA is enforced on email." },
    ...{ partial: "MFA is enforced on part of email.", omit: "no" as const },
  };
  const access = { id: "access", heading: "Access", blocks: [{ fact: mfa }] };
  const template = { ...own, sections: [...sections.slice(0, 1), access] };
  const basisOf = (answer: string) => {
    const known = buildLog(
      { field: "legalName", value: "Ferry Ltd" },
      { field: "controls.mfaEmail", value: { answer } },
    );
    return { ...buildBasis(known, { owner: "A. Lee" }), template };
  };
  const draftOf = (answer: string) => draftDocument(basisOf(answer), "d1", ACTOR);
  const read = (document: ReturnType<typeof draftOf>) => sectionOf(current(document), "access");
  expect(["yes", "partial", "no", "unknown"].map((answer) => read(draftOf(answer)))).toEqual([
    ...["MFA is enforced on email.", "MFA is enforced on part of email.", ""],
    "[to be completed: whether MFA is enforced on email]",
  ]);
  const left = draftOf("no");
  expect(documentView(left, basisOf("no"), TODAY).open).toEqual([]);
  expect(sectionOf(current(left), "sources")).not.toMatch(/MFA|Multi-factor/);
  const client = { id: "c1", name: "Ferry Ltd", sample: false };
  const page = clientDocumentPage({ document: left, client, description: "", brokerage: null });
  expect(page.sections.map(({ title }) => title)).toEqual(["Document control", "Purpose", "Sources"]);
  // What was stated, or asked for, is offered as left out, in edited sections too.
  const offered = (document: ReturnType<typeof draftOf>) =>
    documentView(document, basisOf("no"), TODAY).changed.map(({ before, after }) => [before, after]);
  expect(offered(draftOf("yes"))).toEqual([["MFA is enforced on email.", ""]]);
  expect(offered(draftOf("unknown"))).toEqual([[null, ""]]);
  expect(offered(left)).toEqual([]);
  const body = "MFA is enforced on email.\n\nWe require passwords too.";
  const edited = editSection(draftOf("yes"), { id: "access", body }, basisOf("yes"), ACTOR);
  const taken = takeFacts(edited, ["controls.mfaEmail"], basisOf("no"), ACTOR);
  expect(read(taken)).toBe("We require passwords too.");
  expect(offered(taken)).toEqual([]);
});

test("a fact that an edit took out of a section is not offered once the record has lost it", () => {
  const edited = editSection(buildDraft(), { id: "scope", body: "It binds all." }, buildBasis(knownLog()), ACTOR);
  const less = buildBasis(buildLog({ field: "legalName", value: "Ferry Ltd" }));
  const keys = documentView(edited, less, TODAY).changed.map(({ section, key }) => `${section} ${key}`);
  expect(keys).not.toContain("scope employees");
});

test("a changed fact whose old text occurs twice is left to a person", () => {
  const basis = buildBasis(knownLog());
  const edited = editSection(buildDraft(), { id: "scope", body: "42 people; 42 accounts." }, basis, ACTOR);
  expect(() => takeFacts(edited, ["employees"], buildBasis(knownLog("Ferry Ltd", 50)), ACTOR)).toThrow(
    "Employees: the section 'Scope' does not have the old text exactly once.",
  );
});

test("a document with facts to be completed is not approved; one without is in force until its review", () => {
  const approval = { approver: "R. Halden", reviewOn: "2027-11-28" };
  expect(() => approveDocument(buildDraft(), approval, buildBasis(knownLog()), ACTOR)).toThrow(
    "Still to be completed: owner.",
  );
  const owned = buildBasis(knownLog(), { owner: "A. Lee", approver: "R. Halden", reviewOn: "2027-11-28" });
  const approved = approveDocument(buildDraft(), approval, owned, ACTOR);
  expect(sectionOf(current(approved), "purpose")).toContain("Its owner is A. Lee.");
  expect(documentState(approved, TODAY)).toBe("in-force");
  expect(documentState(approved, "2027-11-29")).toBe("review-due");
  expect(() => approveDocument(approved, approval, owned, ACTOR)).toThrow("Version 1 cannot be approved");
  const next = editSection(approved, { id: "scope", body: "It binds all employees." }, owned, ACTOR);
  expect(next.versions.map(({ n, approved: is }) => [n, is !== null])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(versionInForce(next)?.n).toBe(1);
  expect(documentState(next, TODAY)).toBe("in-force");
  const diff = diffVersions(next, 1, 2).sections.find(({ id }) => id === "scope");
  expect(diff?.change).toBe("changed");
  expect(diff?.lines[0]).toEqual({ kind: "removed", text: "It binds 42 employees." });
  expect(diff?.lines.at(-1)).toEqual({ kind: "added", text: "It binds all employees." });
});

test("approver and review date are not to be completed before the approval that records them; what else is open is", () => {
  const { sections, ...template } = SMALL_TEMPLATE;
  const decision = {
    id: "decision",
    heading: "Decision",
    blocks: [
      { fact: { key: "document.approver", ask: "who decides", text: "Decided by {value}." } },
      {
        fact: { key: "document.reviewOn", ask: "date of the next review", text: "The next review is due on {value}." },
      },
    ],
  };
  const basis = { ...buildBasis(knownLog()), template: { ...template, sections: [...sections, decision] } };
  const draft = draftDocument(basis, "d1", ACTOR);
  expect(documentView(draft, basis, TODAY).open).toEqual(["owner"]);
  // Asked for twice in an edited section, neither can be filled in by the approval.
  const body = "[to be completed: who decides] and [to be completed: who decides]";
  const edited = editSection(draft, { id: "decision", body }, basis, ACTOR);
  expect(documentView(edited, basis, TODAY).open).toEqual(["owner", "who decides"]);
});

test("a withdrawn document is drafted again as its next version, and none is in force", () => {
  const owned = buildBasis(knownLog(), { owner: "A. Lee" });
  const approved = approveDocument(buildDraft(), { approver: "R. Halden", reviewOn: "2027-11-28" }, owned, ACTOR);
  const withdrawn = withdrawDocument(approved, "Replaced by the group's policy.", ACTOR);
  expect(documentState(withdrawn, TODAY)).toBe("withdrawn");
  expect(() => withdrawDocument(withdrawn, "Again.", ACTOR)).toThrow("already withdrawn");
  const again = draftAgain(withdrawn, owned, ACTOR);
  expect([documentState(again, TODAY), versionInForce(again), again.versions.length]).toEqual(["draft", null, 2]);
});

test("people acknowledge the version in force, each once, of the audience or else of the employees", () => {
  const owned = buildBasis(knownLog(), { owner: "A. Lee" });
  expect(() => acknowledgeDocument(buildDraft(), ["Ann"], ACTOR)).toThrow("No version is in force");
  const approved = approveDocument(buildDraft(), { approver: "R. Halden", reviewOn: "2027-11-28" }, owned, ACTOR);
  const read = acknowledgeDocument(approved, ["Ann Lee", "ann lee", "Bo"], ACTOR);
  expect(acknowledged(read, 42)).toEqual({ people: 2, of: 42 });
  expect(acknowledged({ ...read, audience: 5 }, null)).toEqual({ people: 2, of: 5 });
  expect(acknowledged(read, null)).toEqual({ people: 2, of: null });
});

test("a review is due twelve months later, on the last day of a shorter month", () => {
  expect(monthsAfter("2026-11-28", 12)).toBe("2027-11-28");
  expect(monthsAfter("2024-02-29", 12)).toBe("2025-02-28");
});
