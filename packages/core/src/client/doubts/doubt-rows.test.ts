import { readFileSync } from "node:fs";
import type { ClientField, ControlSnapshot, Facts, ReportFactKind, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildRegistration } from "../../intelligence/registry/build-registration.ts";
import { buildFacts, type DeepPartial } from "../../scan/checks/build-facts.ts";
import { buildLoginPage } from "../../scan/checks/build-page.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { CONFLICT_RULES, conflictsWithScan } from "./scan-conflicts.ts";

type Values = Readonly<Partial<Record<ClientField, unknown>>>;

const known = (value: unknown) => ({ value, provenance: "declared" as const, asOf: "2026-11-01" });

/** The ids of the rows that a scan and answers raise. */
function raised(report: ScanReport, controls: Readonly<Record<string, string>>, values: Values): string[] {
  const snapshot = Object.fromEntries(
    Object.entries(controls).map(([key, answer]) => [
      key,
      { answer, provenance: "declared" as const, asOf: "2026-11-01" },
    ]),
  ) as ControlSnapshot;
  const answers = {
    controls: snapshot,
    stated: (field: ClientField) => (values[field] === undefined ? null : known(values[field])),
  };
  const found = CONFLICT_RULES.filter(({ find }) => find(report, answers) !== null);
  expect(conflictsWithScan(report, answers)).toHaveLength(found.length);
  return found.map(({ id }) => id);
}

const facts = (over: DeepPartial<Facts>, checks: readonly string[] = []) =>
  buildReport({
    checks: checks.map((id) => buildCheck(id as Parameters<typeof buildCheck>[0], "fail")),
    facts: buildFacts(over as Parameters<typeof buildFacts>[0]),
  });
/** A scan with parts that come from outside, which the builder leaves out. */
const outside = (parts: object) => {
  const report = facts({});
  return { ...report, facts: { ...report.facts, ...parts } as ScanReport["facts"] };
};
const failed = (...checks: readonly string[]) => facts({}, checks);
const registry = (over: Parameters<typeof buildRegistration>[0]) =>
  outside({ registry: { found: true, asOf: "2026-11-05T00:00:00Z", company: buildRegistration(over) } });
const NUMBER = buildRegistration().number;
const dark = (kind: string, on: string) =>
  outside({ darkWeb: { lastScan: "2026-11-05T00:00:00Z", exposures: [{ kind, name: "Group X", on }] } });
const indexed = (ports: readonly number[]) =>
  outside({
    vulnerabilities: { possible: [], openPorts: [{ address: "203.0.113.5", ports }], asOf: "2026-11-04T00:00:00Z" },
  });
const exploited = (exploitedSince: string) =>
  outside({
    vulnerabilities: {
      possible: [{ cve: "CVE-2026-1234", on: "WordPress", exploitedSince, source: "kev" }],
      openPorts: null,
      asOf: "2026-11-04T00:00:00Z",
    },
  });
/** A scan whose revision has a fact of a filed report. */
const reported = (kind: ReportFactKind) => ({
  ...facts({}),
  record: {
    controls: {},
    reports: [
      {
        ...{ kind, report: "r1", tool: "Microsoft Defender", observedOn: "2026-11-20", validUntil: "2027-02-18" },
        ...{ weaknesses: 1, severity: "high" as const },
        examples: [{ id: "w1", title: "Update missing", hosts: ["srv01"], fixedOn: "2026-10-31" }],
      },
    ],
  },
});
const stripe = { id: "stripe", name: "Stripe", category: "payment", version: null, evidence: [], supported: null };
const payments = facts({ page: { technologies: [{ ...stripe, supportEnded: null }] } });
const form = (personalFields: readonly string[]) =>
  facts({
    page: {
      forms: [
        {
          action: "/contact",
          method: "post",
          postsTo: "same-site",
          host: null,
          hasPassword: false,
          personalFields: [...personalFields],
          fields: [],
        },
      ],
    },
  });
const certificate = (...altNames: string[]) => facts({ tls: { certificate: { altNames } } });
const mail = (provider: string | null, gateway: string | null = null) =>
  facts({ email: { mx: { provider, gateway } } });
const domains = (...names: string[]) => names.map((name) => ({ name, role: "main", accepted: true }));

