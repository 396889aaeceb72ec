import { COMPLIANCE_API, REPORTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complianceRoutes } from "../compliance/compliance-routes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { reportsRoutes } from "./reports-routes.ts";

const NOW = "2026-11-28T09:00:00.000Z";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, { ...REPORTS_API, ...COMPLIANCE_API }, { ...reportsRoutes(), ...complianceRoutes() });
});
afterAll(() => api.close());

interface Found {
  readonly plugin: number;
  readonly name: string;
  readonly severity?: number;
  readonly cve?: string;
  readonly fixedOn?: string;
}

/** A Nessus report of one host at a moment of November. */
function nessus(host: string, day: number, found: readonly Found[]): string {
  const items = found.map(
    ({ plugin, name, severity = 3, cve, fixedOn }) =>
      `<ReportItem port="443" svc_name="www" protocol="tcp" severity="${severity}" pluginID="${plugin}" pluginName="${name}" pluginFamily="Web">` +
      `<risk_factor>High</risk_factor>${cve === undefined ? "" : `<cve>${cve}</cve>`}` +
      `${fixedOn === undefined ? "" : `<patch_publication_date>${fixedOn}</patch_publication_date>`}` +
      "<solution>Upgrade to the fixed version.</solution></ReportItem>",
  );
  return (
    `<?xml version="1.0" ?><NessusClientData_v2><Policy><policyName>x</policyName></Policy><Report name="weekly">` +
    `<ReportHost name="${host}"><HostProperties><tag name="HOST_END">Mon Nov ${day} 09:00:00 2026</tag>` +
    `<tag name="host-ip">${host}</tag></HostProperties>${items.join("")}</ReportHost></Report></NessusClientData_v2>`
  );
}

const file = (client: string, name: string, bytes: string) =>
  api.upload(`/api/clients/${client}/reports`, { name, bytes });
const findings = async (query: string) => (await api.call("GET", `/api/findings?${query}`)).body;
const OLD = { plugin: 1001, name: "OpenSSL too old", cve: "CVE-2026-1001", fixedOn: "2026/11/01" };
const OTHER = { plugin: 1002, name: "Weak ciphers", severity: 2 };

test("a report opens weaknesses, the same file changes nothing, and a later one closes only what it examined", async () => {
  const client = await addClient(api.workspace, "Fen Ltd");
  const { status, body } = await file(client, "week-1.nessus", nessus("10.0.0.5", 20, [OLD, OTHER]));
  expect([status, body.repeated, body.opened, body.notObserved]).toEqual([201, false, 2, 0]);
  expect(body.report).toMatchObject({ vendor: "tenable", total: 2, assets: { internal: 1, candidate: 0 } });
  const again = (await file(client, "again.nessus", nessus("10.0.0.5", 20, [OLD, OTHER]))).body;
  expect([again.repeated, again.report.id, again.opened]).toEqual([true, body.report.id, 0]);
  await file(client, "other-host.nessus", nessus("10.0.0.6", 21, [OTHER]));
  const page = await findings(`client=${client}`);
  expect(page.items.map((row: { title: string; state: string }) => [row.title, row.state])).toEqual([
    ["OpenSSL too old", "open"],
    ["Weak ciphers", "open"],
  ]);
  expect(page.items[0]).toMatchObject({
    ...{ kind: "weakness", severity: "high", assets: ["10.0.0.5"], observedBy: ["Tenable"], kev: null },
    ...{ first: "2026-11-20", last: "2026-11-20", client: { id: client, name: "Fen Ltd" } },
  });
  const later = (await file(client, "week-2.nessus", nessus("10.0.0.5", 27, [OTHER]))).body;
  expect([later.opened, later.seenAgain, later.notObserved]).toEqual([0, 1, 1]);
  expect((await findings(`client=${client}&state=not-observed`)).total).toBe(1);
  expect((await findings(`client=${client}&state=open`)).total).toBe(1);
});

