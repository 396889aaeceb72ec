import type { EmailFacts, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { buildRegistration } from "../registry/build-registration.ts";
import { factAt } from "./fact-at.ts";
import { summariseCompany } from "./summarise-company.ts";

const texts = (report: ScanReport) => summariseCompany(report).sentences.map(({ text }) => text);
const mailed = (over: { dmarc?: Partial<EmailFacts["dmarc"]>; spf?: Partial<EmailFacts["spf"]> }) => {
  const report = buildReport({ facts: buildFacts({ email: over }) });
  return summariseCompany(report).sentences.find(({ facts }) => facts.includes("facts.email.dmarc"))?.text;
};

test("a whole outside view reads as prose: where it stands, mail, website, areas, the gravest, the first work, what was not looked at", () => {
  expect(texts(buildReport())).toEqual([
    "Harrow Vale Dental Group Limited shows a posture of 51 out of 100 to anyone who looks from outside, which is Low risk.",
    "Mail for harrowvale.example is kept by Mailhost; mail that is forged in its name is refused, SPF names its senders and refuses all others, at the cost of 1 look-up, and who delivers to it is held to encryption (MTA-STS).",
    "www.harrowvale.example shows a certificate that is good until 28 Feb 2027 and speaks TLS 1.3.",
    "By area it stands best in ‘Headers’, with 100, and worst in ‘Authentication’, with 0.",
    "Of 2 findings the gravest is ‘Title of certificate-trusted’ (Seen: value of certificate-trusted), followed by ‘Title of login-page-over-https’.",
    "The work that repays its hours best is on ‘Title of login-page-over-https’, about 2 hours of work for 37.5 points, then ‘Title of certificate-trusted’.",
    "Not looked at, and so neither for nor against it: Cyber Essentials, Dark-web exposure, Business stability and 1 check (‘Title of weak-ciphers-off’ for one); with it the posture could lie anywhere from 18 to 82.",
  ]);
});

test("a scan that failed is told in one sentence, with its reason", () => {
  const error = { code: "target_unreachable", message: "harrowvale.example does not exist in the DNS" };
  expect(texts(buildReport({ checks: [], status: "failed", error }))).toEqual([
    "Harrow Vale Dental Group Limited could not be judged: harrowvale.example does not exist in the DNS.",
  ]);
});

test.each([
  [{ dmarc: { present: false } }, /nothing asks the world to stop mail that is forged in its name/],
  [{ dmarc: { effective: "none" as const, p: "none" as const } }, /is reported and delivered all the same/],
  [{ dmarc: { effective: "quarantine" as const, pct: 25 } }, /25% of the mail that is forged in its name is put aside/],
  [{ spf: { present: false } }, /no SPF record says who may send for it/],
  [{ spf: { permitsEveryone: true } }, /its SPF record lets anybody send for it/],
])("mail as %j is told as it is", (email, words) => {
  expect(mailed(email)).toMatch(words);
});

test("a look-up that failed is not told as a missing record", () => {
  expect(mailed({ dmarc: { present: null }, spf: { present: null } })).toBeUndefined();
});

test("what was asked of outside sources is told, an uncertain entry of a register only as one", () => {
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
  const told = texts(buildReport({ facts: { ...buildFacts(), registry, darkWeb } }));
  expect(told).toContain(
    "Of Harrow Vale Dental Group Limited Companies House holds 1 entry that may be meant, and it is not certain.",
  );
  expect(told).toContain(
    "Breach sources know of 1 exposure, the most severe a breach of its own service (Harrow Portal of 4 Mar 2021, 1,200 accounts): threat level High.",
  );
  expect(told.join(" ")).not.toContain("99123456");
  const clean = texts(
    buildReport({ facts: { ...buildFacts(), darkWeb: { ...darkWeb, exposures: [], threatLevel: "Low" } } }),
  );
  expect(clean).toContain("The breach sources that were asked know nothing of harrowvale.example: threat level Low.");
});

test("marks that turn words round in what a site said are gone", () => {
  const evidence = [{ label: "Server", value: "nginx\u202e\u001b[31m", provenance: "observed" as const }];
  const told = texts(buildReport({ checks: [buildCheck("server-version-hidden", "fail", { evidence })] })).join(" ");
  expect(told).toContain("Server: nginx");
  expect(told).not.toMatch(/\p{Cf}|\p{Cc}/u);
});

test("a fact's path leads to what it names, and to nothing that is not its own", () => {
  const report = buildReport();
  expect(factAt(report, "checks.login-page-over-https.severity")).toBe("medium");
  expect(factAt(report, "scores.areas.headers.posture")).toBe(100);
  expect(factAt(report, "checks.nothing-such")).toBeUndefined();
  expect(factAt(report, "scores.constructor")).toBeUndefined();
});

test("a company that the register proposes to strike off is not told as simply active", () => {
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
  const told = texts(buildReport({ facts: { ...buildFacts(), registry } }));
  expect(told.find((text) => text.startsWith("Companies House"))).toContain(
    "active, with a proposal to strike it off, incorporated on",
  );
});
