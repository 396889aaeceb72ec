import { DECLARER_WORDS } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { blocksOf, cellsOf, rowsOf, textsOf } from "../blocks/test/find-blocks.ts";
import { clientReport, clientReportMarkdown } from "./client-report.ts";
import { managingDirector } from "./managing-director.ts";
import { buildSources } from "./test/build-client-report.ts";

const person = (name: string, role: string | null, email: string | null = null) => ({ name, role, email, phone: null });
const contacts = (...list: object[]) => ({ field: "contacts" as const, value: list });

type Report = ReturnType<typeof clientReport>;
const blocksIn = ({ sections }: Report, id: string) => sections.find((section) => section.id === id)?.blocks ?? [];
const valuesIn = (report: Report, id: string) => rowsOf(blocksIn(report, id)).map(({ label, value }) => [label, value]);
/** Blocks of one group of a section. */
const groupIn = (report: Report, id: string, group: string) =>
  blocksOf(blocksIn(report, id), "group").find((each) => each.id === group)?.blocks ?? [];

test("nothing is assumed: missing values were not asked", () => {
  const report = clientReport(buildReport(), buildSources());
  expect(valuesIn(report, "company")).toEqual([
    ["Employees", "not asked"],
    ["Managing director", "not asked"],
    ["Industry", "not asked"],
    ["Location", "not asked"],
  ]);
  expect(blocksOf(blocksIn(report, "trajectory"), "trend")[0]?.text).toContain("2 more scans by the same method");
  expect(textsOf(groupIn(report, "identity", "record"))).toEqual([
    "No client record for this domain, so nothing is declared.",
  ]);
  expect(report.email.to).toBeNull();
  expect(textsOf(groupIn(report, "plan", "cost")).join(" ")).toContain("No hourly rate is recorded");
});

test("page one names the placeability rules that could not be judged", () => {
  expect(textsOf(blocksIn(clientReport(buildReport(), buildSources()), "overview")).join(" ")).toMatch(
    /Not assessed: [^.]*MFA on remote access[^.;]*\(requires a client record\)/,
  );
});

test("a date that the company's values share is printed once, others with each value", () => {
  const dated = (asOf: string) => {
    const facts = buildSources([
      { field: "employees", value: 42 },
      { field: "industry", value: "Retail" },
    ]).facts;
    if (facts?.insured.industry == null) throw new Error("the industry is recorded");
    const insured = { ...facts.insured, industry: { ...facts.insured.industry, asOf } };
    const report = clientReport(buildReport(), { ...buildSources(), facts: { ...facts, insured } });
    return [report.sections.find(({ id }) => id === "company")?.note, valuesIn(report, "company")[0]?.[1]];
  };
  expect(dated("2026-11-01T00:00:00.000Z")).toEqual(["As at 1 Nov 2026.", "42"]);
  expect(dated("2026-10-01T00:00:00.000Z")).toEqual(["", "42, as at 1 Nov 2026"]);
});

test("sources that were not queried are no all-clear: named on page one, not assessed in the appendix", () => {
  const report = clientReport(buildReport(), buildSources());
  const silent = /Not queried, or no response: Have I Been Pwned, Hudson Rock and ransomware\.live\./;
  expect(textsOf(report.sections[0]?.blocks ?? []).join(" ")).toMatch(silent);
  expect(textsOf(groupIn(report, "appendix", "exposures")).join(" ")).toMatch(/^Not assessed\. /);
  expect(report.sections.filter((section) => silent.test(textsOf(section.blocks).join(" ")))).toHaveLength(1);
});

test("the email is addressed to a contact on the record if no managing director is among them", () => {
  const { email } = clientReport(
    buildReport(),
    buildSources([
      contacts(person("Sam Poe", "IT manager"), person("Asha Rao", "Finance director", "asha@harrowvale.example")),
    ]),
  );
  expect(email.to).toBe("asha@harrowvale.example");
  expect(email.body).toMatch(/^Dear Asha Rao,/);
});

test("employees and managing director come from the record, with provenance and date", () => {
  const sources = buildSources([
    { field: "legalName", value: "Harrow Vale Dental Group Limited" },
    { field: "employees", value: 42 },
    contacts(person("Sam Poe", "IT manager"), person("Jo Doe", "Managing Director", "jo@harrowvale.example")),
  ]);
  const report = clientReport(buildReport(), sources);
  expect(rowsOf(blocksIn(report, "company")).slice(0, 2)).toMatchObject([
    { value: "42", provenance: "declared" },
    { value: "Jo Doe", provenance: "declared" },
  ]);
  expect(report.email.to).toBe("jo@harrowvale.example");
  expect(report.email.body).toMatch(/^Dear Jo Doe,\n/);
});

