import { ALERTS_API, THREAT_INTEL_API, type TierName } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import type { ThreatLists } from "@broker/core/threat-intel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settleAside } from "../../verbs/threat-intel/settle-aside.ts";
import { alertsRoutes } from "../monitor/alerts-routes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { threatIntelRoutes } from "./threat-intel-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";
const SCANNED = "2026-11-28T09:00:00.000Z";

let api: PartOfApi;
let lists: ThreatLists;
beforeEach(() => {
  lists = { kev: null, breaches: null, epss: null };
  const scanning = { sources: { of: () => ({ threats: () => lists }) } } as unknown as Parameters<
    typeof threatIntelRoutes
  >[0]["scanning"];
  const routes = { ...THREAT_INTEL_API, ...ALERTS_API };
  api = partOfApi(NOW, routes, { ...threatIntelRoutes({ scanning }), ...alertsRoutes() });
});
afterEach(() => api.close());

/** A client with a scanned domain, whose page loads from one host and whose host has some addresses. */
async function scannedClient(name: string, domain: string, addresses: readonly string[]): Promise<string> {
  const client = await addClient(api.workspace, name, { domains: [{ name: domain, role: "main", accepted: true }] });
  const report = buildReport();
  const { facts } = report;
  const page = facts.page;
  const dns = facts.dns;
  if (page === null || dns === null) throw new Error("the built report has neither page nor DNS");
  const script = {
    ...{ integrity: null, crossorigin: null, secure: true, gated: false, origin: "third-party" as const },
  };
  const own = buildReport({
    id: `${domain.replace(/[^a-z]/g, "")}0`,
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
    startedAt: SCANNED,
    facts: {
      ...facts,
      dns: { ...dns, addresses: [...addresses] },
      page: {
        ...page,
        url: `https://${domain}/`,
        scripts: [{ ...script, url: "https://cdn.widget.example/w.js", host: "cdn.widget.example" }],
        technologies: [
          {
            ...{
              id: "php",
              name: "PHP",
              category: "language",
              version: "8.1.2",
              evidence: ["X-Powered-By: PHP/8.1.2"],
            },
            ...{ supported: null, supportEnded: null },
          },
        ],
      },
    },
  });
  await api.workspace.database.scans.save(own, evidenceOfReport(own));
  return client;
}

const CSV = "type,value,severity,what\ndomain,widget.example,high,Skimmer\nip,203.0.113.5,medium,C2\n";
const ADVISORY = "title,date,severity,product\nPHP under attack,2026-11-27,high,PHP\n";
const upload = (kind: string, bytes: string, name = "iocs.csv") =>
  api.upload(`/api/threat-intel/imports?kind=${kind}`, { name, bytes });
const matches = async (query = "") => (await api.call("GET", `/api/threat-intel/matches${query}`)).body;
/** The alerts of the two rules; the built scan raises others. */
const alerts = async () => [
  ...(await api.call("GET", "/api/alerts?status=all&rule=indicator-matched")).body.items,
  ...(await api.call("GET", "/api/alerts?status=all&rule=advisory-affects-client")).body.items,
];

test("an imported indicator is a possible match and one alert, however often it is imported and matched", async () => {
  await scannedClient("Acme Ltd", "acme.example", ["203.0.113.5"]);
  const { status, body } = await upload("indicators", CSV);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ format: "csv", indicators: 2, advisories: 0, skipped: 0, unchanged: false, matches: 2 }),
  ]);
  expect((await upload("indicators", CSV, "again.csv")).body).toMatchObject({
    unchanged: true,
    file: "iocs.csv",
    matches: 2,
  });
  expect((await api.call("POST", "/api/threat-intel/match", {})).body).toEqual({
    domains: 1,
    waiting: 0,
    matchedAt: NOW,
  });
  const { items, total } = await matches();
  expect(total).toBe(2);
  expect(
    items
      .map((each: { part: string; observed: string; state: string }) => [each.part, each.observed, each.state])
      .sort(),
  ).toEqual([
    ["address", "203.0.113.5", "possible"],
    ["third-party", "cdn.widget.example", "possible"],
  ]);
  const raised = await alerts();
  expect(raised.map((each: { alert: string; severity: string }) => [each.alert, each.severity])).toEqual([
    ["Indicator matched: widget.example (Skimmer)", "high"],
    ["Indicator matched: 203.0.113.5 (C2)", "medium"],
  ]);
  expect(raised[0]).toMatchObject({ domain: "acme.example", episode: 1, history: [{ action: "raised" }] });
  const { items: indicators } = (await api.call("GET", "/api/threat-intel/indicators")).body;
  expect(indicators.map(({ value, clients }: { value: string; clients: number }) => [value, clients])).toEqual([
    ["203.0.113.5", 1],
    ["widget.example", 1],
  ]);
});

