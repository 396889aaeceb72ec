import type { EmailFacts, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { planInside } from "../../plan/printed-plan.ts";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { buildRegistration } from "../registry/build-registration.ts";
import { factAt } from "./figures-of.ts";
import { summariseCompany } from "./summarise-company.ts";

const texts = (report: ScanReport) => summariseCompany(planInside(report)).sentences.map(({ text }) => text);
const mailed = (over: { dmarc?: Partial<EmailFacts["dmarc"]>; spf?: Partial<EmailFacts["spf"]> }) => {
  const report = buildReport({ facts: buildFacts({ email: over }) });
  return summariseCompany(report).sentences.find(({ facts }) => facts.includes("facts.email.dmarc"))?.text;
};

test("a full scan reads as prose: score, mail, website, areas, worst finding, action, checks not assessed", () => {
  expect(texts(buildReport())).toEqual([
    "Harrow Vale Dental Group Limited has a posture score of 49 out of 100 (Medium risk by score; 1 critical finding open): external view only.",
    "Mail for harrowvale.example is hosted by Mailhost; mail that spoofs its name is rejected, SPF names its senders and rejects all others, with 1 lookup, and senders must deliver to it encrypted (MTA-STS).",
    "www.harrowvale.example has a certificate valid until 28 Feb 2027 and supports TLS 1.3.",
    "Its best area is ‘Headers’ (100); its worst is ‘Authentication’ (0).",
    "Of 2 findings, the most severe is ‘Title of certificate-trusted’ (Seen: value of certificate-trusted), followed by ‘Title of login-page-over-https’.",
    "The first action (today) is ‘Serve login pages over HTTPS only’: about 2 hours for 41.1 points, then ‘Install a publicly trusted certificate’.",
    "Not assessed: Cyber Essentials, Threat intelligence, Business stability and 1 check (for example ‘Title of weak-ciphers-off’); the full assessment could give any score from 18 to 82.",
  ]);
});

test("an industry of two words is in lower case within the sentence", () => {
  const industry = { value: "Professional Services", provenance: "declared", confidence: "High" } as never;
  const report = buildReport();
  const [first] = texts({ ...report, companyBasics: { ...report.companyBasics, industry } });
  expect(first).toContain(", in professional services, has a posture score");
});

test("a failed scan is summarised in one sentence, with its reason", () => {
  const error = { code: "target_unreachable", message: "This domain does not exist in the DNS" };
  expect(texts(buildReport({ checks: [], status: "failed", error }))).toEqual([
    "Harrow Vale Dental Group Limited could not be assessed: this domain does not exist in the DNS.",
  ]);
});

test.each([
  [{ dmarc: { present: false } }, /no DMARC record stops spoofed mail/],
  [{ dmarc: { effective: "none" as const, p: "none" as const } }, /is reported and still delivered/],
  [
    { dmarc: { effective: "quarantine" as const, pct: 25 } },
    /25% of the mail that spoofs its name is quarantined as spam/,
  ],
  [{ spf: { present: false } }, /no SPF record states who may send for it/],
  [{ spf: { permitsEveryone: true } }, /its SPF record authorises all senders/],
])("mail as %j is described as observed", (email, words) => {
  expect(mailed(email)).toMatch(words);
});

test("a failed lookup is not reported as a missing record", () => {
  expect(mailed({ dmarc: { present: null }, spf: { present: null } })).toBeUndefined();
});

test("answers of external sources are reported, and an uncertain register entry only as such", () => {
  const registry = {
    found: false,
    asOf: "2026-11-05T09:14:00.000Z",
    via: "service" as const,
    company: null,
    match: null,
    candidates: [{ number: "99123456", name: "Harrow Vale Ltd", status: "active", score: 0.4, reasons: [] }],
    activities: [],
    industry: null,
    stability: null,
  };
  const darkWeb = {
    threatLevel: "High" as const,
    lastScan: null,
    mentions: 1,
    breachCount: 1,
    exposures: [
      {
        kind: "own-service" as const,
        name: "Harrow Portal",
        on: "2021-03-04",
        dataTypes: ["Passwords"],
        count: 1200,
        severity: "high" as const,
      },
    ],
    executiveRisk: null,
    businessImpact: null,
    deductions: [],
    coverage: 0.5,
  };
  const sentences = texts(buildReport({ facts: { ...buildFacts(), registry, darkWeb } }));
  expect(sentences).toContain("Companies House has 1 unconfirmed entry for Harrow Vale Dental Group Limited.");
  expect(sentences).toContain(
    "Breach sources list 1 exposure, the most severe being a data breach at its own service (Harrow Portal of 4 Mar 2021, 1,200 accounts). Threat level: High.",
  );
  expect(sentences.join(" ")).not.toContain("99123456");
  const clean = texts(
    buildReport({ facts: { ...buildFacts(), darkWeb: { ...darkWeb, exposures: [], threatLevel: "Low" } } }),
  );
  expect(clean).toContain("The breach sources queried have no record of harrowvale.example. Threat level: Low.");
});

test("control characters in observed values are removed", () => {
  const evidence = [{ label: "Server", value: "nginx\u202e\u001b[31m", provenance: "observed" as const }];
  const summary = texts(buildReport({ checks: [buildCheck("server-version-hidden", "fail", { evidence })] })).join(" ");
  expect(summary).toContain("Server: nginx");
  expect(summary).not.toMatch(/\p{Cf}|\p{Cc}/u);
});

test("a fact's path finds its own properties, and no inherited ones", () => {
  const report = buildReport();
  expect(factAt(report, "checks.login-page-over-https.severity")).toBe("medium");
  expect(factAt(report, "scores.areas.headers.posture")).toBe(100);
  expect(factAt(report, "checks.nothing-such")).toBeUndefined();
  expect(factAt(report, "scores.constructor")).toBeUndefined();
});

test("a company with a proposal to strike off is not reported as simply active", () => {
  const company = buildRegistration({ statusDetail: "active-proposal-to-strike-off" });
  const registry = {
    found: true,
    asOf: "2026-11-05T09:14:00.000Z",
    via: "service" as const,
    company,
    match: null,
    candidates: [],
    activities: [],
    industry: null,
    stability: null,
  };
  const prose = texts(buildReport({ facts: { ...buildFacts(), registry } }));
  expect(prose.find((text) => text.startsWith("Companies House"))).toContain(
    "active, proposal to strike off, incorporated on",
  );
});
