import { sha256 } from "@broker/adapters";
import type { ScanEvidence } from "@broker/contracts";
import { canonicalJson, rescan, type ScanRun } from "@broker/core";
import { companies, companyWorld } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPool } from "./all-companies.ts";
import { openScanWorld, type ScanWorld } from "./scan-world.ts";

const domains = companies.map(({ site }) => site.domain);
let web: ScanWorld;
const alone = new Map<string, ScanRun>();
const whole = new Map<string, ScanRun>();

beforeAll(async () => {
  web = await openScanWorld(companyWorld());
  const scan = (only: readonly ("headers" | "web")[]) => runPool(domains, 8, (domain) => web.scan(domain, { only }));
  for (const run of await scan(["headers"])) alone.set(run.report.target.domain, run);
  for (const run of await scan(["web"])) whole.set(run.report.target.domain, run);
}, 60_000);
afterAll(() => web.close());

const sent = ({ http }: ScanEvidence) => http.filter(({ error }) => error?.code !== "budget");

test("a scan of headers alone requests the home page, its redirects and the foreign-origin test", () => {
  const purposes = [...alone.values()].flatMap(({ evidence }) => sent(evidence).map(({ purpose }) => purpose));
  expect([...new Set(purposes)].sort()).toEqual(["cors", "http-home", "https-home"]);
  for (const { evidence } of alone.values()) {
    expect(evidence.tls).toBeNull();
    expect(evidence.smtp).toEqual([]);
    expect(evidence.dns.every(({ type }) => type === "A" || type === "AAAA")).toBe(true);
  }
});

test.each(domains)("the headers of %s get the grade that a scan of the whole website gives", (domain) => {
  expect(alone.get(domain)?.report.scores.headers).toEqual(whole.get(domain)?.report.scores.headers);
});

test.each(domains)("of %s, whatever was not requested is not assessed, and all else is assessed alike", (domain) => {
  const seen = new Map(whole.get(domain)?.report.checks.map(({ id, outcome, points }) => [id, { outcome, points }]));
  for (const { id, outcome, points } of alone.get(domain)?.report.checks ?? [])
    if (outcome !== "not-observed") expect([id, { outcome, points }]).toEqual([id, seen.get(id)]);
  expect(alone.get(domain)?.report.facts).toMatchObject({ email: null, dns: null, tls: null, page: null });
});

test.each(domains)("the headers of %s are assessed again from their evidence to the same bytes", async (domain) => {
  const run = alone.get(domain);
  const recorded: unknown = JSON.parse(canonicalJson(run?.evidence));
  expect(JSON.stringify(await rescan(recorded, sha256))).toBe(JSON.stringify(run?.report));
});
