import { sha256 } from "@broker/adapters";
import { AppError, ComprehensiveScanBody, type ScanEvent, ScanReport } from "@broker/contracts";
import {
  comprehensiveScan,
  darkWebScan,
  emailScan,
  lookUpCompany,
  parseTarget,
  rescan,
  type ServiceScan,
  scanCompany,
  webScan,
} from "@broker/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NEVER, PENNINE, QUBIT, type ServiceWorld, serviceWorld, type Workspace } from "./service-world.ts";

let known: Workspace;
let bare: Workspace;
let service: ServiceWorld;
beforeAll(async () => {
  service = await serviceWorld();
  known = await service.open("configured");
  bare = await service.open("none");
});
afterAll(() => service.close());
beforeEach(() => service.world.outside?.reset());

async function finish(scan: ServiceScan) {
  const events: ScanEvent[] = [];
  for (;;) {
    const next = await scan.next();
    if (next.done) return { report: ScanReport.parse(next.value), events };
    events.push(next.value);
  }
}
const wholeScan = (workspace: Workspace, body: unknown) =>
  finish(comprehensiveScan(ComprehensiveScanBody.parse(body), workspace.ports, NEVER));
const assessed = ({ scores }: ScanReport) =>
  Object.entries(scores.components).flatMap(([name, { posture }]) => (posture === null ? [] : [name]));

describe("the call for a whole scan", () => {
  test("returns the report with the outside sources' data, stores it, and publishes its events in order", async () => {
    const { report, events } = await wholeScan(known, { domain: `https://${PENNINE}/contact` });
    expect(report.companyBasics).toMatchObject({ name: { value: "Pennine Haulage & Storage Ltd" } });
    expect(report.riskAssessment.overallScore).toBe(100 - (report.scores.overall?.posture ?? 0));
    expect(report.securityPosture.criticalGaps.length).toBeGreaterThan(0);
    expect(assessed(report)).toEqual(expect.arrayContaining(["businessStability", "darkWebRisk", "webSecurity"]));
    expect(await known.store.find(PENNINE)).toEqual(report);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place));
    expect([events[0]?.type, events.at(-1)?.type]).toEqual(["scan-started", "scan-finished"]);
    expect(events.filter(({ type }) => type === "source-answered").length).toBeGreaterThan(5);
  });

  test("that is not to be thorough queries no source, and reports of each source that it was not queried", async () => {
    const { report } = await wholeScan(known, { domain: QUBIT, thorough: false });
    expect(service.asked()).toEqual([]);
    expect(report.status).toBe("complete");
    expect(new Set(report.sources.map(({ status }) => status))).toEqual(new Set(["not-configured"]));
    expect(assessed(report)).not.toContain("darkWebRisk");
  });

  test("of a name that does not exist returns the failure with an assumed estimate, which is not stored", async () => {
    const { report, events } = await wholeScan(known, { domain: "gone.example" });
    expect(report).toMatchObject({
      status: "failed",
      error: { message: "This domain does not exist in the DNS. Check the spelling." },
      scores: { overall: null },
      estimate: { posture: 68, basis: "assumed", peers: 0 },
    });
    expect(events.at(-1)).toMatchObject({ type: "scan-finished", status: "failed", posture: null });
    expect((await known.store.find("gone.example")).estimate).toBeUndefined();
    expect(service.asked()).toEqual([]);
  });

  test("of a company that must not be scanned is refused before anything is sent", async () => {
    const refused = new AppError("target_invalid", "It has opted out.");
    const ports = { ...known.ports, permit: () => Promise.reject(refused) };
    const before = service.world.counters.total().requests.length;
    await expect(finish(comprehensiveScan({ domain: PENNINE, thorough: true }, ports, NEVER))).rejects.toBe(refused);
    await expect(lookUpCompany({ domain: PENNINE, companyName: null, companyNumber: null }, ports, NEVER)).rejects.toBe(
      refused,
    );
    expect(service.world.counters.total().requests.length).toBe(before);
  });

  test("that is interrupted reports so and stores nothing", async () => {
    const stop = new AbortController();
    stop.abort();
    const scan = comprehensiveScan({ domain: "other.example", thorough: true }, known.ports, stop.signal);
    await expect(finish(scan)).rejects.toMatchObject({ code: "interrupted" });
    await expect(known.store.find("other.example")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the calls for one part", () => {
  test("assess only that part; the rest is not assessed, and nothing is stored", async () => {
    const email = await finish(emailScan({ domain: QUBIT }, bare.ports, NEVER));
    expect(
      Object.entries(email.report.facts)
        .filter(([, part]) => part === null)
        .map(([name]) => name),
    ).toEqual(expect.arrayContaining(["http", "page", "tls"]));
    expect(email.report.scores.areas.email.posture).not.toBeNull();
    expect(email.report.scores.areas.headers.posture).toBeNull();
    const web = await finish(webScan({ domain: QUBIT }, bare.ports, NEVER));
    expect(web.report.facts.email).toBeNull();
    expect(web.report.facts.tls).not.toBeNull();
    expect(web.report.scores.areas.headers.posture).not.toBeNull();
    await expect(bare.store.find(QUBIT)).rejects.toMatchObject({ code: "not_found" });
  });

  test("the dark web of a company is queried by name, and its site is not judged", async () => {
    const { report } = await finish(darkWebScan({ domain: PENNINE }, known.ports, NEVER));
    expect(report.facts.darkWeb?.threatLevel).toBe("Critical");
    expect(assessed(report)).toEqual(["darkWebRisk"]);
    for (const name of service.asked()) expect(["hibp", "hudsonRock", "ransomwareLive"]).toContain(name);
    expect(report.facts.budget.requests).toBeLessThan(5);
    expect(report.sources.find(({ name }) => name === "companiesHouse")?.reason).toBe("not requested in this scan");
  });

  test("threat intelligence without a configured source is not assessed, never clean", async () => {
    const { report } = await finish(darkWebScan({ domain: PENNINE }, bare.ports, NEVER));
    expect(report).toMatchObject({ status: "complete", facts: { darkWeb: null }, scores: { overall: null } });
    expect(report.sources.find(({ name }) => name === "hibp")?.status).toBe("not-configured");
  });
});

test("a stored scan of only the register is scored by it, and identically from its evidence", async () => {
  const fresh = await service.open("configured");
  const { target } = parseTarget(PENNINE);
  const scan = scanCompany({ target, only: ["registry"], dkimSelectors: [], namedByPerson: true }, fresh.ports, NEVER);
  let next = await scan.next();
  while (!next.done) next = await scan.next();
  const report = ScanReport.parse(next.value);
  expect(assessed(report)).toEqual(["businessStability"]);
  expect(report.facts.registry).toMatchObject({ found: true, company: { number: "99140377" } });
  expect(await fresh.store.find(PENNINE)).toEqual(report);
  const again = await rescan(await fresh.store.evidence(report.id), sha256);
  expect(again).toEqual(await fresh.store.find(`${PENNINE}@1`));
  expect([again.id, again.scores.overall, again.facts.naming]).toEqual([report.id, null, report.facts.naming]);
});
