import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { ScanEvidence, ScanReport } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";
import { type Wire, wireTo } from "./http-world.ts";

const TYPES = ["executive", "technical", "insurance", "compliance", "dashboard"] as const;

let folder: string;
let served: Served;
let wire: Wire;

/** A scan of a domain as of a day, with DMARC enforced or not. */
function scanOf(domain: string, day: string, enforced: boolean): ScanReport {
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  return buildReport({
    id: Buffer.from(`${domain}${day}`).toString("hex").slice(0, 64).padEnd(64, "0"),
    target,
    startedAt: `${day}T09:00:00.000Z`,
    checks: [buildCheck("dmarc-enforced", enforced ? "pass" : "fail"), buildCheck("https-available", "pass")],
  });
}

async function keep(...reports: readonly ScanReport[]): Promise<void> {
  const database = `sqlite:${join(folder, "home", "broker.db")}`;
  const records = openWorkspaceDatabase({ database, now: () => new Date("2026-11-05T09:00:00Z") });
  const store = records.scans;
  for (const report of reports)
    await store.save(report, { target: report.target, http: [], dns: [] } as unknown as ScanEvidence);
  await records.close();
}

const [EARLIER, LATER] = [scanOf("acme.example", "2026-08-05", true), scanOf("acme.example", "2026-11-05", false)];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "report-calls-"));
  const config = { home: "home", clock: "2026-11-06T09:00:00.000Z", network: { dnsServers: ["127.0.0.1:1"] } };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  served = await serveInProcess(folder);
  wire = wireTo(served.origin, folder);
  await keep(EARLIER, LATER, scanOf("brand.example", "2026-11-04", true));
}, 60_000);

afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => (await wire.call("GET", path)).body;
const ask = (type: string, analysis: unknown, url = "https://acme.example/") =>
  wire.call("POST", `/api/reports/${type}`, {
    url,
    analysis,
    enhancedProfile: null,
    aiSummary: "in short",
    companiesHouse: { found: false },
  });

describe("the call for a report", () => {
  test("returns a document of the stored scan for each of the five audiences, whatever else is posted", async () => {
    for (const type of TYPES) {
      const { status, body } = await ask(type, { id: LATER.id, riskScore: 1 });
      expect([status, body.audience, body.unverified, body.domain]).toEqual([200, type, null, "acme.example"]);
      expect(body.sections.length).toBeGreaterThan(1);
    }
  });

  test("uses the latest stored scan if no analysis is posted", async () => {
    const { body } = await ask("executive", null);
    expect([body.scanned, body.unverified]).toEqual(["5 Nov 2026, 09:00 UTC", null]);
  });

  test("marks a result that is not stored here as unverified", async () => {
    const stranger = { ...scanOf("acme.example", "2026-10-01", true), id: "ab".repeat(32) };
    const { status, body } = await ask("insurance", stranger);
    expect([status, body.unverified]).toEqual([200, "It was posted, and no such scan is stored here."]);
  });

  test("marks an analysis without a stored scan as unverified, and adds nothing to it", async () => {
    const { report } = await get("/api/scans/brand.example");
    const posted = { ...report.websiteAnalysis, timestamp: "2020-01-01T00:00:00.000Z", companyName: "Brand plc" };
    const { body } = await ask("technical", posted, "brand.example");
    expect([body.company, body.scanned]).toEqual(["Brand plc", null]);
    expect(body.unverified).toContain("not based on a stored scan");
  });

  test("refuses an analysis of another company, and an invalid analysis, by the field", async () => {
    const other = await ask("executive", { id: LATER.id }, "brand.example");
    const none = await ask("executive", { anything: 1 });
    expect([other.status, other.body.code, none.status]).toEqual([422, "input_invalid", 422]);
    expect(none.body.errors.analysis).toContain("neither a scan's result nor an analysis");
  });

  test("reports that there is nothing to report on where no scan is stored", async () => {
    const { status, body } = await ask("executive", null, "unscanned.example");
    expect([status, body.detail]).toEqual([404, "There is no scan of unscanned.example to report on."]);
  });
});