test("an address that two companies share matches neither of them", async () => {
  await scannedClient("Acme Ltd", "acme.example", ["203.0.113.5"]);
  await scannedClient("Bell Ltd", "bell.example", ["203.0.113.5"]);
  expect((await upload("indicators", "value\n203.0.113.5\n")).body.matches).toBe(0);
  expect(await alerts()).toEqual([]);
});

test("a person confirms or dismisses a match with the reason, and its alert follows", async () => {
  await scannedClient("Acme Ltd", "acme.example", ["203.0.113.5"]);
  await upload("indicators", CSV);
  const { items } = await matches("?search=skimmer");
  const [skimmer] = items;
  const decide = (decision: string, reason: string) =>
    api.call("POST", `/api/threat-intel/matches/${skimmer.id.slice(0, 6)}/decide`, { decision, reason });
  expect((await decide("confirm", "")).status).toBe(422);
  expect((await decide("confirm", "Found in the shop")).body).toMatchObject({
    ...{ state: "confirmed", decision: { at: NOW, by: "jane", reason: "Found in the shop" } },
  });
  const ofSkimmer = async () =>
    (await alerts()).find(({ subject }: { subject: string }) => subject === "widget.example");
  expect((await ofSkimmer()).status).toBe("investigating");
  await decide("dismiss", "A namesake");
  expect(await ofSkimmer()).toMatchObject({
    status: "resolved",
    resolution: { reason: "false-alarm", by: "jane", note: "A namesake" },
  });
  expect((await decide("dismiss", "A namesake")).status).toBe(400);
  // A dismissed match raises nothing, whatever is matched again.
  await upload("indicators", `${CSV}domain,other.example,,\n`);
  expect((await ofSkimmer()).status).toBe("resolved");
  expect((await matches("?state=dismissed")).items).toMatchObject([
    { id: skimmer.id, decision: { reason: "A namesake" } },
  ]);
  await decide("confirm", "After all");
  expect((await ofSkimmer()).status).toBe("investigating");
});

test("what is removed no longer matches: its alert is resolved, a decision stays", async () => {
  await scannedClient("Acme Ltd", "acme.example", ["203.0.113.5"]);
  const { body } = await upload("indicators", CSV);
  const [first] = (await matches("?search=c2")).items;
  await api.call("POST", `/api/threat-intel/matches/${first.id}/decide`, { decision: "confirm", reason: "Seen" });
  expect((await api.call("DELETE", `/api/threat-intel/imports/${body.id}`)).status).toBe(204);
  expect((await matches()).items).toEqual([]);
  expect((await matches("?state=all")).items).toMatchObject([{ id: first.id, state: "confirmed", goneAt: NOW }]);
  expect((await alerts()).map(({ status }: { status: string }) => status)).toEqual(["resolved", "resolved"]);
});

test("a file that names many hosts of one client is an alert for each, and none is left once it is removed", async () => {
  await scannedClient("Acme Ltd", "acme.example", []);
  const hosts = Array.from({ length: 25 }, (_, n) => `h${n}.acme.example`);
  const { body } = await upload("indicators", `value,severity\n${hosts.map((host) => `${host},high\n`).join("")}`);
  expect(body.matches).toBe(25);
  const subjects = async (status: string) =>
    (await api.call("GET", `/api/alerts?status=${status}&rule=indicator-matched&limit=50`)).body.items.map(
      ({ subject }: { subject: string }) => subject,
    );
  expect((await subjects("active")).sort()).toEqual([...hosts].sort());
  await api.call("DELETE", `/api/threat-intel/imports/${body.id}`);
  expect([(await matches("?state=all")).items, await subjects("active")]).toEqual([[], []]);
  expect(await subjects("resolved")).toHaveLength(25);
});

test("where thousands may match, a thread matches them, with the same alerts", async () => {
  await upload("indicators", CSV);
  await scannedClient("Acme Ltd", "acme.example", []);
  await expect(settleAside(api.workspace, lists, AbortSignal.abort(), 0)).rejects.toMatchObject({
    code: "interrupted",
  });
  await settleAside(api.workspace, lists, undefined, 0);
  expect((await matches()).total).toBe(1);
  expect(await alerts()).toMatchObject([{ rule: "indicator-matched", severity: "high", status: "active" }]);
});

