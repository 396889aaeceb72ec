import type { AlertRuleId, ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { NO_RULE_SETTINGS, requireThreshold, ruleInForce } from "../alerts/rule-settings.ts";
import { checkNewlyFailed } from "./check-newly-failed.ts";
import { epssReached } from "./epss-reached.ts";
import { postureBelow } from "./posture-below.ts";
import { judgeFailures } from "./scan-failed-thrice.ts";
import { judgeStates, type StateRule } from "./state-rule.ts";

const BASE = buildReport();
const DOMAIN = BASE.target.domain;
const OVERALL = BASE.scores.overall;
if (OVERALL === null) throw new Error("the built report has no score");

const scored = (posture: number | null, methodVersion = "3.0.0"): ScanReport => ({
  ...BASE,
  methodVersion,
  coverage: 0.9,
  scores: {
    ...BASE.scores,
    overall: posture === null ? null : { ...OVERALL, posture: posture as typeof OVERALL.posture },
  },
});
const checked = (
  outcome: "pass" | "fail" | "partial" | "not-observed",
  over = {},
  methodVersion = "3.0.0",
): ScanReport => ({
  ...BASE,
  methodVersion,
  checks: [buildCheck("rdp-closed", outcome, { severity: "high", ...over })],
});
const likely = (...epss: (number | null)[]): ScanReport => ({
  ...BASE,
  sources: [{ name: "epss", status: "ok", asOf: null, latencyMs: null, reason: null }],
  facts: {
    ...BASE.facts,
    page: BASE.facts.page ?? ({} as NonNullable<ScanReport["facts"]["page"]>),
    vulnerabilities: {
      possible: epss.map((each, n) => ({
        ...{ cve: `CVE-2026-${n}`, title: null, on: "wordpress", version: "6.1", exploitedSince: null },
        ...{ ransomware: false, epss: each, source: "internetdb" as const },
      })),
      openPorts: null,
      asOf: "2026-11-05",
    },
  },
});

interface Asked {
  readonly earlier?: readonly ScanReport[];
  readonly exhausted?: boolean;
  readonly threshold?: number | "critical" | "medium";
  readonly enabled?: boolean;
  readonly watched?: readonly { readonly subject: string; readonly condition: unknown }[];
}

function judged(rule: StateRule, report: ScanReport, asked: Asked = {}) {
  const { earlier = [], exhausted = true, watched = [], ...own } = asked;
  const settings = { workspace: [{ rule: rule.rule, ...own }], client: [] };
  const { judgements, undecided } = judgeStates(rule, {
    ...{ report, earlier, exhausted, watched, setting: ruleInForce(rule.rule, settings) },
  });
  return undecided ? "undecided" : judgements.map(({ state, subject }) => `${state} ${subject}`);
}
const open = (subject: string, method = "3.0.0") => ({ watched: [{ subject, condition: { method } }] });

describe("posture below a limit", () => {
  test("is raised where the printed posture is below it, also at the first scan", () => {
    expect(judged(postureBelow, scored(59))).toEqual([`present ${DOMAIN}`]);
    expect(judged(postureBelow, scored(60))).toEqual([]);
    expect(judged(postureBelow, scored(60), { threshold: 61 })).toEqual([`present ${DOMAIN}`]);
  });

  test("reads earlier scans to know whether a change of method caused it", () => {
    expect(judged(postureBelow, scored(50), { exhausted: false })).toBe("undecided");
    const method = [scored(50), scored(70, "2.0.0")];
    expect(judged(postureBelow, scored(50), { earlier: method })).toEqual([`lasting ${DOMAIN}`]);
    expect(judged(postureBelow, scored(50), { earlier: [scored(50), scored(55, "2.0.0")] })).toEqual([
      `present ${DOMAIN}`,
    ]);
    expect(judged(postureBelow, scored(50), { earlier: [scored(70)] })).toEqual([`present ${DOMAIN}`]);
  });

  test("is gone by the same method alone, and not where no score is printed", () => {
    expect(judged(postureBelow, scored(60), open(DOMAIN))).toEqual([`gone ${DOMAIN}`]);
    expect(judged(postureBelow, scored(60, "4.0.0"), open(DOMAIN))).toEqual([]);
    expect(judged(postureBelow, scored(null), open(DOMAIN))).toEqual([]);
    expect(judged(postureBelow, { ...scored(90), status: "failed" }, open(DOMAIN))).toEqual([]);
  });

  test("that is switched off raises nothing, and still ends", () => {
    expect(judged(postureBelow, scored(10), { enabled: false })).toEqual([]);
    expect(judged(postureBelow, scored(90), { enabled: false, ...open(DOMAIN) })).toEqual([`gone ${DOMAIN}`]);
  });
});

describe("a check that newly failed", () => {
  const subject = `${DOMAIN} rdp-closed`;

  test("is raised only where an earlier scan by the same method passed it", () => {
    expect(judged(checkNewlyFailed, checked("fail"))).toEqual([`lasting ${subject}`]);
    expect(judged(checkNewlyFailed, checked("fail"), { earlier: [checked("pass")] })).toEqual([`present ${subject}`]);
    expect(judged(checkNewlyFailed, checked("fail"), { earlier: [checked("fail"), checked("pass")] })).toEqual([
      `lasting ${subject}`,
    ]);
    expect(judged(checkNewlyFailed, checked("fail"), { earlier: [checked("pass", {}, "2.0.0")] })).toEqual([
      `lasting ${subject}`,
    ]);
  });

  test("is compared across scans that could not observe it", () => {
    const earlier = [checked("not-observed"), checked("pass")];
    expect(judged(checkNewlyFailed, checked("fail"), { earlier })).toEqual([`present ${subject}`]);
    expect(judged(checkNewlyFailed, checked("not-observed"), open(subject))).toEqual([]);
    expect(judged(checkNewlyFailed, checked("partial"), open(subject))).toEqual([]);
    expect(judged(checkNewlyFailed, checked("pass"), open(subject))).toEqual([`gone ${subject}`]);
  });

  test("is left to the trigger that reports the same change", () => {
    const dmarc = (outcome: "pass" | "fail") => ({ ...BASE, checks: [buildCheck("dmarc-enforced", outcome)] });
    expect(judged(checkNewlyFailed, dmarc("fail"), { earlier: [dmarc("pass")] })).toEqual([]);
  });

  test("counts from the severity that is set, and not where a dispute was upheld", () => {
    const earlier = [checked("pass")];
    expect(judged(checkNewlyFailed, checked("fail"), { earlier, threshold: "critical" })).toEqual([]);
    const upheld = checked("fail", { dispute: { state: "upheld" } });
    expect(judged(checkNewlyFailed, upheld, { earlier })).toEqual([]);
  });
});

describe("the likelihood of exploitation", () => {
  const subject = `${DOMAIN} wordpress`;

  test("is one alert a technology, however many vulnerabilities reach the limit", () => {
    expect(judged(epssReached, likely(0.6, 0.5, 0.4))).toEqual([`present ${subject}`]);
    expect(judged(epssReached, likely(0.49))).toEqual([]);
  });

  test("is gone once every one is below, and not where the list did not respond or has no figure", () => {
    expect(judged(epssReached, likely(0.2), open(subject))).toEqual([`gone ${subject}`]);
    expect(judged(epssReached, likely(null), open(subject))).toEqual([]);
    expect(judged(epssReached, { ...likely(0.2), sources: [] }, open(subject))).toEqual([]);
    expect(judged(epssReached, { ...likely(0.2), methodVersion: "4.0.0" }, open(subject))).toEqual([]);
  });
});

describe("consecutive failed scans", () => {
  const setting = ruleInForce("scan-failed-thrice", NO_RULE_SETTINGS);
  const failed = { ...BASE, status: "failed" } as const;
  const states = (...statuses: ScanReport["status"][]) =>
    judgeFailures(failed, statuses, setting).map(({ state }) => state);

  test("are raised at the third, and not where one of them reached the company", () => {
    expect(states("failed", "failed", "failed", "complete")).toEqual(["present"]);
    expect(states("failed", "failed", "partial")).toEqual([]);
    expect(states("failed", "failed")).toEqual([]);
  });

  test("end with a scan that reached the company", () => {
    expect(judgeFailures(BASE, [], setting)).toMatchObject([{ state: "gone", subject: DOMAIN }]);
  });
});

test("a threshold outside its range is refused with the field and an example", () => {
  const refused = (rule: AlertRuleId, value: number | "high") => {
    try {
      requireThreshold(rule, value);
      return null;
    } catch (error) {
      return error as { message: string; hint: string; fields: object };
    }
  };
  expect(refused("posture-below", 101)).toMatchObject({
    code: "usage",
    message: "The threshold of posture-below must be a whole number from 1 to 100 (points); '101' is not.",
    hint: "Use, for example, 60.",
    fields: { threshold: expect.any(String) },
  });
  expect(refused("posture-below", "high")).not.toBeNull();
  expect(refused("epss-reached", 0.1)).toBeNull();
  expect(refused("check-newly-failed", 3)).toMatchObject({ message: "'3' is not a severity." });
  expect(refused("dmarc-weakened", 3)).toMatchObject({ message: "The rule dmarc-weakened has no threshold." });
});
