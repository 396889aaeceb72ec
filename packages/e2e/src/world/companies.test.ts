import { sha256 } from "@broker/adapters";
import { AREAS, roundHalfUp, ScanReport } from "@broker/contracts";
import {
  authenticationOf,
  CHECKS,
  canonicalJson,
  essentialsOf,
  icoCompliance,
  icoViewOf,
  rescan,
  type ScanRun,
  tallyArea,
} from "@broker/core";
import { companies, companyWorld } from "@broker/fixtures";
import { expectedResult } from "@broker/fixtures/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runPool } from "./all-companies.ts";
import { openScanWorld, type ScanWorld } from "./scan-world.ts";

let web: ScanWorld;
const runs = new Map<string, ScanRun>();

beforeAll(async () => {
  web = await openScanWorld(companyWorld());
  const domains = companies.map((company) => company.site.domain);
  const all = await runPool(domains, 8, (domain) => web.scan(domain));
  for (const run of all) runs.set(run.report.target.domain, run);
}, 60_000);
afterAll(() => web.close());

const reports = () => [...runs.values()].map((run) => run.report);

describe.each(companies.map((company) => company.site.domain))("%s", (domain) => {
  test("gives a report that matches its schema, without a broken check", () => {
    const report = runs.get(domain)?.report;
    expect(ScanReport.safeParse(report).error).toBeUndefined();
    expect(report?.checks.filter((check) => check.outcome === "error")).toEqual([]);
  });

  test("has the outcomes that its expected result states", () => {
    const report = runs.get(domain)?.report;
    const expected = expectedResult(domain);
    const of = (outcome: string) => report?.checks.filter((check) => check.outcome === outcome).map(({ id }) => id);
    expect(report?.status).toBe(expected.status);
    expect(of("fail")?.sort()).toEqual([...expected.fail].sort());
    const partial = report?.checks.filter((check) => check.outcome === "partial").map(({ id, points }) => [id, points]);
    expect(Object.fromEntries(partial ?? [])).toEqual(expected.partial);
    expect(of("not-applicable")?.sort()).toEqual([...expected.notApplicable].sort());
    const unseen = expected.notObserved === "all" ? CHECKS.map(({ id }) => id) : expected.notObserved;
    expect(of("not-observed")?.sort()).toEqual([...unseen].sort());
  });

  test("has the sums, the posture and the grade that its expected result states", () => {
    const report = runs.get(domain)?.report;
    const expected = expectedResult(domain);
    for (const area of AREAS) {
      const { earned, assessed } = tallyArea(report?.checks ?? [], area);
      const sum = assessed > 0 ? { earned: roundHalfUp(earned, 2), assessed } : null;
      expect([area, sum]).toEqual([area, expected.areas[area] ?? null]);
    }
    expect(report?.scores.overall?.posture ?? null).toBe(expected.posture);
    expect(report?.scores.overall?.cappedBy !== undefined).toBe(expected.capped ?? false);
    expect(report?.scores.headers?.grade ?? null).toBe(expected.headerGrade);
  });

  test("is scored again from its evidence to the same bytes", async () => {
    const run = runs.get(domain);
    const recorded: unknown = JSON.parse(canonicalJson(run?.evidence));
    expect(JSON.stringify(await rescan(recorded, sha256))).toBe(JSON.stringify(run?.report));
  });

  test("contains no cookie value in its evidence", () => {
    const evidence = canonicalJson(runs.get(domain)?.evidence);
    for (const [, value] of evidence.matchAll(/"set-cookie","[^=;"]+=([^;"]*)/g))
      expect(value).toMatch(/^(redacted:\d+:[0-9a-f]{16})?$/);
  });
});

describe.each(CHECKS.map((check) => check.id))("%s", (id) => {
  test("moves the area score of at least one company, and another passes it", () => {
    const outcomes = reports().map((report) => report.checks.find((check) => check.id === id)?.outcome);
    expect(
      outcomes.some((outcome) => outcome === "fail" || outcome === "partial"),
      "fails somewhere",
    ).toBe(true);
    expect(outcomes, "passes somewhere").toContain("pass");
  });
});

test("at least 24 companies have at least 12 clearly distinct outcomes", () => {
  const verdicts = reports().map(
    ({ status, scores }) =>
      `${status} ${scores.overall?.band ?? "none"} ${Math.round((scores.overall?.posture ?? -10) / 5)} ${scores.headers?.grade ?? "no page"}`,
  );
  expect(verdicts.length).toBeGreaterThanOrEqual(24);
  expect(new Set(verdicts).size).toBeGreaterThanOrEqual(12);
});

describe("the verdicts that are derived from a scan", () => {
  /** Reasons by state. */
  const reported = (all: readonly { readonly state: string; readonly reason: string }[]) =>
    new Map(all.map(({ state, reason }) => [state, reason]));
  const seen = () => reports().filter(({ facts }) => facts.page !== null);

  test.each(Array.from({ length: 14 }, (_, index) => index + 1))(
    "ICO point %i differs between companies whose page was seen, for reasons that differ",
    (n) => {
      const points = seen().flatMap((report) => icoCompliance(icoViewOf(report)).points.slice(n - 1, n));
      const reasons = [...reported(points).values()];
      expect(reasons.length).toBeGreaterThan(1);
      expect(new Set(reasons).size).toBe(reasons.length);
    },
  );

  test.each(["firewalls", "secureConfiguration", "accessControl", "patchManagement"])(
    "the theme %s of Cyber Essentials differs between companies, and no company's is met",
    (theme) => {
      const themes = seen().flatMap((report) => essentialsOf(report).themes.filter((each) => each.theme === theme));
      const states = reported(themes.map(({ state, words }) => ({ state, reason: words })));
      expect(states.size).toBeGreaterThan(1);
      expect([...states.keys()]).not.toContain("met");
    },
  );

  test("one company claims a certificate, others do not", () => {
    const claims = seen().filter((report) => essentialsOf(report).certificate.status === "claimed");
    expect(claims.map(({ target }) => target.domain)).toEqual(["beaconfield-it.example"]);
  });

  test("the likelihood of MFA differs by observations, and is never itself observed", () => {
    const likelihoods = seen().map((report) => authenticationOf(report).mfa);
    expect(new Set(likelihoods.map(({ likelihood }) => likelihood)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(likelihoods.map(({ provenance }) => provenance))).toEqual(new Set(["estimated"]));
  });
});
