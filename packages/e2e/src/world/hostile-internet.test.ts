import { ScanReport } from "@broker/contracts";
import type { ScanRun } from "@broker/core";
import { SITE_LIMITS } from "@broker/core";
import { companySites, hostileBehaviours } from "@broker/fixtures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runPool } from "./all-companies.ts";
import { openScanWorld, type ScanWorld } from "./scan-world.ts";

const NEIGHBOUR = "harcourt-vale.example";

interface Seen {
  readonly run: ScanRun;
  readonly seconds: number;
}

let web: ScanWorld;
const seen = new Map<string, Seen>();
let alone: ScanRun;
let amongThem: ScanRun[];

beforeAll(async () => {
  const sites = [...companySites([NEIGHBOUR]), ...hostileBehaviours.map((behaviour) => behaviour.site)];
  web = await openScanWorld({ sites, tripwires: ["127.0.0.2"] });
  alone = await web.scan(NEIGHBOUR);
  const neighbours = Array.from({ length: 4 }, () => NEIGHBOUR);
  const everyone = hostileBehaviours.flatMap(({ site }, index) =>
    index % 10 === 5 ? [site.domain, ...neighbours.splice(0, 1)] : [site.domain],
  );
  const runs = await runPool(everyone, 12, async (domain) => {
    const from = performance.now();
    const run = await web.scan(domain);
    return { domain, run, seconds: (performance.now() - from) / 1000 };
  });
  for (const { domain, run, seconds } of runs) seen.set(domain, { run, seconds });
  amongThem = runs.filter(({ domain }) => domain === NEIGHBOUR).map(({ run }) => run);
  await web.world.counters.allClosed();
}, 120_000);
afterAll(() => web.close());

function at(root: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], root);
}

test("there are at least forty of them, and each was scanned", () => {
  expect(hostileBehaviours.length).toBeGreaterThanOrEqual(40);
  expect(hostileBehaviours.filter(({ site }) => !seen.has(site.domain))).toEqual([]);
});

describe.each(hostileBehaviours.map((behaviour) => [behaviour.title, behaviour] as const))("%s", (_, behaviour) => {
  const { site, expected } = behaviour;

  test(`has its outcome: ${expected.words}`, () => {
    const report = seen.get(site.domain)?.run.report;
    expect(expected.status).toContain(report?.status);
    for (const [path, value] of Object.entries(expected.facts ?? {}))
      expect([path, at(report?.facts, path)]).toEqual([path, value]);
    for (const [part, words] of Object.entries(expected.unseen ?? {}))
      expect(report?.facts.unseen[part]).toContain(words);
    expect(ScanReport.safeParse(report).error).toBeUndefined();
    expect(report?.checks.filter((check) => check.outcome === "error")).toEqual([]);
  });

  test("costs the site no more than it may", () => {
    const cost = web.world.counters.site(site.domain);
    expect(cost.requests.length).toBeLessThanOrEqual(expected.maxRequests ?? SITE_LIMITS.requests);
    expect(cost.tlsOnly).toBeLessThanOrEqual(SITE_LIMITS.tlsOnlyConnections);
    expect(cost.dnsQuestions.length).toBeLessThanOrEqual(SITE_LIMITS.dnsQuestions);
    expect(cost.bytesSent).toBeLessThanOrEqual(expected.maxBytes);
    expect(seen.get(site.domain)?.seconds).toBeLessThanOrEqual(expected.maxSeconds);
    expect(cost.requests.filter(({ method }) => method !== "GET" && method !== "HEAD")).toEqual([]);
  });
});

test("a neighbour scanned among them gets the same scores and checks as by itself", () => {
  const verdict = ({ report }: ScanRun) => ({
    status: report.status,
    overall: report.scores.overall,
    checks: report.checks.map(({ id, outcome, points }) => [id, outcome, points]),
  });
  expect(amongThem.length).toBe(4);
  for (const run of amongThem) expect(verdict(run)).toEqual(verdict(alone));
});

test("no scan reached a forbidden address, and no name outside this world was queried", () => {
  expect(web.world.counters.tripped()).toEqual([]);
});

test("no message was ever begun at a mail server", () => {
  const verbs = new Set(web.world.counters.total().smtpCommands);
  for (const verb of ["MAIL", "RCPT", "DATA", "AUTH"]) expect(verbs.has(verb)).toBe(false);
});