type Case = readonly [report: ScanReport, controls: Readonly<Record<string, string>>, values: Values];

/** By row: what raises it, and what comes close and does not. */
const ROWS: Readonly<Record<string, readonly [raises: Case, not: Case]>> = {
  "name-of-number": [
    [registry({ name: "PENNINE LTD" }), {}, { legalName: "Acme Ltd", companyNumber: NUMBER }],
    [registry({ name: "ACME LIMITED" }), {}, { legalName: "Acme Ltd", companyNumber: NUMBER }],
  ],
  "name-of-website": [
    [registry({ name: "PENNINE LTD" }), {}, { legalName: "Acme Ltd" }],
    [registry({ name: "ACME LIMITED" }), {}, { legalName: "Acme Ltd" }],
  ],
  established: [
    [registry({ incorporatedOn: "2010-03-01" }), {}, { incorporatedOn: "1998-06-14", companyNumber: NUMBER }],
    [registry({ incorporatedOn: "2010-03-01" }), {}, { incorporatedOn: "2009-06-14", companyNumber: NUMBER }],
  ],
  trade: [
    // 62020 is Technology (hazard 2), 86230 Healthcare (4); Education has the hazard of Retail.
    [registry({ sic: ["62020"] }), {}, { industry: "Healthcare" }],
    [registry({ sic: ["85590"] }), {}, { industry: "Retail" }],
  ],
  size: [
    [
      registry({ accounts: { overdue: false, nextDueOn: null, lastMadeUpTo: null, lastType: "micro-entity" } }),
      {},
      { employees: 11, turnover: { total: 100_000_001 } },
    ],
    [
      registry({ accounts: { overdue: false, nextDueOn: null, lastMadeUpTo: null, lastType: "micro-entity" } }),
      {},
      { employees: 11, turnover: { total: 100_000_000 } },
    ],
  ],
  "certificate-domains": [
    [certificate("www.harrowvale.example", "other.example"), {}, { domains: domains("harrowvale.example") }],
    [
      certificate("www.harrowvale.example", "other.example"),
      {},
      { domains: domains("harrowvale.example", "shop.other.example") },
    ],
  ],
  "rdp-open": [
    [indexed([443, 3389]), { rdpExposed: "no" }, {}],
    [indexed([443]), { rdpExposed: "no" }, {}],
  ],
  "end-of-life-software": [
    [failed("supported-software"), { endOfLifeSystems: "no" }, {}],
    [failed("supported-software"), { endOfLifeSystems: "yes" }, {}],
  ],
  extortion: [
    [dark("extortion-claim", "2026-05-01"), {}, { claims: [] }],
    [dark("addresses", "2026-05-01"), {}, { claims: [] }],
  ],
  "breached-service": [
    [dark("own-service", "2026-05-01"), {}, { claims: [] }],
    [dark("own-service", "2026-05-01"), {}, {}],
  ],
  "exploited-vulnerability": [
    [exploited("2026-10-21"), { patchCriticalDays: "yes" }, {}],
    [exploited("2026-10-22"), { patchCriticalDays: "yes" }, {}],
  ],
  "end-of-life-libraries": [
    [failed("no-end-of-life-libraries"), { patchCriticalDays: "yes" }, {}],
    [failed("no-end-of-life-libraries"), { patchCriticalDays: "partial" }, {}],
  ],
  "filtering-without-dmarc": [
    [failed("dmarc-enforced"), { emailFiltering: "yes" }, {}],
    [failed(), { emailFiltering: "yes" }, {}],
  ],
  "filtering-gateway": [
    [mail(null, "Mimecast"), { emailFiltering: "no" }, {}],
    [mail(null, "Mimecast"), { emailFiltering: "partial" }, {}],
  ],
  "basic-authentication": [
    [failed("no-basic-authentication"), { mfaAdmin: "yes" }, {}],
    [failed("no-basic-authentication"), { mfaAdmin: "no" }, {}],
  ],
  "stolen-credentials": [
    // The scan is of 5 November 2026: a year before is 5 November 2025.
    [dark("malware", "2025-11-05"), { mfaEmail: "yes" }, { credentialsResetOn: "2025-11-04" }],
    [dark("malware", "2026-05-01"), { mfaEmail: "yes" }, { credentialsResetOn: "2026-05-01" }],
  ],
  "certificate-claimed": [
    [facts({ page: { certificateClaims: ["We are Cyber Essentials certified"] } }), { cyberEssentials: "no" }, {}],
    [facts({ page: { certificateClaims: ["We are Cyber Essentials certified"] } }), { cyberEssentials: "yes" }, {}],
  ],
  "dmarc-policy": [
    [failed("dmarc-enforced"), {}, { "answers.dmarc": "yes" }],
    [failed("dmarc-enforced"), {}, { "answers.dmarc": "no" }],
  ],
  "transit-https": [
    [failed("https-available"), {}, { "answers.encryptionInTransit": "yes" }],
    [failed("http-redirects-to-https"), {}, { "answers.encryptionInTransit": "yes" }],
  ],
  "transit-protocols": [
    [failed("legacy-protocols-off"), {}, { "answers.encryptionInTransit": "yes" }],
    [failed("legacy-protocols-off"), {}, { "answers.encryptionInTransit": "partial" }],
  ],
  "remote-access-login": [
    [facts({ page: { loginPages: [buildLoginPage({ admin: true })] } }), {}, { "answers.remoteAccess": [] }],
    [facts({ page: { loginPages: [buildLoginPage({ admin: false })] } }), {}, { "answers.remoteAccess": [] }],
  ],
  "cards-held": [
    [payments, {}, { records: { paymentCard: 0 } }],
    [payments, {}, { records: { paymentCard: 1 } }],
  ],
  "cards-taken": [
    [payments, {}, { "answers.cardTransactions": 0 }],
    [facts({}), {}, { "answers.cardTransactions": 0 }],
  ],
  "personal-data": [
    [form(["email"]), {}, { records: { personal: 0 } }],
    [form([]), {}, { records: { personal: 0 } }],
  ],
  "report-patches": [
    [reported("patch-overdue"), { patchCriticalDays: "yes" }, {}],
    [reported("patch-undated"), { patchCriticalDays: "yes" }, {}],
  ],
  "report-end-of-life": [
    [reported("end-of-life"), { endOfLifeSystems: "no" }, {}],
    [reported("end-of-life"), { endOfLifeSystems: "yes" }, {}],
  ],
  "report-rdp": [
    [reported("rdp-exposed"), { rdpExposed: "no" }, {}],
    [reported("rdp-exposed"), { rdpExposed: "partial" }, {}],
  ],
  "mail-provider": [
    [mail("Microsoft 365"), {}, { "answers.cloudProviders": ["aws"] }],
    [mail("Microsoft 365"), {}, { "answers.cloudProviders": ["aws", "microsoft-365"] }],
  ],
};

