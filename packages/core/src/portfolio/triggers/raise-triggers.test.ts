import { assert, constantFrom, property, record } from "fast-check";
import { expect, test } from "vitest";
import { buildScan } from "../../testing/build-scan.ts";
import { raiseTriggers } from "./raise-triggers.ts";
import { FIGURE_TRIGGER_RULES, OUTSIDE_TRIGGER_RULES, SCAN_TRIGGER_RULES } from "./trigger-rules.ts";

const dmarc = (effective: "none" | "reject") => ({ email: { dmarc: { p: effective, effective } } });
const raisedBy = (...pair: Parameters<typeof raiseTriggers> extends [unknown, ...infer Rest] ? Rest : never) =>
  raiseTriggers(SCAN_TRIGGER_RULES, ...pair);

test("these rules are applied, one a file", () => {
  expect(SCAN_TRIGGER_RULES.map(({ id }) => id)).toEqual([
    "certificate-expired",
    "certificate-expiring",
    "dmarc-weakened",
    "header-grade-fell",
    "new-exposed-login",
  ]);
  expect(FIGURE_TRIGGER_RULES.map(({ id }) => id)).toEqual(["posture-moved"]);
  expect(OUTSIDE_TRIGGER_RULES.map(({ id }) => id)).toEqual([
    "accounts-overdue",
    "company-status-changed",
    "new-breach",
    "new-breached-addresses",
    "new-extortion-claim",
    "new-lookalike-domain",
    "new-stolen-logins",
    "technology-exploited",
  ]);
});

test("a change is raised under its rule's name, with both scans", () => {
  const [before, after] = [buildScan(5, dmarc("reject")), buildScan(6, dmarc("none"))];
  const { raised, open } = raisedBy(before, after);
  expect(raised.map(({ rule, event }) => [rule, event])).toEqual([
    ["dmarc-weakened", "DMARC weakened from reject to none"],
  ]);
  expect([raised[0]?.before, raised[0]?.after]).toEqual([before, after]);
  expect(open).toEqual([]);
});

test("a rule not assessed by the earlier scan stays open for a scan before it; one not assessed by the later is dropped", () => {
  const [blind, seeing] = [buildScan(5, { email: null, tls: null }), buildScan(6)];
  expect(raisedBy(blind, seeing).open.map(({ id }) => id)).toEqual([
    "certificate-expired",
    "certificate-expiring",
    "dmarc-weakened",
  ]);
  expect(raisedBy(seeing, blind)).toEqual({ raised: [], open: [] });
});

test("a scan that reached nothing raises nothing and is skipped in comparisons", () => {
  const failed = buildScan(6, dmarc("none"), { status: "failed" });
  expect(raisedBy(buildScan(5, dmarc("reject")), failed)).toEqual({ raised: [], open: [] });
  const { raised, open } = raisedBy({ ...failed, ...dmarc("reject") }, buildScan(7, dmarc("none")));
  expect([raised, open.some(({ id }) => id === "dmarc-weakened")]).toEqual([[], true]);
});

test("the same scan twice is never a change", () => {
  const scans = record({
    daysLeft: constantFrom(-10, -1, 0, 1, 29, 30, 31, 200),
    effective: constantFrom(null, "none", "quarantine", "reject"),
    present: constantFrom(true, false, null),
    hasPassword: constantFrom(true, false),
    admin: constantFrom(true, false),
    url: constantFrom("https://a.example/login", "http://a.example/x;s=1?q", "nonsense"),
    status: constantFrom("complete", "partial", "failed"),
  });
  assert(
    property(scans, ({ daysLeft, effective, present, hasPassword, admin, url, status }) => {
      const login = {
        start: url,
        url,
        status: 200,
        https: url.startsWith("https:"),
        hasPassword,
        postsTo: null,
        method: null,
        basicAuth: false,
        admin,
      };
      const facts = {
        tls: { certificate: { daysLeft } },
        email: { dmarc: { present, p: effective, effective } },
        page: { loginPages: [login] },
      };
      const once = buildScan(5, facts, { status });
      const again = buildScan(6, facts, { status });
      return raisedBy(once, once).raised.length === 0 && raisedBy(once, again).raised.length === 0;
    }),
  );
});