test("an advisory is in the feed with the clients that show its product, and is an alert", async () => {
  const client = await scannedClient("Acme Ltd", "acme.example", []);
  expect((await upload("advisories", ADVISORY)).body).toMatchObject({ advisories: 1, matches: 1 });
  const { items, sources } = (await api.call("GET", "/api/threat-intel/feed")).body;
  expect(items).toMatchObject([
    {
      ...{ source: "advisory", date: "2026-11-27", provider: "iocs.csv", what: "PHP under attack", severity: "high" },
      ...{ why: "The advisory names PHP 8.1.2, which the page shows.", state: "possible" },
      clients: [{ id: client, name: "Acme Ltd", state: "possible" }],
    },
  ]);
  const notes = sources.map(({ source, asOf, note }: { source: string; asOf: string | null; note: string | null }) => [
    source,
    asOf,
    note,
  ]);
  expect(notes).toEqual([
    ["kev", null, "The list has not been downloaded."],
    ["epss", null, "No scores are stored."],
    ["breach", null, "The list has not been downloaded."],
    ["claim", null, "No scan of a client has queried this source."],
    ["advisory", NOW, null],
  ]);
  expect(await alerts()).toMatchObject([
    { rule: "advisory-affects-client", alert: "Advisory may affect the client: PHP under attack" },
  ]);
});

test("entries of stored lists that clients may have are in the feed, and raise no alert of their own", async () => {
  await scannedClient("Acme Ltd", "acme.example", []);
  lists = {
    kev: {
      asOf: "2026-11-29T08:00:00.000Z",
      entries: [
        {
          ...{ cve: "CVE-2026-1000", vendor: "PHP", product: "PHP", title: "PHP injection", addedOn: "2026-11-28" },
          ransomware: true,
          technologies: ["php"],
        },
        {
          ...{ cve: "CVE-2026-1001", vendor: "Other", product: "Box", title: "Box", addedOn: "2026-11-20" },
          ransomware: false,
          technologies: [],
        },
        {
          ...{ cve: "CVE-2020-1001", vendor: "Old", product: "Box", title: "Box", addedOn: "2020-11-20" },
          ransomware: false,
          technologies: [],
        },
      ],
    },
    breaches: {
      asOf: "2026-11-29T08:00:00.000Z",
      entries: [
        {
          ...{ name: "Acme", title: "Acme", domain: "acme.example", addedOn: "2026-11-25", accounts: 1200 },
          dataClasses: ["Passwords"],
          fabricated: false,
        },
      ],
    },
    epss: null,
  };
  await api.call("POST", "/api/threat-intel/match", {});
  const { items, total } = (await api.call("GET", "/api/threat-intel/feed")).body;
  expect(total).toBe(3);
  expect(
    items.map((each: { ref: string; severity: string; clients: unknown[] }) => [
      each.ref,
      each.severity,
      each.clients.length,
    ]),
  ).toEqual([
    ["CVE-2026-1000", "critical", 1],
    ["Acme", "high", 1],
    ["CVE-2026-1001", "high", 0],
  ]);
  expect((await api.call("GET", "/api/threat-intel/feed?affected=true&severity=critical")).body.total).toBe(1);
  expect(await alerts()).toEqual([]);
});

test("a damaged file stores nothing, and a tier without threat intelligence has none of it", async () => {
  const { status, body } = await upload("indicators", '{"type": "bundle", "objects": [');
  expect([status, body.detail]).toEqual([422, "The file is incomplete: it ends early. Nothing was stored."]);
  expect((await api.call("GET", "/api/threat-intel/imports")).body.items).toEqual([]);
  for (const tier of ["Basic", "Enhanced"] satisfies TierName[]) {
    await api.workspace.database.clients.setTier(tier, { by: "jane", at: NOW });
    for (const path of ["feed", "indicators", "matches", "imports"])
      expect((await api.call("GET", `/api/threat-intel/${path}`)).status).toBe(403);
    expect((await upload("indicators", CSV)).status).toBe(403);
  }
});

test("a viewer reads and does not decide, import or remove", async () => {
  api.as("viewer");
  expect((await matches()).items).toEqual([]);
  expect((await upload("indicators", CSV)).status).toBe(403);
  expect((await api.call("DELETE", "/api/threat-intel/imports/abcd")).status).toBe(403);
});

test("an erased client leaves no match and no excerpt of its domain", async () => {
  const client = await scannedClient("Acme Ltd", "acme.example", ["203.0.113.5"]);
  await upload("indicators", CSV);
  const { intel, clients } = api.workspace.database;
  expect(((await intel.ofClients([client])).get(client) ?? []).length).toBe(2);
  await clients.erase(client, { by: "jane", at: NOW });
  expect((await matches("?state=all")).items).toEqual([]);
  expect(await intel.excerpts(["acme.example"])).toEqual([]);
});
