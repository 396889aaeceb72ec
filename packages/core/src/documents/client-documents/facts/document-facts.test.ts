import type { Gap } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { buildSources as buildCompliance } from "../../compliance/test/build-sources.ts";
import { generateSections } from "../generate-sections.ts";
import { sourcesSection } from "../sources-section.ts";
import { buildSources } from "../test/build-basis.ts";
import { documentFacts, withOwnFacts } from "./document-facts.ts";
import { factKey } from "./known-fact.ts";
import { mainScan } from "./main-scan.ts";

const SCANNED = buildReport({
  facts: buildFacts({
    email: { dmarc: { effective: "quarantine" } },
    page: {
      consentTool: "Cookiebot",
      thirdPartyHosts: ["fonts.example", "stats.example"],
      technologies: [
        {
          id: "iis",
          name: "IIS",
          category: "javascript-library",
          version: "7.5",
          evidence: [],
          supported: false,
          supportEnded: null,
        },
      ],
      privacyLink: { href: "https://acme.example/privacy", text: "Privacy" },
      trackers: [
        { id: "s", name: "Stats", kind: "statistics", host: "stats.example", gated: false },
        { id: "t", name: "Stats 360", kind: "statistics", host: "cdn.stats.example", gated: false },
      ],
    },
  }),
});

/** The control that the answer on critical patches decides. */
const GAP: Gap = {
  ...{ control: "CC-VUL-03", title: "Critical updates within 14 days", state: "not-met", action: "Patch", hours: 8 },
  ...{ decision: "open", owner: null, due: null, acceptedUntil: null, reason: null, frameworks: [], gains: [] },
};

test("what the last scan observed is a fact with its domain and day; what it could not observe is none", () => {
  const { facts, tables } = documentFacts({ ...buildSources(buildLog()), scan: SCANNED });
  const texts = [...facts.values()].map(({ key, text, provenance }) => [key, text, provenance]);
  expect(texts).toEqual([
    ["scan.dmarc", "quarantine", "observed"],
    ["scan.privacyNotice", "https://acme.example/privacy", "observed"],
    ["scan.cookieTool", "Cookiebot", "observed"],
    ["scan.thirdPartyHosts", "fonts.example, stats.example", "observed"],
    ["scan.technologies", "IIS", "observed"],
  ]);
  expect(facts.get(factKey("scan.dmarc"))).toMatchObject({
    source: `Scan of ${SCANNED.target.domain}`,
    asOf: SCANNED.startedAt,
  });
  expect(tables.get("technologies")?.rows.map(({ cells }) => cells)).toEqual([
    ["IIS", "JavaScript library", "7.5", "End of life"],
  ]);
  // A tracker's host is below the registrable name that the page lists.
  const services = (table: string) => tables.get(table)?.rows.map(({ cells }) => cells);
  expect(services("third-parties")).toEqual([
    ["fonts.example", "Not assessed"],
    ["stats.example", "Stats, Stats 360"],
  ]);
  expect(services("publishedThirdParties")?.[0]).toEqual([
    "fonts.example",
    "[to be completed: service, fonts.example]",
  ]);
  const unseen = { ...SCANNED, facts: { ...SCANNED.facts, email: null, page: null } };
  expect(documentFacts({ ...buildSources(buildLog()), scan: unseen }).facts.size).toBe(0);
});

test("documents describe the scan of the main domain, never that of another or of one not accepted", () => {
  const domain = (name: string, role: string, accepted = true) => ({ name, role, accepted });
  const log = (...domains: object[]) => buildLog({ field: "domains", value: domains });
  const scans = new Map([["other.example", SCANNED]]);
  const main = domain("main.example", "main");
  expect(mainScan(log(main, domain("other.example", "other")), scans)).toBeNull();
  expect(mainScan(log(domain("other.example", "other")), scans)).toBe(SCANNED);
  expect(mainScan(log(domain("other.example", "other", false)), scans)).toBeNull();
  expect(mainScan(log(main), new Map([["main.example", SCANNED]]))).toBe(SCANNED);
});