test("every row has a case that raises it and one that does not", () => {
  expect(Object.keys(ROWS).sort()).toEqual(CONFLICT_RULES.map(({ id }) => id).sort());
  expect(CONFLICT_RULES.length).toBeGreaterThanOrEqual(22);
});

test.each(Object.entries(ROWS))("%s is raised by its observation alone", (id, [raises, not]) => {
  expect(raised(...raises)).toEqual([id]);
  expect(raised(...not)).toEqual([]);
});

test("no row is raised without an answer, nor without an observation", () => {
  for (const [[report, controls, values]] of Object.values(ROWS)) {
    expect(raised(report, {}, {})).toEqual([]);
    expect(raised(buildReport({ checks: [] }), controls, values)).toEqual([]);
  }
});

test("a certificate of another host, which the website presents by mistake, names none of the company's", () => {
  expect(raised(certificate("other.example"), {}, { domains: domains("harrowvale.example") })).toEqual([]);
});

test("a certificate shared by many sites names none of the company's", () => {
  const many = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}${name}.example`);
  expect(
    raised(certificate("www.harrowvale.example", ...many), {}, { domains: domains("harrowvale.example") }),
  ).toEqual([]);
});

test("the documentation lists every row", () => {
  const page = readFileSync(new URL("../../../../../docs/proposal.md", import.meta.url), "utf8");
  const rows = CONFLICT_RULES.map(
    ({ listed: [answer, against], blocks }) => `| ${answer} | ${against} | ${blocks ? "refused" : "asked"} |`,
  );
  expect(page.split("\n").filter((line) => /\| (refused|asked) \|$/.test(line))).toEqual(rows);
});
