import { ALERT_RULE_IDS, HEADER_TEST_NAMES, type ScanReport, type TriggerEvent } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { buildScan } from "../../../testing/build-scan.ts";
import { raiseTriggers } from "../../triggers/raise-triggers.ts";
import { triggerEventOf } from "../../triggers/trigger-event.ts";
import { FIGURE_TRIGGER_RULES, OUTSIDE_TRIGGER_RULES, SCAN_TRIGGER_RULES } from "../../triggers/trigger-rules.ts";
import { judgeTrigger, judgeWatched } from "../alerts/judge-scan.ts";
import { NO_RULE_SETTINGS } from "../alerts/rule-settings.ts";
import { TRIGGER_CONDITIONS } from "./trigger-conditions.ts";

const RULES = [...SCAN_TRIGGER_RULES, ...FIGURE_TRIGGER_RULES, ...OUTSIDE_TRIGGER_RULES];
const digest = (text: string) => Buffer.from(text).toString("hex").padEnd(64, "0");

test("every trigger rule has a condition, and each is a rule of the monitor", () => {
  const rules = TRIGGER_CONDITIONS.map(({ rule }) => rule).sort();
  expect(rules).toEqual(RULES.map(({ id }) => id).sort());
  for (const rule of rules) expect(ALERT_RULE_IDS).toContain(rule);
});

type Facts = Partial<ScanReport["facts"]>;

/** A scan with these facts; the rest is the same in all. */
const scan = (facts: Facts, over: Partial<ScanReport> = {}): ScanReport => {
  const base = buildReport();
  return { ...base, ...over, facts: { ...base.facts, ...facts } };
};

const certificate = (daysLeft: number, serial = "2026-10-01T00:00:00Z") => {
  const { tls } = buildReport().facts;
  if (tls?.certificate == null) throw new Error("no certificate");
  const notAfter = new Date(Date.parse(serial) + 365 * 86_400_000).toISOString();
  return { tls: { ...tls, certificate: { ...tls.certificate, daysLeft, notBefore: serial, notAfter } } };
};
const dmarc = (effective: "none" | "quarantine" | "reject", present: boolean | null = true) => {
  const { email } = buildReport().facts;
  if (email === null) throw new Error("no mail");
  return { email: { ...email, dmarc: { ...email.dmarc, present, p: effective, effective } } };
};
const KINDS = ["own-service", "addresses", "malware", "extortion-claim"] as const;
const exposedAs = (
  kind: (typeof KINDS)[number],
  names: readonly string[],
  asked: readonly string[] = KINDS,
): Facts => ({
  darkWeb: {
    asked,
    exposures: names.map((name) => ({
      ...{ kind, name, on: "2026-10-01", source: "hibp", severity: "high" as const },
      ...{ count: null, detail: null },
    })),
  } as unknown as NonNullable<Facts["darkWeb"]>,
});
const exposed = (...names: string[]) => exposedAs("own-service", names);
/** An exposure of a kind that is new, then beside another one, then gone; and sources of the other kinds alone. */
const exposureCase = (rule: string, kind: (typeof KINDS)[number]): Case => ({
  ...{ rule, before: scan(exposedAs(kind, [])), after: scan(exposedAs(kind, ["A"])) },
  ...{ lasting: scan(exposedAs(kind, ["A", "B"])), gone: scan(exposedAs(kind, ["B"])) },
  blind: scan(
    exposedAs(
      kind,
      [],
      KINDS.filter((each) => each !== kind),
    ),
  ),
});
/** Ten checks of one area, of which so many pass: a posture of ten times as many. */
const passing = (passed: number): ScanReport =>
  buildScan(
    5,
    {},
    {
      checks: Array.from({ length: 10 }, (_, n) =>
        buildCheck(`check-${n}`, n < passed ? "pass" : "fail", { severity: "low" }),
      ),
    },
  );
const unscored = (report: ScanReport): ScanReport => ({ ...report, scores: { ...report.scores, overall: null } });
const withLogins = (...paths: string[]): ScanReport =>
  buildScan(5, {
    page: {
      loginPages: paths.map((path) => ({
        ...{ start: `https://www.harrowvale.example/${path}`, url: `https://www.harrowvale.example/${path}` },
        ...{ status: 200, https: true, hasPassword: true, postsTo: "same-site" as const, method: "post" as const },
        ...{ basicAuth: false, admin: false },
      })),
    },
  });