test("adopted frameworks, applicability, gaps and Cyber Essentials are tables; nothing assessed is no row", () => {
  const tablesOf = (answers: Parameters<typeof buildCompliance>[0]) => {
    const { overview, details } = buildCompliance(answers);
    const at = "2026-11-01T09:00:00Z";
    const adoptions = details.map(({ summary: { id, version } }) => ({
      ...{ framework: id, version, by: "jane", at, scope: {}, target: null, override: null },
    }));
    const compliance = { adoptions, details, gaps: overview.gaps, asAt: overview.asAt };
    return documentFacts({ ...buildSources(buildLog()), compliance }).tables;
  };
  const empty = tablesOf({});
  for (const id of ["applicability", "essentials", "gaps", "risks"]) expect(empty.get(id)?.rows, id).toEqual([]);
  expect(empty.get("frameworks")?.rows).toHaveLength(3);
  const declared = { provenance: "declared" as const, asOf: "2026-11-01" };
  const known = tablesOf({ answers: { mfaEmail: { answer: "no", ...declared }, edr: { answer: "yes", ...declared } } });
  expect(known.get("essentials")?.rows).toHaveLength(28);
  // The 93 controls of Annex A: a clause of the standard cannot be excluded.
  expect(known.get("applicability")?.rows).toHaveLength(93);
  expect(known.get("applicability")?.rows.some(({ cells }) => cells.includes("Declared"))).toBe(true);
  expect(known.get("applicability")?.rows.every(({ provenance }) => provenance === "derived")).toBe(true);
  expect(known.get("gaps")?.rows[0]?.cells[1]).toBe("Not met");
});

test("a risk is listed with likelihood, impact, score, treatment, owner and target date", () => {
  const risk = {
    title: "RDP",
    likelihood: 5,
    impact: 4,
    index: "8.0",
    treatment: "Reduce",
    owner: null,
    status: "Open",
  };
  const { tables } = documentFacts({
    ...buildSources(buildLog()),
    risks: [
      { ...risk, target: "2027-03-01" },
      { ...risk, treatment: null, owner: "A. Lee", target: null },
    ],
  });
  expect(tables.get("risks")?.rows.map(({ cells }) => cells.join("; "))).toEqual([
    "RDP; 5; 4; 8.0; Reduce; Not set; Open; 1 Mar 2027",
    "RDP; 5; 4; 8.0; Not set; A. Lee; Open; Not set",
  ]);
});

test("a document about one framework lists the gaps of its controls alone", () => {
  const declared = { provenance: "declared" as const, asOf: "2026-11-01" };
  const no = { answer: "no" as const, ...declared };
  const { overview, details } = buildCompliance({ answers: { mfaEmail: no, paymentCallback: no } });
  const adoptions = details.map(({ summary: { id, version } }) => ({
    ...{ framework: id, version, by: "jane", at: "2026-11-01T09:00:00Z", scope: {}, target: null, override: null },
  }));
  const tablesOf = (adopted: typeof adoptions) =>
    documentFacts({
      ...buildSources(buildLog()),
      compliance: { adoptions: adopted, details, gaps: overview.gaps, asAt: overview.asAt },
    }).tables;
  const titles = (table: string, adopted = adoptions) =>
    tablesOf(adopted)
      .get(table)
      ?.rows.map(({ cells: [name] }) => name);
  expect(titles("gaps")).toContain("Call-back verification of bank details (CC-PAY-01)");
  expect(titles("essentialsGaps")).toEqual(["MFA on email (CC-IAM-02)"]);
  expect(titles("applicabilityGaps")).not.toContain("Call-back verification of bank details (CC-PAY-01)");
  expect(titles("applicabilityGaps")).toContain("MFA on email (CC-IAM-02)");
  expect(titles("applicabilityGaps", [])).toEqual([]);
});

test("an answer that evidence contradicts is no fact; one that evidence supports, or a bad one, is", () => {
  const answer = (value: "yes" | "no" | "partial") => ({
    field: "controls.patchCriticalDays" as const,
    value: { answer: value },
  });
  const stated = (value: "yes" | "no" | "partial", gap: Partial<Gap> | null) => {
    const { compliance, ...rest } = buildSources(
      buildLog(answer(value), { field: "controls.edr", value: { answer: "yes" } }),
    );
    const gaps = gap === null ? [] : [{ ...GAP, ...gap }];
    const { facts } = documentFacts({ ...rest, compliance: { ...compliance, gaps } });
    expect(facts.get("controls.edr")?.text).toBe("Yes");
    return facts.get(factKey("controls.patchCriticalDays"))?.text ?? null;
  };
  expect(stated("yes", null)).toBe("Yes");
  expect(stated("yes", { state: "partly" })).toBeNull();
  expect(stated("yes", { state: "not-met" })).toBeNull();
  expect(stated("partial", { state: "partly" })).toBe("In part");
  expect(stated("partial", { state: "not-met" })).toBeNull();
  expect(stated("no", { state: "not-met" })).toBe("No");
  // What a vendor's report alone suggests contradicts nothing.
  expect(stated("yes", { state: "partly", suggested: true })).toBe("Yes");
});