test("a withdrawn report takes its weaknesses along, and those of another report stay", async () => {
  const client = await addClient(api.workspace, "Moor Ltd");
  const { body } = await file(client, "a.nessus", nessus("10.0.0.5", 20, [OLD]));
  await file(client, "b.nessus", nessus("10.0.0.6", 21, [OTHER]));
  const path = `/api/clients/${client}/reports/${body.report.id}/withdraw`;
  expect((await api.call("POST", path, { reason: "Of another company" })).body.withdrawn.reason).toBe(
    "Of another company",
  );
  expect((await api.call("POST", path, { reason: "Twice" })).status).toBe(409);
  const { items, assets } = (await api.call("GET", `/api/clients/${client}/reports`)).body;
  expect(items).toHaveLength(2);
  expect(assets).toEqual([expect.objectContaining({ host: "10.0.0.6", kind: "internal", open: 1 })]);
  expect((await findings(`client=${client}`)).items.map(({ title }: { title: string }) => title)).toEqual([
    "Weak ciphers",
  ]);
});

test("a public host that is unknown counts for nothing until a person accepts it", async () => {
  const client = await addClient(api.workspace, "Hill Ltd");
  const { body } = await file(client, "a.nessus", nessus("203.0.113.9", 20, [OLD]));
  expect([body.opened, body.candidates]).toEqual([0, ["203.0.113.9"]]);
  expect((await findings(`client=${client}`)).total).toBe(0);
  const path = `/api/clients/${client}/report-assets/203.0.113.9`;
  expect((await api.call("PUT", path, { kind: "accepted" })).body).toMatchObject({ kind: "accepted", open: 1 });
  expect((await findings(`client=${client}`)).total).toBe(1);
  await api.call("PUT", path, { kind: "rejected" });
  expect((await findings(`client=${client}`)).total).toBe(0);
});

test("a name under the client's domain with a private address is internal: its RDP is not exposed to the internet", async () => {
  const domains = [{ name: "hill.example", role: "main", accepted: true }];
  const client = await addClient(api.workspace, "Hill Two Ltd", { domains });
  const rdp = nessus("srv01.hill.example", 20, [
    { plugin: 10940, name: "Remote Desktop Protocol Service Detection" },
  ]).replaceAll('port="443" svc_name="www"', 'port="3389" svc_name="msrdp"');
  const facts = async () => (await api.workspace.database.reports.standing(client))?.facts.map(({ kind }) => kind);
  const inside = rdp.replace('name="host-ip">srv01.hill.example', 'name="host-ip">10.0.0.9');
  expect((await file(client, "a.nessus", inside)).body.report.assets).toMatchObject({ accepted: 0, internal: 1 });
  expect(await facts()).toEqual([]);
  const path = `/api/clients/${client}/report-assets/srv01.hill.example`;
  expect((await api.call("PUT", path, { kind: "accepted" })).body.kind).toBe("accepted");
  expect(await facts()).toEqual(["rdp-exposed"]);
});

test("a disputed weakness counts for nothing until the dispute is withdrawn", async () => {
  const client = await addClient(api.workspace, "Dale Ltd");
  await file(client, "a.nessus", nessus("10.0.0.5", 20, [OLD]));
  const [{ id }] = (await findings(`client=${client}`)).items;
  const facts = async () => (await api.workspace.database.reports.standing(client))?.facts.map(({ kind }) => kind);
  expect(await facts()).toEqual(["patch-overdue"]);
  const path = `/api/clients/${client}/weaknesses/${id}/dispute`;
  const reason = { ground: "cannot-reproduce", reason: "A false alarm of the tool", evidence: null, until: null };
  const disputed = await api.call("POST", path, reason);
  expect([disputed.body.state, disputed.body.disputes.length]).toEqual(["disputed", 1]);
  expect(await facts()).toEqual([]);
  expect((await api.call("POST", path, reason)).status).toBe(409);
  const { body } = await api.call("POST", path, { ...reason, reason: "It was none", withdraw: true });
  expect([body.state, body.disputes[0].state, await facts()]).toEqual(["open", "rejected", ["patch-overdue"]]);
});