test("the leader is found by role; a director among several is not the managing director", () => {
  const lead = (...list: object[]) =>
    managingDirector(buildSources([contacts(...list)]).facts?.insured.contacts ?? null)?.value.name;
  expect(lead(person("A", "Director"), person("B", "Finance director"))).toBeUndefined();
  expect(lead(person("A", "Owner"), person("B", "CEO"))).toBe("B");
  expect(lead(person("A", "CEO"), person("B", "MD"))).toBe("B");
  expect(lead(person("A", "Managing partner"))).toBe("A");
  expect(lead(person("A", null))).toBeUndefined();
});

test("priority actions, tier and score are those of the scan", () => {
  // The score is 49.43; the certificate adds 9.51 and the login page 41.06 (see the lead sentences' test).
  const report = clientReport(buildReport(), buildSources());
  expect(blocksOf(blocksIn(report, "overview"), "score")[0]).toMatchObject({
    figure: 49,
    mark: { word: "Medium by score · 1 critical" },
    of: "",
  });
  expect(blocksOf(blocksIn(report, "first"), "actions")[0]?.items).toMatchObject([
    { title: "Serve login pages over HTTPS only", gain: "+41.06", effort: "2 hours" },
    { title: "Install a publicly trusted certificate", gain: "+9.51", effort: "2 hours" },
  ]);
});

/** The rows of a period's table: title, hours, week at the faster and at the slower pace. */
const planned = (made: Report, period: string) => cellsOf(groupIn(made, "plan", period), "Actions") ?? [];

test("every action is scheduled in the order of the summary, at two paces, and a cost requires a rate", () => {
  const report = buildReport();
  const made = clientReport(report, buildSources(null, report, { hourlyRate: 8550 }));
  expect(planned(made, "week-1")).toEqual([["Today"], ["Serve login pages over HTTPS only", "2 hours", "1", "1"]]);
  expect(planned(made, "weeks-2-4")).toEqual([
    ["Before going to market"],
    ["Install a publicly trusted certificate", "2 hours", "2", "2"],
  ]);
  // 4 hours × GBP 85.50; 4 of 3 hours a week are two weeks, of 2 two.
  expect(textsOf(groupIn(made, "plan", "cost")).slice(0, 2)).toEqual([
    "All actions take about 4 hours. Today's actions (2 hours) are due in week 1. The plan takes 2 weeks at 3 hours a week, or 2 weeks at 2 hours a week.",
    "At GBP 85.50 an hour (rate set by the sender), about GBP 342. Indicative only.",
  ]);
});

test("declared gaps are in the same plan with estimated hours, and the answers in the appendix", () => {
  const answered = (answer: "yes" | "no") => ({ answer, provenance: "declared" as const, asOf: "2026-10-01" });
  const report = buildReport({
    record: { controls: { edr: answered("no"), incidentPlan: answered("yes"), rdpExposed: answered("yes") } },
  });
  const made = clientReport(report, buildSources(null, report));
  // Today's 6 hours fill week 1; the other 42 take 11 weeks at 4 a week, 14 at 3.
  expect(["week-1", "weeks-2-4", "weeks-5-12"].map((period) => planned(made, period))).toEqual([
    [
      ["Today"],
      ["Close RDP to the internet, or put it behind a VPN with MFA", "4 hours", "1", "1"],
      ["Serve login pages over HTTPS only", "2 hours", "1", "1"],
    ],
    [["Before going to market"], ["Install a publicly trusted certificate", "2 hours", "2", "2"]],
    [["Before going to market"], ["Deploy EDR on every server and workstation", "40 hours", "12", "15"]],
  ]);
  expect(made.email.body).toContain("The full plan has 4 actions, about 48 hours in total.");
  const declared = DECLARER_WORDS.broker;
  expect(rowsOf(groupIn(made, "appendix", "answers"))).toMatchObject([
    { label: "Endpoint detection (EDR)", value: "no, 1 Oct 2026", provenance: "declared", provenanceWords: declared },
    { label: "RDP exposed to the internet", value: "yes, 1 Oct 2026" },
    { label: "Incident response plan", value: "yes, 1 Oct 2026" },
  ]);
});

test("conflicting identity data is raised on the page and in the email", () => {
  const sources = buildSources([
    { field: "employees", value: 42 },
    { field: "employees", value: 62, provenance: "registry", source: "Companies House" },
  ]);
  const report = clientReport(buildReport(), sources);
  expect(cellsOf(blocksIn(report, "identity"), "To be confirmed")).toEqual([["Employees", "42 / 62"]]);
  expect(report.email.body).toContain(
    "We hold conflicting information on the following: Employees. Please confirm what is correct.",
  );
});

test("a long address is printed in full", () => {
  const lines = [`Building ${"at the far end of the old harbour road ".repeat(8)}`.trim()];
  const office = { lines, town: "Köln & Bury", county: "Lancashire", postcode: "BL9 0AA", country: "United Kingdom" };
  const report = clientReport(buildReport(), buildSources([{ field: "registeredOffice", value: office }]));
  expect(valuesIn(report, "identity")).toContainEqual([
    "Address",
    `${lines[0]}, Köln & Bury, Lancashire, BL9 0AA, United Kingdom, as at 1 Nov 2026`,
  ]);
});

