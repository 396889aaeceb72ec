import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { seedTriggers } from "@broker/cli/testing";
import { ProspectDetail, type ProspectFields, RegionRisk, TriggerEvent } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";
import { type Wire, wireTo } from "./http-world.ts";

type Company = ProspectFields & { readonly domain: string };

const FIVE: readonly Company[] = [
  { domain: "acme.example", name: "Acme Ltd", industry: "Law", employees: "42", postcode: "M1 1AE" },
  { domain: "brand.example", name: "Brand plc", industry: "Retail", employees: "300", revenue: "£1.2m" },
  { domain: "cotton.example", name: "Cotton & Co", industry: "Retail", employees: "12", postcode: "BS1 5TR" },
  { domain: "dairy.example", name: "Dairy Farm Shop", industry: "Retail" },
  { domain: "elder.example", name: "=Elder & Sons", industry: "Law" },
];

let folder: string;
let served: Served;
let wire: Wire;
let batchId: string;

async function list(companies: readonly Company[], day: string): Promise<string> {
  const startedAt = new Date(`${day}T09:00:00Z`);
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(folder, "home", "broker.db")}`,
    now: () => startedAt,
  });
  const store = records.batches;
  const prospects = companies.map(({ domain, ...fields }, place) => ({
    line: place + 2,
    input: domain,
    domain,
    fields,
  }));
  const settings = { only: [], timeoutMs: 30_000, concurrency: 20 };
  const { id } = await store.create({ source: "list.csv", startedAt, settings, prospects, rejected: [] });
  await records.close();
  return id;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "book-calls-"));
  const config = { home: "home", clock: "2026-11-06T09:00:00.000Z", network: { dnsServers: ["127.0.0.1:1"] } };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  served = await serveInProcess(folder);
  wire = wireTo(served.origin, folder);
  await seedTriggers(join(folder, "home"), [
    { domain: "acme.example", name: "Acme Ltd", day: 5 },
    { domain: "brand.example", name: "Brand plc", day: 4 },
  ]);
  await list(FIVE, "2026-11-05");
  batchId = await list(FIVE.slice(0, 2), "2026-11-06");
}, 60_000);

afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => (await wire.call("GET", path)).body;
const names = (page: { readonly items: readonly { readonly companyName: string }[] }) =>
  page.items.map(({ companyName }) => companyName);

describe("prospects over the API", () => {
  test("a list is read page after page by cursor, in one order, and says on each page how many fit", async () => {
    const first = await get("/api/prospects?sort=name&limit=2");
    const second = await get(`/api/prospects?sort=name&limit=2&after=${encodeURIComponent(first.next)}`);
    const third = await get(`/api/prospects?sort=name&limit=2&after=${encodeURIComponent(second.next)}`);
    expect([...names(first), ...names(second), ...names(third)]).toEqual([
      "=Elder & Sons",
      "Acme Ltd",
      "Brand plc",
      "Cotton & Co",
      "Dairy Farm Shop",
    ]);
    expect([first.total, second.total, third.total, third.next]).toEqual([5, 5, 5, null]);
  });

  test("filters are put together, whatever the order", async () => {
    expect(names(await get("/api/prospects?industry=retail&sort=name&reverse=true"))).toEqual([
      "Dairy Farm Shop",
      "Cotton & Co",
      "Brand plc",
    ]);
    expect(names(await get("/api/prospects?search=FARM"))).toEqual(["Dairy Farm Shop"]);
    expect(names(await get("/api/prospects?region=bristol&size=11-50&promoted=false"))).toEqual(["Cotton & Co"]);
    expect(names(await get("/api/prospects?assessed=false&industry=Law"))).toEqual(["=Elder & Sons"]);
  });

  test("a list shows the companies that it named, whatever list named them last", async () => {
    const page = await get(`/api/prospects?list=${batchId}&sort=name`);
    expect([names(page), page.total]).toEqual([["Acme Ltd", "Brand plc"], 2]);
    const earlier = await get("/api/prospects?list=2026-11-05-a&sort=name");
    expect(earlier.total).toBe(5);
  });

  test("an invalid list query is refused with the field, and a cursor of another list with a sentence", async () => {
    const wrong = await wire.call("GET", "/api/prospects?band=Severe");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["band"]]);
    const { next } = await get("/api/prospects?sort=name&limit=1");
    const other = await wire.call("GET", `/api/prospects?sort=risk&after=${encodeURIComponent(next)}`);
    expect([other.status, other.body.detail]).toEqual([400, "The page cursor is not valid for this list."]);
    expect((await wire.call("GET", "/api/prospects?after=nonsense")).status).toBe(400);
  });

  test("the tiles count every page of the filter, and a premium that is not declared is modelled or not known", async () => {
    expect(await get("/api/prospects/summary?industry=Retail")).toEqual({
      prospectsFound: 3,
      totalPremiumPotential: { amount: "2000.00", currency: "GBP" },
      premiumsKnown: 0,
      premiumsModelled: 1,
      highOpportunity: expect.any(Number),
      needImmediateHelp: expect.any(Number),
    });
    expect(await get("/api/prospects/industries")).toEqual({ items: ["Law", "Retail"] });
  });

  test("one prospect comes with the rule behind each figure", async () => {
    const { prospect, rules } = ProspectDetail.parse(await get("/api/prospects/brand.example"));
    expect(prospect.revenue).toEqual({ amount: "1200000.00", currency: "GBP" });
    expect(rules.lastBreach).toMatchObject({ provenance: "none", asOf: null });
    expect((await wire.call("GET", "/api/prospects/nobody")).status).toBe(404);
  });

  test("the export has every row that fits, as a spreadsheet takes it without running it", async () => {
    const all = await wire.call("GET", "/api/prospects/export?industry=Law&sort=name");
    expect(all.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''prospects.csv");
    const lines = String(all.body).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("'=Elder & Sons");
    const { items } = await get("/api/prospects?search=cotton");
    const one = await wire.call("GET", `/api/prospects/export?ids=${items[0].id}`);
    expect(String(one.body).trim().split("\r\n")).toHaveLength(2);
  });

  test("a client is made once; of several, refused ones state why and the others are made", async () => {
    const { items } = await get("/api/prospects?search=dairy");
    const made = await wire.call("POST", `/api/prospects/${items[0].id}/promote`);
    expect(made.body).toMatchObject({ name: "Dairy Farm Shop", known: false });
    const twice = await wire.call("POST", `/api/prospects/${items[0].id}/promote`);
    expect([twice.status, twice.body.detail]).toEqual([422, "This prospect is the client 'Dairy Farm Shop' already."]);
    const cotton = (await get("/api/prospects?search=cotton")).items[0].id;
    const both = await wire.call("POST", "/api/prospects/promote", { ids: [items[0].id, cotton] });
    expect(both.body.done.map(({ name }: { name: string }) => name)).toEqual(["Cotton & Co"]);
    expect(both.body.notDone).toEqual([
      { id: items[0].id, reason: "This prospect is the client 'Dairy Farm Shop' already." },
    ]);
    expect(names(await get("/api/prospects?promoted=true&sort=name"))).toEqual(["Cotton & Co", "Dairy Farm Shop"]);
  });

  test("a prospect is assessed by a scan job of its website", async () => {
    const { id } = (await get("/api/prospects?search=elder")).items[0];
    const begun = await wire.call("POST", `/api/prospects/${id}/assess`);
    expect([begun.status, begun.body.kind, begun.body.title]).toEqual([202, "scan", "elder.example"]);
    expect(begun.headers.get("location")).toBe(`/api/jobs/${begun.body.id}`);
    const several = await wire.call("POST", "/api/prospects/assess", { ids: [id, "ffffffffffffffff"] });
    expect(several.body.jobs).toHaveLength(1);
    expect(several.body.notDone).toHaveLength(1);
    for (const job of [begun.body, ...several.body.jobs]) await wire.call("DELETE", `/api/jobs/${job.id}`);
  });

  test("the risk map has its six regions, the rest of the country and unknown locations", async () => {
    const { items, sample } = await get("/api/regions");
    const regions = RegionRisk.array().parse(items);
    expect(sample).toBe(false);
    expect(
      regions.filter(({ businesses }) => businesses > 0).map(({ name, businesses }) => [name, businesses]),
    ).toEqual([
      ["Greater Manchester", 1],
      ["Bristol", 1],
      ["not known", 3],
    ]);
  });
});

describe("trigger events over the API", () => {
  test("the feed has the newest first, with its two counts over all events", async () => {
    const feed = await get("/api/triggers?limit=1");
    expect(feed).toMatchObject({ total: 2, tally: { newEvents: 2, highPriority: 2 } });
    expect(feed.items[0]).toMatchObject({ company: "Acme Ltd", event: "DMARC weakened from reject to none" });
    const rest = await get(`/api/triggers?after=${encodeURIComponent(feed.next)}`);
    expect(rest.items).toHaveLength(1);
    expect((await get("/api/triggers?domain=brand.example&priority=high")).total).toBe(1);
    expect((await get("/api/triggers?type=breach")).items).toEqual([]);
    const domains = async (order: string) =>
      (await get(`/api/triggers?${order}`)).items.map(({ domain }: { domain: string }) => domain);
    expect(await domains("sort=company")).toEqual(["acme.example", "brand.example"]);
    expect(await domains("sort=company&reverse=true")).toEqual(["brand.example", "acme.example"]);
  });

  test("the matching events are exported for a spreadsheet, in the requested order", async () => {
    const file = await wire.call("GET", "/api/triggers/export?sort=company&reverse=true");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''triggers.csv");
    const [head, ...rows] = String(file.body).trimEnd().split("\r\n");
    expect(head).toBe("ID,Company,Domain,Event,Type,Priority,When,Impact,Action required,Status,Rule");
    expect(rows.map((row) => row.split(",")[2])).toEqual(["brand.example", "acme.example"]);
    expect(String((await wire.call("GET", "/api/triggers/export?type=breach")).body).trimEnd()).toBe(head);
  });

  test("an action is stored with user and note; several are done at once, and the feed reports it", async () => {
    const { items } = await get("/api/triggers");
    const [one, other] = TriggerEvent.array().parse(items);
    if (one === undefined || other === undefined) throw new Error("there are two events");
    const reader = await openFeed();
    expect(await nextState(reader)).toMatchObject({ newEvents: 2, highPriority: 2, newest: one.id });
    const acted = await wire.call("POST", `/api/triggers/${one.id}/act`, {
      status: "investigating",
      note: "called, no answer",
    });
    expect(acted.body.history).toMatchObject([{ status: "investigating", note: "called, no answer" }]);
    expect(await nextState(reader)).toMatchObject({ newEvents: 1, highPriority: 2 });
    await reader.cancel();
    const bulk = await wire.call("POST", "/api/triggers/act", { ids: [one.id, other.id], status: "resolved" });
    expect([bulk.body.done.length, bulk.body.notDone]).toEqual([2, []]);
    expect((await get(`/api/triggers/${one.id}`)).status).toBe("resolved");
    const again = await wire.call("POST", "/api/triggers/act", { ids: [one.id], status: "resolved" });
    expect(again.body.notDone).toEqual([{ id: one.id, reason: "The event is resolved already." }]);
    expect((await get("/api/triggers")).tally).toEqual({ newEvents: 0, highPriority: 0 });
  });
});

describe("on Basic", () => {
  test("fifty rows are shown with the sentence, and there are no live updates", async () => {
    await list(
      Array.from({ length: 60 }, (_, n) => ({ domain: `c${n}.example` })),
      "2026-11-07",
    );
    await wire.call("PUT", "/api/tier", { tier: "Basic" });
    const [cookie = ""] = (await fetch(served.link, { redirect: "manual" })).headers.getSetCookie();
    const signedIn = (path: string) => wire.call("GET", path, undefined, { authorization: "", cookie });
    const { body: page } = await signedIn("/api/prospects?limit=500");
    expect(page.items).toHaveLength(50);
    expect(page).toMatchObject({
      next: null,
      total: 65,
      limited: "More than 50 prospects are available in Enhanced tier. Upgrade to unlock!",
    });
    const locked = [
      "/api/triggers/live",
      "/api/triggers",
      "/api/prospects/export",
      "/api/portfolio",
      "/api/exposed?named=php",
      "/api/roi",
      "/api/book",
      "/api/prospects/summary",
      `/api/prospects/${page.items[0].id}`,
    ];
    for (const path of locked) {
      const { status, body } = await signedIn(path);
      expect([path, status, body.code]).toEqual([path, 403, "feature_locked"]);
    }
    for (const change of ["promote", "assess"]) {
      const headers = { authorization: "", cookie, "sec-fetch-site": "same-origin" };
      const { status, body } = await wire.call("POST", `/api/prospects/${page.items[0].id}/${change}`, {}, headers);
      expect([change, status, body.code]).toEqual([change, 403, "feature_locked"]);
    }
  });

  test("scripts have no access until Ultimate, except to the tier", async () => {
    for (const tier of ["Basic", "Enhanced"]) {
      expect((await wire.call("PUT", "/api/tier", { tier })).status).toBe(200);
      const { status, body } = await wire.call("GET", "/api/clients");
      expect([status, body.code, body.detail]).toEqual([
        ...[403, "feature_locked"],
        "This feature is available in Ultimate tier. Upgrade to unlock!",
      ]);
    }
    await wire.call("PUT", "/api/tier", { tier: "Ultimate" });
    expect((await wire.call("GET", "/api/clients")).status).toBe(200);
  });
});

type States = ReadableStreamDefaultReader<string>;

/** The feed's stream, as a browser opens it. */
async function openFeed(): Promise<States> {
  const token = readFileSync(join(folder, "home", "serve-token"), "utf8").trim();
  const answer = await fetch(`${served.origin}/api/triggers/live`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  if (answer.body === null) throw new Error("the stream has no body");
  return answer.body.pipeThrough(new TextDecoderStream()).getReader();
}

async function nextState(reader: States): Promise<unknown> {
  const { value } = await reader.read();
  return JSON.parse(/^data: (.*)$/m.exec(value ?? "")?.[1] ?? "null");
}