test("a report is read without a client, and nothing is stored", async () => {
  const { status, body } = await api.upload("/api/parse", { name: "a.xml", bytes: nessus("10.0.0.5", 20, [OLD]) });
  expect([status, body.vendor, body.total, body.findings[0].cves]).toEqual([200, "tenable", 1, ["CVE-2026-1001"]]);
});

test("files are refused in the sentences of the specification, and nothing is stored", async () => {
  const client = await addClient(api.workspace, "Vale Ltd");
  const refusal = async (name: string, bytes: string | Buffer) => {
    const { status, body } = await api.upload(`/api/clients/${client}/reports`, { name, bytes });
    return [status, body.detail];
  };
  expect(await refusal("a.exe", "x")).toEqual([
    422,
    "File type must be .pdf, .xml, .json, .csv, .html, .txt, .nessus, .sarif, .jsonl",
  ]);
  expect(await refusal("a.xml", "")).toEqual([422, "File is smaller than 1 bytes"]);
  expect(await refusal("a.xml", Buffer.alloc(10 * 1024 * 1024 + 1, " "))).toEqual([
    413,
    "File size exceeds 10MB limit",
  ]);
  expect((await refusal("a.xml", "<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"))[0]).toBe(422);
  expect((await api.upload(`/api/clients/${client}/reports`, null)).body.detail).toBe("No file selected");
  expect((await api.call("GET", `/api/clients/${client}/reports`)).body).toEqual({ items: [], assets: [] });
});

test("a list of another tool is read by a saved column map", async () => {
  const map = { name: "own", columns: { title: "Finding", severity: "Risk", host: "Host" } };
  expect((await api.call("PUT", "/api/column-maps/own", map)).status).toBe(200);
  expect((await api.call("PUT", "/api/column-maps/other", map)).status).toBe(422);
  expect((await api.call("GET", "/api/column-maps")).body.items).toEqual([map]);
  const csv = "Finding,Risk,Host\nOld router,High,10.0.0.1\n";
  const { body } = await api.upload("/api/parse?map=own", { name: "own.csv", bytes: csv });
  expect([body.vendor, body.findings[0].title]).toEqual(["mapped", "Old router"]);
  expect((await api.upload("/api/parse?map=none", { name: "own.csv", bytes: csv })).status).toBe(404);
});

test("pages of the list follow one another without gap or repetition, and search finds words and CVEs", async () => {
  const client = await addClient(api.workspace, "Long Ltd");
  const many = Array.from({ length: 23 }, (_, n) => ({ plugin: 2000 + n, name: `Finding ${n}`, severity: n % 4 }));
  await file(client, "a.nessus", nessus("10.0.0.5", 20, [...many, OLD]));
  const titles: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = await findings(`client=${client}&limit=5${after === "" ? "" : `&after=${after}`}`);
    expect(page.total).toBe(24);
    titles.push(...page.items.map(({ title }: { title: string }) => title));
    after = page.next;
  }
  expect([titles.length, new Set(titles).size]).toEqual([24, 24]);
  expect((await findings(`client=${client}&search=finding 22`)).items).toHaveLength(1);
  expect((await findings(`client=${client}&cve=cve-2026-1001`)).total).toBe(1);
  expect((await findings(`client=${client}&severity=high&kind=weakness`)).total).toBe(6);
  expect((await api.call("GET", "/api/findings?after=x")).status).toBe(400);
});

test("erasing the client leaves nothing of its reports", async () => {
  const client = await addClient(api.workspace, "Gone Ltd");
  await file(client, "a.nessus", nessus("10.0.0.5", 20, [OLD]));
  await api.workspace.database.clients.erase(client, { by: "jane", at: NOW });
  expect(await api.workspace.database.reports.list(client)).toEqual([]);
  expect(
    (await findings("search=openssl too old")).items.filter(
      (row: { client: { id: string } }) => row.client.id === client,
    ),
  ).toEqual([]);
});
