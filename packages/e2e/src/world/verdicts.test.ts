import { sha256 } from "@broker/adapters";
import { roundHalfUp, type ScanReport, showDate, showMoney } from "@broker/contracts";
import {
  authenticationOf,
  essentialsOf,
  icoCompliance,
  icoViewOf,
  regionOf,
  reportsAsMarkdown,
  reviseReport,
} from "@broker/core";
import { beforeAll, describe, expect, test } from "vitest";
import { allCompanies } from "./all-companies.ts";
import { scoreLawViolations } from "./score-laws.ts";

const ANSWERED = "ledgerlark.example";
const asOf = "2026-11-04T09:00:00.000Z";

let reports: readonly ScanReport[];
const pages = new Map<ScanReport, string>();

beforeAll(async () => {
  const judged = (await allCompanies()).filter(({ seen }) => seen.scores.overall !== null);
  const company = judged.find(({ seen }) => seen.target.domain === ANSWERED);
  if (company === undefined) throw new Error(`${ANSWERED} was not scanned`);
  const { seen, answers: outside } = company;
  /** What only a client can answer: the same company with an answer and its evidence. */
  const answered = (source: "registry" | "declared", edr: "yes" | "no") => {
    const certified = { answer: "yes" as const, provenance: source, asOf, note: "expires 2027-03-01" };
    const proven = source === "declared" ? { ...certified, source: "certificate.pdf" } : certified;
    const controls = { cyberEssentials: proven, edr: { answer: edr, provenance: "declared" as const, asOf } };
    return reviseReport(seen, { outside, disputes: [], controls }, 3, sha256);
  };
  reports = [...judged.map(({ known }) => known), answered("registry", "yes"), answered("declared", "no")];
  for (const report of reports) pages.set(report, plain(reportsAsMarkdown([report])));
}, 60_000);

