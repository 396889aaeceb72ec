import { openWorkspaceDatabase } from "@broker/adapters";
import { AnalysisAnswer, CompaniesHouseAnswer, ScanReport } from "@broker/contracts";
import { companyWorld } from "@broker/fixtures";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type HttpWorld, httpWorld, START_MS } from "./http-world.ts";
import { PENNINE, QUBIT } from "./service-world.ts";

let server: HttpWorld;
beforeAll(async () => {
  server = await httpWorld({ ...companyWorld([PENNINE, QUBIT]), sources: true });
}, START_MS);
afterAll(() => server.close());
beforeEach(() => server.world.outside?.reset());

const post = (path: string, body: object, headers?: Record<string, string>) => server.call("POST", path, body, headers);

describe("the specified payloads", () => {
  test("a whole scan returns the requested fields, and is stored", async () => {
    const { status, body, headers } = await post("/api/scan/comprehensive", { domain: PENNINE, thorough: true });
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    const report = ScanReport.parse(body);
    expect(body.companyBasics.name.value).toBe("Pennine Haulage & Storage Ltd");
    expect(body.companyBasics).toHaveProperty("industry");
    expect(body.companyBasics).toHaveProperty("location");
    expect(body.riskAssessment.overallScore).toBe(100 - (report.scores.overall?.posture ?? 0));
    expect(body.securityPosture.criticalGaps.length).toBeGreaterThan(0);
    const again = await post("/api/analysis", { domain: PENNINE, ...body });
    expect(again.body).toMatchObject({ basis: "stored", scanId: body.id });
  });

  test("a scan that fails is a result with its reason and an estimate beside it, which never was a scan", async () => {
    const { status, body } = await post("/api/scan/comprehensive", { domain: "gone.example" });
    expect(status).toBe(200);
    expect(ScanReport.parse(body)).toMatchObject({
      status: "failed",
      error: { message: "This domain does not exist in the DNS. Check the spelling." },
      estimate: { posture: 68, basis: "assumed", peers: 0 },
      scores: { overall: null },
    });
  });

  test("a scan that is not to be thorough queries no source", async () => {
    await post("/api/scan/comprehensive", { domain: QUBIT, thorough: false });
    expect(server.world.outside?.asked()).toEqual([]);
  });

  test.each([
    ["email", "email", "headers"],
    ["web", "headers", "email"],
  ] as const)("the scan of %s assesses only that", async (call, seen, unseen) => {
    const { status, body } = await post(`/api/scan/${call}`, { domain: QUBIT });
    expect(status).toBe(200);
    const { areas } = ScanReport.parse(body).scores;
    expect(areas[seen].posture).not.toBeNull();
    expect(areas[unseen].posture).toBeNull();
  });

  test("the dark web of a company is queried by name", async () => {
    const { body } = await post("/api/scan/darkweb", { domain: PENNINE });
    expect(ScanReport.parse(body).facts.darkWeb?.threatLevel).toBe("Critical");
  });

  test("the register says whether it found the company, by domain, name or number", async () => {
    const payload = { domain: PENNINE, companyName: "", companyNumber: "99140377" };
    const { status, body } = await post("/api/companies-house", payload);
    expect([status, body.found]).toEqual([200, true]);
    expect(CompaniesHouseAnswer.parse(body).company?.number).toBe("99140377");
    const other = await post("/api/companies-house", { domain: QUBIT, companyName: "Unheard-of Holdings" });
    expect([other.status, typeof other.body.found]).toEqual([200, "boolean"]);
  });

  test("a scan's fields are analysed; stored data take precedence over posted ones", async () => {
    const { status, body } = await post("/api/analysis", { domain: PENNINE, companyBasics: {}, riskAssessment: {} });
    expect(status).toBe(200);
    const answer = AnalysisAnswer.parse(body);
    expect(answer.basis).toBe("stored");
    expect(answer.summary.text.length).toBeGreaterThan(0);
    const unknown = await post("/api/analysis", { domain: "never-seen.example" });
    expect([unknown.status, unknown.body.code]).toEqual([404, "not_found"]);
  });
});

describe("refused requests", () => {
  test.each([
    ["/api/scan/comprehensive", { domain: "not a name" }, "target_invalid"],
    ["/api/scan/web", { domain: "http://127.0.0.1/" }, "target_invalid"],
    ["/api/scan/email", {}, "input_invalid"],
    ["/api/scan/comprehensive", { domain: PENNINE, deep: true }, "input_invalid"],
    ["/api/scans", { url: "" }, "input_invalid"],
  ] as const)("%s with %j is refused before anything is sent", async (path, body, code) => {
    const before = server.world.counters.total().requests.length;
    const answer = await post(path, body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(server.world.counters.total().requests.length).toBe(before);
  });

  test("a company that opted out is refused, as a job too", async () => {
    const records = openWorkspaceDatabase({
      database: `sqlite:${server.folder}/home/broker.db`,
      now: () => new Date(),
    });
    const store = records.clients;
    const actor = { by: "ada", at: "2026-11-05T09:00:00.000Z" };
    await store.optOut(QUBIT, "asked by phone", actor);
    const direct = await post("/api/scan/comprehensive", { domain: QUBIT });
    expect([direct.status, direct.body.detail]).toEqual([422, `${QUBIT} has opted out of scans (asked by phone).`]);
    expect((await post("/api/scans", { url: `https://www.${QUBIT}/` })).status).toBe(422);
    await store.liftOptOut(QUBIT, actor);
    await records.close();
  });
});

describe("with 'Prefer: respond-async'", () => {
  test("a call answers a job at once, whose answer is the call's later", async () => {
    const begun = await post("/api/scan/web", { domain: QUBIT }, { prefer: "respond-async, wait=10" });
    expect([begun.status, begun.headers.get("preference-applied")]).toEqual([202, "respond-async"]);
    expect(begun.headers.get("location")).toBe(`/api/jobs/${begun.body.id}`);
    expect(begun.body).toMatchObject({ kind: "scan", title: QUBIT, state: "queued", by: "sam" });
    const job = await server.ended(begun.body.id);
    expect(job).toMatchObject({ state: "done", problem: null, result: { domain: QUBIT, scanId: null } });
    const answer = await server.call("GET", `/api/jobs/${job.id}/answer`);
    expect(ScanReport.parse(answer.body).target.domain).toBe(QUBIT);
  });

  test("an analysis that cannot be made is a job that failed, with the problem of the call", async () => {
    const begun = await post("/api/analysis", { domain: "never-seen.example" }, { prefer: "respond-async" });
    const job = await server.ended(begun.body.id);
    expect(job).toMatchObject({ state: "failed", problem: { status: 404, code: "not_found" } });
    expect((await server.call("GET", `/api/jobs/${job.id}/answer`)).status).toBe(404);
  });
});