test("a framework of the broker's own is not in the table for customers", () => {
  const { overview, details } = buildCompliance({});
  const [first] = details;
  if (first === undefined) throw new Error("A framework is adopted.");
  const own = { ...first, summary: { ...first.summary, id: "harcourt-checklist", name: "Harcourt checklist" } };
  const adoptions = [first, own].map(({ summary: { id, version } }) => ({
    ...{ framework: id, version, by: "jane", at: "2026-11-01T09:00:00Z", scope: {}, target: null, override: null },
  }));
  const compliance = { adoptions, details: [first, own], gaps: overview.gaps, asAt: overview.asAt };
  const { tables } = documentFacts({ ...buildSources(buildLog()), compliance });
  const names = (table: string) => tables.get(table)?.rows.map(({ cells: [name] }) => name);
  expect(names("frameworks")).toEqual([first.summary.name, "Harcourt checklist"]);
  expect(names("publishedFrameworks")).toEqual([first.summary.name]);
});

test("that there were no claims is a sentence with its source; a public table of purposes counts no records", () => {
  const log = buildLog({ field: "claims", value: [] }, { field: "records", value: { personal: 24_000 } });
  const facts = documentFacts(buildSources(log));
  const [section] = generateSections(
    {
      sections: [
        { id: "past", heading: "Past", blocks: [{ table: { caption: "Claims", from: "claims", ask: "claims" } }] },
      ],
    },
    facts,
  );
  expect(section?.body).toBe("No claims or incidents are declared.");
  expect(section?.facts).toMatchObject([{ label: "Claims", provenance: "declared", asOf: "2026-11-01" }]);
  const template = { id: "past", version: "2026-11" };
  const past = section === undefined ? [] : [section];
  expect(sourcesSection(template, past).body).toContain("| Claims | No claims or incidents are declared. |");
  expect(JSON.stringify(facts.tables.get("processing")?.rows)).toContain("24,000");
  expect(JSON.stringify(facts.tables.get("purposes")?.rows)).not.toContain("24,000");
  expect(facts.tables.get("purposes")?.rows[0]?.cells).toHaveLength(4);
});

test("roles of contacts are found however they are written, and an unknown answer is no fact", () => {
  const log = buildLog(
    { field: "contacts", value: [{ name: "Ann Lee", role: "Data-Protection Officer", email: null, phone: null }] },
    { field: "controls.edr", value: { answer: "unknown" } },
    { field: "controls.cyberEssentialsPlus", value: { answer: "yes" } },
    { field: "domains", value: [{ name: "found.example", role: "other", accepted: false }] },
  );
  const { facts } = documentFacts(buildSources(log));
  expect(facts.get(factKey("contacts.dataProtectionOfficer"))?.text).toBe("Ann Lee");
  expect(facts.has(factKey("controls.edr"))).toBe(false);
  expect(facts.get(factKey("certificate.cyberEssentials"))?.text).toBe("Cyber Essentials Plus");
  expect(facts.has("domains")).toBe(false);
  const answered = (cyberEssentials: string) =>
    documentFacts(buildSources(buildLog({ field: "controls.cyberEssentials", value: { answer: cyberEssentials } })))
      .facts;
  expect(answered("no").get(factKey("certificate.cyberEssentials"))).toMatchObject({ text: "None", answer: "no" });
  expect(answered("unknown").has(factKey("certificate.cyberEssentials"))).toBe(false);
});

test("the facts of a sample client are sample data from any source", () => {
  const log = { ...buildLog({ field: "legalName", value: "Acme Ltd" }), sample: true };
  const own = { owner: "A. Lee", approver: null, reviewOn: null, by: "jane", at: "2026-11-28T09:00:00Z" };
  const { facts } = withOwnFacts(documentFacts({ ...buildSources(log), scan: SCANNED }), own, true);
  expect([...new Set([...facts.values()].map(({ provenance }) => provenance))]).toEqual(["sample"]);
});