/** Markdown as it reads: without its escapes, marks and breaks. */
const plain = (text: string) =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\\(?=[^\w\s]|_)|[*`]/g, "")
    .replaceAll(/\s+/g, " ");

/** A verdict, and its expected reasons in the report; null = the company has none. */
type Verdict = (report: ScanReport) => readonly [verdict: string, reasons: readonly string[]] | null;

const OUTSIDE: readonly (readonly [string, Verdict])[] = [
  [
    "business stability",
    ({ facts, scores }) => {
      const stability = facts.registry?.stability;
      const posture = scores.components.businessStability.posture;
      return stability
        ? [`${posture}`, [`${roundHalfUp(posture ?? 0)} of 100`, ...stability.deductions.map(({ rule }) => rule)]]
        : null;
    },
  ],
  [
    "company match",
    ({ facts: { registry } }) => {
      if (registry === null) return null;
      if (registry.found) return ["taken", ["Basis of match", ...(registry.match?.reasons ?? [])]];
      if (registry.company === null) return ["none", ["no match certain enough to use"]];
      return ["candidate", ["Candidates to be confirmed", ...(registry.match?.reasons ?? [])]];
    },
  ],
  [
    "dark-web threat level",
    ({ facts: { darkWeb } }) =>
      darkWeb && [
        `${darkWeb.threatLevel}`,
        [`Threat level | ${darkWeb.threatLevel}`, ...darkWeb.exposures.map(({ name }) => name)],
      ],
  ],
  [
    "executive risk",
    ({ facts: { darkWeb } }) =>
      darkWeb?.executiveRisk ? [darkWeb.executiveRisk.level, [darkWeb.executiveRisk.reason]] : null,
  ],
  [
    "business impact",
    ({ facts: { darkWeb } }) => {
      const impact = darkWeb?.businessImpact;
      if (!impact) return null;
      const cost = impact.cleanupCost === null ? [] : [`${showMoney(impact.cleanupCost)} = ${impact.formula}`];
      return [
        `${impact.accountTakeover} ${impact.reputation}`,
        [`Account takeover | ${impact.accountTakeover}`, `Reputation | ${impact.reputation}`, ...cost],
      ];
    },
  ],
  [
    "industry",
    ({ companyBasics: { industry }, facts }) =>
      industry && [industry.value, [industry.value, ...(facts.registry?.activities ?? []).map(({ code }) => code)]],
  ],
  [
    "possible vulnerabilities",
    ({ facts: { vulnerabilities, page } }) => {
      const worst = vulnerabilities?.possible[0];
      const software = page?.technologies.find(({ id }) => id === worst?.on)?.name;
      if (worst) return [worst.cve, [worst.cve, software ?? worst.on, "all possible, none confirmed"]];
      const recognised = (page?.technologies ?? []).length > 0;
      return recognised
        ? ["none", ["none for the software detected"]]
        : ["not looked up", ["no software detected, so none was looked up"]];
    },
  ],
  [
    "certificates that were issued",
    ({ facts: { certificates } }) => {
      const issuers = certificates?.log?.issuers.map(({ name }) => name);
      return issuers === undefined ? null : [issuers.join(), issuers];
    },
  ],
  [
    "issuers that CAA does not name",
    (report) => {
      const reported = /Issuers not permitted by CAA \| ([^|]+) \|/.exec(pages.get(report) ?? "")?.[1];
      const allowed = report.facts.email?.caa.issue ?? [];
      return reported === undefined
        ? null
        : [reported, [reported, "Certificate authorities permitted (CAA)", ...allowed]];
    },
  ],
  [
    "expiry of the domain",
    ({ facts: { certificates } }) => {
      const until = certificates?.registration?.expiresOn ?? null;
      return until === null ? null : [until, [`Domain expires | ${showDate(until)}`]];
    },
  ],
];

const SEEN: readonly (readonly [string, Verdict])[] = [
  [
    "likelihood of MFA",
    (report) => {
      const { mfa } = authenticationOf(report);
      return [`${mfa.likelihood}`, [`${mfa.likelihood}%`, mfa.reason, ...mfa.reasons.map(({ rule }) => rule)]];
    },
  ],
  [
    "provider of sign-in",
    (report) => {
      const { ssoProvider } = authenticationOf(report);
      return report.facts.page === null ? null : [ssoProvider ?? "none", [ssoProvider ?? "no provider observed"]];
    },
  ],
  [
    "certificate of Cyber Essentials",
    (report) => {
      const { status, reason } = essentialsOf(report).certificate;
      return [status, [reason]];
    },
  ],
  [
    "ceiling of the grade",
    ({ scores }) => [scores.overall?.cappedBy ? "held" : "free", scores.overall?.cappedBy?.reasons ?? []],
  ],
  ["confidence", ({ confidence, coverage }) => [confidence, [confidence, `${Math.floor(coverage * 100 + 0.5)}%`]]],
  [
    "region",
    ({ companyBasics: { location } }) => {
      const region = location === null ? null : regionOf(location.value);
      return location === null || region === null ? null : [region, [location.value]];
    },
  ],
];

const ICO = Array.from({ length: 14 }, (_, index): readonly [string, Verdict] => [
  `ICO point ${index + 1}`,
  (report) => {
    const point = icoCompliance(icoViewOf(report)).points[index];
    return point === undefined ? null : [point.state, [point.question, point.reason]];
  },
]);

const THEMES = Array.from({ length: 5 }, (_, index): readonly [string, Verdict] => [
  `theme ${index + 1} of Cyber Essentials`,
  (report) => {
    const theme = essentialsOf(report).themes[index];
    return theme === undefined ? null : [theme.state, [theme.title, theme.words]];
  },
]);

describe.each([...OUTSIDE, ...SEEN, ...ICO, ...THEMES])("the verdict on %s", (_, verdict) => {
  test("differs between companies, for reasons that their reports print", () => {
    const reasons = new Map<string, string>();
    for (const report of reports) {
      const found = verdict(report);
      if (found === null) continue;
      reasons.set(found[0], found[1].join(" "));
      const missing = found[1].filter((reason) => !pages.get(report)?.includes(plain(reason)));
      expect([report.target.domain, missing]).toEqual([report.target.domain, []]);
    }
    expect(reasons.size).toBeGreaterThanOrEqual(2);
    expect(new Set(reasons.values()).size).toBe(reasons.size);
  });
});

test("no answer, certificate, check or source breaks a law of the score, in 60 sets on all companies", async () => {
  const subjects = (await allCompanies()).filter(({ seen }) => seen.status !== "failed");
  const companies = subjects.map(({ seen, answers }) => ({ report: seen, outside: answers }));
  expect(scoreLawViolations(companies, 60, 20_261_123)).toEqual([]);
});