describe("stored scans over the API", () => {
  test("are listed newest first, page after page, and of one company on request", async () => {
    const first = await get("/api/scans?limit=2");
    const second = await get(`/api/scans?limit=2&after=${encodeURIComponent(first.next)}`);
    const days = [...first.items, ...second.items].map((scan: { startedAt: string }) => scan.startedAt.slice(0, 10));
    expect(days).toEqual(["2026-11-05", "2026-11-04", "2026-08-05"]);
    expect([first.total, second.next]).toEqual([3, null]);
    expect((await get("/api/scans?domain=acme.example")).total).toBe(2);
    expect((await get("/api/scans?search=BRAND")).total).toBe(1);
    expect((await get("/api/scans?search=%25")).total).toBe(0);
  });

  test("are shown with a breakdown that adds up to the hundredth and the scan before", async () => {
    const view = await get("/api/scans/acme.example");
    const points = view.sum.rows.reduce((sum: number, row: { points: number | null }) => sum + (row.points ?? 0), 0);
    expect(points).toBeCloseTo(view.sum.sum, 6);
    expect(view.previous).toMatchObject({ id: EARLIER.id, sameMethod: true });
    expect(view.market).toMatchObject({ group: null, assumed: true, average: 68 });
  });

  test("show the changes between two, and their history oldest first", async () => {
    const diff = await get(`/api/scans/${EARLIER.id}/diff/${LATER.id}`);
    expect(diff.moves.map(({ id }: { id: string }) => id)).toEqual(["dmarc-enforced"]);
    const { scans } = await get("/api/scans/acme.example/history");
    expect(scans.map(({ id }: { id: string }) => id)).toEqual([EARLIER.id, LATER.id]);
  });

  test("are found by another domain as little as the command finds them", async () => {
    expect(await wire.call("GET", "/api/scans/unscanned.example")).toMatchObject({ status: 404 });
  });

  test("answer what-if with the open actions, and refuse an unknown fix", async () => {
    const queried = (body: object) => wire.call("POST", "/api/scans/acme.example/what-if", body);
    const open = await queried({ fixes: [] });
    expect(open.body.open.map(({ id }: { id: string }) => id)).toContain("dmarc-enforced");
    const done = await queried({ fixes: ["dmarc-enforced"] });
    const posture = (answer: typeof done) => answer.body.figures.find(({ id }: { id: string }) => id === "posture");
    expect(posture(done).after).toBeGreaterThan(posture(open).before);
    expect((await queried({ fixes: ["no-such-check"] })).status).toBe(400);
  });

  test("are returned as files of each format with their own names", async () => {
    const html = await wire.call("GET", "/api/scans/acme.example/reports/executive?format=html");
    const saved = await wire.call("GET", "/api/scans/acme.example/reports/full?format=json&save=true");
    expect(html.headers.get("content-type")).toContain("text/html");
    expect(html.body).toContain("Cyber risk summary");
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''acme.example-full.json");
    expect(saved.body).toMatchObject({ id: LATER.id });
  });

  test("leave no record when they are viewed, and one when they are downloaded", async () => {
    const domains = [{ name: "acme.example", role: "main", accepted: true }];
    await wire.call("POST", "/api/clients", { name: "Acme Ltd", edits: [{ field: "domains", value: domains }] });
    const records = async () => (await get("/api/exports/stats")).total;
    const before = await records();
    const call = (query: string) => wire.call("GET", `/api/scans/acme.example/reports/${query}`);
    for (const query of ["client?format=html", "executive?format=html"]) expect((await call(query)).status).toBe(200);
    const printed = await call("executive?format=pdf");
    expect(printed.headers.get("content-disposition")).toContain("acme.example-executive.pdf");
    expect(String(printed.body)).toMatch(/^%PDF-/);
    expect(await records()).toBe(before);
    expect((await call("client?format=json&save=true")).status).toBe(200);
    expect(await records()).toBe(before + 1);
  });
});

test("a dispute is opened, upheld and taken back, and the scan gets a revision each time", async () => {
  const objection = { ground: "other", reason: "Our supplier sends the mail.", evidence: null };
  const path = "/api/scans/acme.example/checks/dmarc-enforced/disputes";
  expect((await wire.call("POST", path, { ...objection, reason: " " })).body.errors).toHaveProperty("reason");
  const opened = await wire.call("POST", path, objection);
  expect([opened.status, opened.body.dispute.state, opened.body.dispute.by]).toEqual([201, "open", expect.any(String)]);
  const { id } = opened.body.dispute;
  const upheld = await wire.call("POST", `/api/disputes/${id}/settle`, { verdict: "upheld", note: "It does." });
  expect([upheld.body.dispute.state, upheld.body.revision]).toEqual(["upheld", opened.body.revision + 1]);
  expect((await get("/api/disputes?state=upheld")).items).toHaveLength(1);
  const back = await wire.call("POST", `/api/disputes/${id}/withdraw`);
  expect([back.status, back.body.dispute.state]).toEqual([200, "withdrawn"]);
});