const registered = (status: string, overdue: boolean | null = false): Facts => ({
  registry: {
    found: true,
    company: {
      ...{ number: "01234567", name: "Acme Ltd", status, statusDetail: null, previousNames: [], sic: [] },
      ...{ accounts: { overdue, nextDueOn: "2026-09-30" } },
    },
  } as unknown as NonNullable<Facts["registry"]>,
});
const listed = (...cves: string[]): ScanReport => {
  const base = buildReport();
  return {
    ...base,
    sources: [{ name: "kev", status: "ok", asOf: null, latencyMs: null, reason: null }],
    facts: {
      ...base.facts,
      page: base.facts.page ?? ({} as NonNullable<Facts["page"]>),
      vulnerabilities: {
        possible: cves.map((cve) => ({
          ...{ cve, title: null, on: "wordpress", version: "6.1", exploitedSince: "2026-11-01" },
          ...{ ransomware: false, epss: null, source: "kev" as const },
        })),
        openPorts: null,
        asOf: "2026-11-05",
      },
    },
  };
};
const certificatesOf = (...lookalikes: string[]): Facts => ({
  certificates: {
    log: { truncated: false, lookalikes },
    registration: null,
    asOf: "2026-11-05",
  } as unknown as NonNullable<Facts["certificates"]>,
});

/** The one alert that a change raises. */
function raisedBy(rule: string, before: ScanReport, after: ScanReport) {
  const { raised } = raiseTriggers(
    RULES.filter(({ id }) => id === rule),
    before,
    after,
  );
  const events = raised.map((each) => ({ ...each, event: triggerEventOf(each, "Acme Ltd", digest) }));
  const [changed] = events;
  if (changed === undefined) throw new Error(`nothing raised by ${rule}`);
  const judgement = judgeTrigger(changed, NO_RULE_SETTINGS, digest);
  if (judgement?.state !== "present") throw new Error(`no alert of ${rule}`);
  return { event: changed.event as TriggerEvent, judgement };
}

/** What a later scan shows of it, as the store does: from JSON. */
function later({ judgement }: ReturnType<typeof raisedBy>, report: ScanReport) {
  const { rule, subject, finding } = judgement as Extract<typeof judgement, { state: "present" }>;
  const condition: unknown = JSON.parse(JSON.stringify(finding.condition));
  return judgeWatched([{ rule, subject, condition }], report).map(({ state }) => state);
}

const GRADES = (grade: "A" | "D"): Partial<ScanReport> => {
  const { scores } = buildReport();
  const tests = Object.fromEntries(HEADER_TEST_NAMES.map((name) => [name, { pass: grade === "A", result: grade }]));
  return { scores: { ...scores, headers: { grade, tests } as unknown as NonNullable<typeof scores.headers> } };
};

interface Case {
  readonly rule: string;
  readonly before: ScanReport;
  readonly after: ScanReport;
  readonly lasting: ScanReport;
  readonly gone: ScanReport;
  /** The scan could not look. */
  readonly blind: ScanReport;
  /** A change of method shows nothing. */
  readonly byMethod?: boolean;
}