test("critical and high findings are listed once, as many as page one counts", () => {
  const report = buildReport({
    checks: [
      buildCheck("hsts", "pass", { area: "headers" }),
      buildCheck("csp", "not-observed", { area: "headers" }),
      buildCheck("frames", "fail", { area: "headers", severity: "medium" }),
      buildCheck("referrer", "fail", { area: "headers", severity: "high" }),
      buildCheck("spf", "fail", { area: "email", severity: "critical" }),
      buildCheck("dkim", "partial", { area: "email", severity: "high" }),
    ],
  });
  const made = clientReport(report, buildSources(null, report));
  const titlesIn = (group: string) =>
    blocksOf(groupIn(made, "security", group), "states").flatMap(({ items }) => items.map(({ title }) => title));
  expect(["severe", "headers", "email"].map(titlesIn)).toEqual([
    ["Title of spf", "Title of referrer"],
    ["Title of frames"],
    ["Title of dkim"],
  ]);
  expect(JSON.stringify(blocksIn(made, "overview"))).toContain("; 2 are critical or high.");
  expect(textsOf(groupIn(made, "security", "headers")).slice(-2)).toEqual([
    "Met: Title of hsts.",
    "Not observed: Title of csp.",
  ]);
});

test("the target of the ICO's points is called a target, and a failed scan has no score", () => {
  const failed = buildReport({
    checks: [],
    status: "failed",
    error: { code: "target_unreachable", message: "No answer." },
  });
  const report = clientReport(failed, buildSources(null, failed));
  expect(blocksOf(blocksIn(report, "privacy"), "target")).toMatchObject([
    { score: null, target: 95, words: expect.stringContaining("The target is 95 of 100.") },
  ]);
  expect(blocksOf(blocksIn(report, "privacy"), "states")[0]?.items.map(({ mark }) => mark.word)).toEqual(
    Array.from({ length: 14 }, () => "not assessed"),
  );
  expect(blocksOf(blocksIn(report, "overview"), "score")[0]).toMatchObject({ figure: null, mark: null });
  expect(blocksOf(blocksIn(report, "first"), "actions")).toEqual([]);
  expect(textsOf(groupIn(report, "appendix", "login"))).toEqual(["Not assessed. The scan did not reach the website."]);
  expect(JSON.stringify(clientReport(buildReport(), buildSources()))).not.toMatch(/guarantee/i);
});

test("a report of a scan that is not stored says so on the first page", () => {
  const { marks } = clientReport(
    buildReport(),
    buildSources(null, buildReport(), { unverified: "It was read from a file." }),
  );
  expect(marks).toEqual(["It was read from a file."]);
});

test("hostile and Arabic names are text everywhere", () => {
  const hostile = `<script>alert(1)</script> & "Söhne" Ltd`;
  const sources = buildSources([{ field: "legalName", value: hostile }, contacts(person("\u001b[31mEve\u202E", "MD"))]);
  const report = clientReport(buildReport(), sources);
  expect(report.company).toBe(hostile);
  expect(JSON.stringify(report)).not.toMatch(/\\u001b|\u202E/);
  const text = clientReportMarkdown(report);
  expect(text).toContain(`# \\<script\\>alert(1)\\</script\\> &amp; "Söhne" Ltd`);
  expect(text).not.toMatch(/(?<!\\)<script/);
  const arabic = clientReport(buildReport(), buildSources([{ field: "legalName", value: "شركة النور للتجارة" }]));
  expect(arabic.email.subject).toBe("شركة النور للتجارة: cyber security, priority actions");
});

test("the same scan, record and day give the same report, with all pages in order in Markdown", () => {
  expect(clientReport(buildReport(), buildSources())).toEqual(clientReport(buildReport(), buildSources()));
  const heads = clientReportMarkdown(clientReport(buildReport(), buildSources())).match(/^## .*/gm);
  expect(heads).toEqual([
    "## Executive overview",
    "## Priority actions",
    "## Trajectory",
    "## Your company",
    "## Legal and identity",
    "## Security posture",
    "## GDPR and ICO",
    "## Action plan",
    "## Technical appendix",
  ]);
});

test("the email asks for answers that the client has not given, and for changes to those it has", () => {
  const report = buildReport();
  const controls = ["mfaEmail", "mfaRemoteAccess", "backupOffline", "backupTested", "incidentPlan"] as const;
  const answers = controls.map((key) => ({ field: `controls.${key}` as const, value: { answer: "yes" } }));
  const bodyOf = (values: typeof answers) => clientReport(report, buildSources(values, report)).email.body;
  expect(bodyOf([])).toContain(
    "how your staff log in, whether backups are kept offline and tested, or how you would respond to an incident. Please answer our questions on these.",
  );
  expect(bodyOf(answers.slice(1))).toContain(
    "does not show how your staff log in. Please answer our questions on this.",
  );
  expect(bodyOf(answers)).toContain("Please let us know if any of your answers on these points have changed.");
});
