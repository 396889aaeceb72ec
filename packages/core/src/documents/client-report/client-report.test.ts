import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { clientReport } from "./client-report.ts";
import { managingDirector } from "./managing-director.ts";
import { clientReportMarkdown } from "./markdown/client-report-markdown.ts";
import { buildSources } from "./test/build-client-report.ts";

const person = (name: string, role: string | null, email: string | null = null) => ({ name, role, email, phone: null });
const contacts = (...list: object[]) => ({ field: "contacts" as const, value: list });

test("nothing of the company is filled in: what nobody told is not known", () => {
  const { overview, identity, plan } = clientReport(buildReport(), buildSources());
  expect(overview.company.map(({ label, value }) => [label, value])).toEqual([
    ["Headcount", "not known"],
    ["Managing director", "not known"],
    ["Industry", "not known"],
    ["Location", "not known"],
  ]);
  expect(overview.trajectory.sentence).toContain("needs 2 more scans");
  expect(identity.record).toEqual([]);
  expect(plan.email.to).toBeNull();
  expect(plan.cost.join(" ")).toContain("What an hour costs is not known");
});

test("headcount and managing director come from the record, with how they are known and of which day", () => {
  const sources = buildSources([
    { field: "legalName", value: "Harrow Vale Dental Group Limited" },
    { field: "employees", value: 42 },
    contacts(person("Sam Poe", "IT manager"), person("Jo Doe", "Managing Director", "jo@harrowvale.example")),
  ]);
  const { overview, plan } = clientReport(buildReport(), sources);
  expect(overview.company.slice(0, 2)).toMatchObject([
    { value: "42, as of 1 Nov 2026", provenance: "declared" },
    { value: "Jo Doe, as of 1 Nov 2026", provenance: "declared" },
  ]);
  expect(plan.email.to).toBe("jo@harrowvale.example");
  expect(plan.email.body).toMatch(/^Dear Jo Doe,\n/);
});

test("who leads is told by the role; a director among several is not taken for the managing one", () => {
  const lead = (...list: object[]) =>
    managingDirector(buildSources([contacts(...list)]).facts?.insured.contacts ?? null)?.value.name;
  expect(lead(person("A", "Director"), person("B", "Finance director"))).toBeUndefined();
  expect(lead(person("A", "Owner"), person("B", "CEO"))).toBe("B");
  expect(lead(person("A", "CEO"), person("B", "MD"))).toBe("B");
  expect(lead(person("A", "Managing partner"))).toBe("A");
  expect(lead(person("A", null))).toBeUndefined();
});

test("the first three works, the tier and the figure are those of the scan", () => {
  // The sum is 50.93; the certificate brings 11.57 and the login page 37.50 (see the lead sentences' test).
  const { overview } = clientReport(buildReport(), buildSources());
  expect([overview.headline.figure, overview.tier]).toEqual([51, "Low"]);
  expect(overview.actions).toMatchObject([
    { checkId: "login-page-over-https", gain: "+37.50", effort: "2 hours" },
    { checkId: "certificate-trusted", gain: "+11.57", effort: "2 hours" },
  ]);
});

test("works are placed by gravity before they are placed by points, and the sum of money needs a rate", () => {
  const report = buildReport();
  const { plan } = clientReport(report, buildSources(null, report, { hourlyRate: 8550 }));
  expect(plan.periods.map(({ works }) => works.map(({ checkId }) => checkId))).toEqual([
    ["certificate-trusted"],
    ["login-page-over-https"],
    [],
  ]);
  // 4 hours × GBP 85.50; 4 of 3 hours a week are two weeks, of 2 two.
  expect(plan.cost[0]).toBe("All of the works come to about 4 hours: 2 weeks at 3 hours a week, 2 weeks at 2.");
  expect(plan.cost[1]).toBe(
    "At GBP 85.50 an hour, as the sender set it, that is about GBP 342. Indicative, not a quote, not advice.",
  );
});

test("gaps that answers name stand apart with estimated hours, and the answers in the appendix", () => {
  const said = (answer: "yes" | "no") => ({ answer, provenance: "declared" as const, asOf: "2026-10-01" });
  const report = buildReport({
    record: { controls: { edr: said("no"), incidentPlan: said("yes"), rdpExposed: said("yes") } },
  });
  const { plan, appendix } = clientReport(report, buildSources(null, report));
  expect(plan.answered).toEqual([
    { title: "Deploy EDR on every server and workstation", effort: "40 hours" },
    { title: "Close RDP to the internet, or put it behind a VPN with MFA", effort: "4 hours" },
  ]);
  expect(appendix.answers?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["Endpoint detection (EDR)", "no", "you or we said it", "1 Oct 2026"],
    ["RDP open to the internet", "yes", "you or we said it", "1 Oct 2026"],
    ["Incident plan", "yes", "you or we said it", "1 Oct 2026"],
  ]);
});

test("statements of identity that differ are asked for on the page and in the mail", () => {
  const sources = buildSources([
    { field: "employees", value: 42 },
    { field: "employees", value: 62, provenance: "registry", source: "Companies House" },
  ]);
  const { identity, plan } = clientReport(buildReport(), sources);
  expect(identity.differing).toEqual([{ title: "Employees", said: "42 / 62" }]);
  expect(plan.email.body).toContain("We hold answers that differ. Please confirm: Employees.");
});

test("of what was met only the title is told, of what was not, what was seen", () => {
  const report = buildReport({
    checks: [
      buildCheck("hsts", "pass", { area: "headers" }),
      buildCheck("csp", "not-observed", { area: "headers" }),
      buildCheck("frames", "fail", { area: "headers" }),
    ],
  });
  expect(clientReport(report, buildSources(null, report)).security.headers).toMatchObject({
    open: [{ title: "Title of frames", seen: "Seen: value of frames" }],
    unseen: ["Title of csp"],
    met: ["Title of hsts"],
  });
});

test("the target of the ICO's points is called a target, and a failed scan has no score", () => {
  const failed = buildReport({
    checks: [],
    status: "failed",
    error: { code: "target_unreachable", message: "No answer." },
  });
  const { privacy, overview, appendix } = clientReport(failed, buildSources(null, failed));
  expect(privacy).toMatchObject({ score: null, target: 95, points: [] });
  expect(privacy.words).toContain("The target is 95 of 100.");
  expect([overview.headline.figure, overview.tier, overview.actions, appendix.signIn]).toEqual([null, null, [], null]);
  expect(JSON.stringify(clientReport(buildReport(), buildSources()))).not.toMatch(/guarantee/i);
});

test("a report of no stored scan and one of sample data say so on their face", () => {
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
  expect(arabic.plan.email.subject).toBe("شركة النور للتجارة: cyber security, what to do first");
});

test("the same scan, record and day give the same report, in Markdown with all six pages in order", () => {
  expect(clientReport(buildReport(), buildSources())).toEqual(clientReport(buildReport(), buildSources()));
  const heads = clientReportMarkdown(clientReport(buildReport(), buildSources())).match(/^## .*/gm);
  expect(heads).toEqual([
    "## 1. Executive overview",
    "## 2. Legal and identity",
    "## 3. Security posture",
    "## 4. GDPR and ICO",
    "## 5. Action plan",
    "## 6. Technical appendix",
  ]);
});