const CASES: readonly Case[] = [
  {
    rule: "certificate-expiring",
    ...{ before: scan(certificate(60)), after: scan(certificate(20)), lasting: scan(certificate(-1)) },
    ...{ gone: scan(certificate(360, "2027-09-01T00:00:00Z")), blind: scan({ tls: null }) },
  },
  {
    rule: "certificate-expired",
    ...{ before: scan(certificate(2)), after: scan(certificate(-1)), lasting: scan(certificate(-9)) },
    ...{ gone: scan(certificate(360, "2027-09-01T00:00:00Z")), blind: scan({ tls: null }) },
  },
  {
    rule: "dmarc-weakened",
    ...{ before: scan(dmarc("reject")), after: scan(dmarc("none")), lasting: scan(dmarc("quarantine")) },
    ...{ gone: scan(dmarc("reject")), blind: scan(dmarc("reject", null)) },
  },
  {
    rule: "header-grade-fell",
    ...{ before: scan({}, GRADES("A")), after: scan({}, GRADES("D")), lasting: scan({}, GRADES("D")) },
    ...{ gone: scan({}, GRADES("A")), blind: scan({}, { scores: { ...buildReport().scores, headers: null } }) },
    byMethod: true,
  },
  {
    rule: "new-breach",
    ...{ before: scan(exposed()), after: scan(exposed("Shop")), lasting: scan(exposed("Shop", "Other")) },
    ...{ gone: scan(exposed("Other")), blind: scan({ darkWeb: null }) },
  },
  exposureCase("new-breached-addresses", "addresses"),
  exposureCase("new-stolen-logins", "malware"),
  exposureCase("new-extortion-claim", "extortion-claim"),
  {
    rule: "posture-moved",
    // From 80 to 60: it lasts at 70, and is gone at 80.
    ...{ before: passing(8), after: passing(6), lasting: passing(7), gone: passing(8) },
    ...{ blind: unscored(passing(8)), byMethod: true },
  },
  {
    rule: "new-exposed-login",
    ...{ before: withLogins(), after: withLogins("login"), lasting: withLogins("login", "other") },
    ...{ gone: withLogins("other"), blind: { ...withLogins(), facts: { ...withLogins().facts, page: null } } },
    byMethod: true,
  },
  {
    rule: "company-status-changed",
    ...{ before: scan(registered("active")), after: scan(registered("liquidation")) },
    ...{ lasting: scan(registered("dissolved")), gone: scan(registered("active")), blind: scan({ registry: null }) },
  },
  {
    rule: "accounts-overdue",
    ...{ before: scan(registered("active")), after: scan(registered("active", true)) },
    ...{ lasting: scan(registered("active", true)), gone: scan(registered("active", false)) },
    blind: scan(registered("active", null)),
  },
  {
    rule: "technology-exploited",
    ...{ before: listed(), after: listed("CVE-2026-1"), lasting: listed("CVE-2026-1", "CVE-2026-2") },
    ...{ gone: listed("CVE-2026-2"), blind: { ...listed(), sources: [] }, byMethod: true },
  },
  {
    rule: "new-lookalike-domain",
    ...{ before: scan(certificatesOf()), after: scan(certificatesOf("acrne.example")) },
    ...{
      lasting: scan(certificatesOf("acrne.example")),
      gone: scan(certificatesOf()),
      blind: scan({ certificates: null }),
    },
  },
];

describe.each(CASES)("the alert of $rule", ({ rule, before, after, lasting, gone, blind, byMethod }) => {
  test("has the words and evidence of its trigger", () => {
    const { event, judgement } = raisedBy(rule, before, after);
    expect(judgement).toMatchObject({
      rule,
      finding: { title: event.event, trigger: event.id, evidence: event.evidence },
    });
  });

  test("lasts, and is gone once a scan shows so", () => {
    const alert = raisedBy(rule, before, after);
    expect([later(alert, lasting), later(alert, gone)]).toEqual([["lasting"], ["gone"]]);
  });

  test("is neither where the scan did not assess it, or reached nothing", () => {
    const alert = raisedBy(rule, before, after);
    expect(later(alert, blind)).toEqual(["not-observed"]);
    expect(later(alert, { ...gone, status: "failed" })).toEqual([]);
  });

  test("is neither by another method, where the method decides", () => {
    const other = later(raisedBy(rule, before, after), { ...gone, methodVersion: "9.0.0" });
    expect(other).toEqual([byMethod ? "not-observed" : "gone"]);
  });
});

test("a rule that is switched off raises nothing, and an improvement is no alert", () => {
  const changed = { before: scan(dmarc("reject")), after: scan(dmarc("none")) };
  const { event } = raisedBy("dmarc-weakened", changed.before, changed.after);
  const off = { workspace: [{ rule: "dmarc-weakened", enabled: false }], client: [] } as const;
  expect(judgeTrigger({ ...changed, event }, off, digest)).toBeNull();
  const rose = { ...event, rule: "posture-moved", type: "opportunity" } as const;
  expect(judgeTrigger({ ...changed, event: rose }, NO_RULE_SETTINGS, digest)).toBeNull();
});
