import {
  type DnsAnswer,
  type DnsRecord,
  NO_BRANDING,
  NO_FEATURES,
  type RecordType,
  WHITE_LABEL_API,
} from "@broker/contracts";
import type { Network } from "@broker/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseClient } from "../../verbs/clients/client-record.ts";
import { readBrand } from "../../verbs/documents/read-brand.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { whiteLabelRoutes } from "./white-label-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20"><rect width="200" height="20"/></svg>';

/** What the DNS and the TLS servers of a test answer. */
const dns = new Map<string, readonly string[]>();
const certified = new Set<string>();
let isSilent = false;

/** A network of those answers; what is not there does not exist. */
function answering(): Network {
  const ask = async (name: string, type: RecordType): Promise<DnsAnswer> => {
    const found = dns.get(`${type} ${name}`) ?? [];
    const records = found.map((text): DnsRecord => (type === "TXT" ? { type, text } : { type: "A", address: text }));
    const status = isSilent ? "timeout" : records.length === 0 ? "nxdomain" : "ok";
    return { name, type, status, records, aliases: [], authenticated: false };
  };
  const handshake = async (host: string) =>
    isSilent
      ? { failure: { code: "dns", message: "No answer." } }
      : {
          handshake: {
            ...{ protocol: "TLSv1.3", cipher: "x", keyExchange: null, alpn: null, chain: [], ocspStapled: false },
            ...{ verifyError: certified.has(host) ? null : "self-signed", nameMatches: true },
          },
        };
  const site = { dns: { ask }, tls: { handshake }, close: async () => undefined };
  return { open: () => site } as unknown as Network;
}

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, WHITE_LABEL_API, whiteLabelRoutes({ network: answering() }));
});
afterAll(() => api.close());

const begin = async (name: string): Promise<string> => (await api.call("POST", "/api/white-label", { name })).body.id;
const at = (id: string) => `/api/white-label/${id}`;
const saveBranding = async (id: string, branding: object) => {
  const { version } = (await api.call("GET", at(id))).body;
  return api.call("PUT", `${at(id)}/branding`, { seen: version, branding: { ...NO_BRANDING, ...branding } });
};
const saveFeatures = async (id: string, features: object) => {
  const { version } = (await api.call("GET", at(id))).body;
  return api.call("PUT", `${at(id)}/features`, { seen: version, features: { ...NO_FEATURES, ...features } });
};

test("a configuration applies to nothing until it is active, and each saving is a version", async () => {
  const id = await begin("Harbour MGA");
  const { body: saved } = await saveBranding(id, { productName: "Harbour Cyber", primaryColor: "#0B4A72" });
  expect(saved).toMatchObject({ status: "inactive", scope: "workspace", version: 2, clients: 0 });
  expect(saved.branding).toMatchObject({ productName: "Harbour Cyber", primaryColor: "#0b4a72" });
  expect((await readBrand(api.workspace, { client: null })).sender).toBe("Harcourt Lane");
  const { body: active } = await api.call("PATCH", at(id), { active: true });
  expect(active).toMatchObject({ status: "active", lastUpdated: NOW, updatedBy: "jane" });
  expect(await readBrand(api.workspace, { client: null })).toMatchObject({
    ...{ sender: "Harbour Cyber", primary: "#0b4a72" },
  });
  // The same again is no version.
  expect((await saveBranding(id, { productName: "Harbour Cyber", primaryColor: "#0b4a72" })).body.version).toBe(2);
  await api.call("PATCH", at(id), { active: false });
});

test("a version is rolled back to, as a version of its own", async () => {
  const id = await begin("Roll back");
  await saveBranding(id, { productName: "First" });
  await saveBranding(id, { productName: "Second" });
  const { body } = await api.call("POST", `${at(id)}/restore`, { version: 2 });
  expect([body.branding.productName, body.version]).toEqual(["First", 4]);
  expect(body.versions.map(({ n, restored }: { n: number; restored: number | null }) => [n, restored])).toEqual([
    [4, 2],
    [3, null],
    [2, null],
    [1, null],
  ]);
  const missing = await api.call("POST", `${at(id)}/restore`, { version: 9 });
  expect([missing.status, missing.body.detail]).toEqual([404, expect.stringContaining("has no version 9")]);
});

test("a colour below WCAG AA is refused with the nearest that passes, and that one is accepted", async () => {
  const id = await begin("Pale");
  const refused = await saveBranding(id, { primaryColor: "#ffcc00" });
  expect(refused.status).toBe(422);
  const sentence: string = refused.body.errors.primaryColor;
  expect(sentence).toMatch(
    /^Links on the sidebar \(light\): #ffcc00 on #f2f4f4 has 1\.3 to 1, and WCAG AA requires 4\.5/,
  );
  const [nearest = ""] = /#[0-9a-f]{6}(?=\.$)/.exec(sentence) ?? [];
  expect((await saveBranding(id, { primaryColor: nearest })).status).toBe(200);
});

test("a change that is based on an older version is refused", async () => {
  const id = await begin("Two windows");
  const body = { seen: 1, branding: { ...NO_BRANDING, footer: "One" } };
  expect((await api.call("PUT", `${at(id)}/branding`, body)).status).toBe(200);
  const late = await api.call("PUT", `${at(id)}/branding`, { ...body, branding: { ...NO_BRANDING, footer: "Two" } });
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("changed in the meantime")]);
});

test("two brands side by side: each client's documents carry one, and a client is in one alone", async () => {
  const [own, other] = [await addClient(api.workspace, "Own Ltd"), await addClient(api.workspace, "Other Ltd")];
  const [first, second] = [await begin("First partner"), await begin("Second partner")];
  await saveBranding(first, { productName: "First brand" });
  await saveBranding(second, { productName: "Second brand" });
  for (const [id, client] of [
    [first, own],
    [second, other],
  ] as const) {
    await saveFeatures(id, { multiTenant: true });
    const { body } = await api.call("PATCH", at(id), { active: true, clients: [client] });
    expect(body).toMatchObject({ status: "active", scope: "clients", clients: 1, chosen: [{ id: client }] });
  }
  const sender = async (client: string | null) => (await readBrand(api.workspace, { client })).sender;
  expect([await sender(own), await sender(other), await sender(null)]).toEqual([
    "First brand",
    "Second brand",
    "Harcourt Lane",
  ]);
  const taken = await api.call("PATCH", at(second), { clients: [other, own] });
  expect([taken.status, taken.body.errors.clients]).toEqual([409, "'Own Ltd' belongs to 'First partner'."]);
  await eraseClient(api.workspace, { id: own });
  expect((await api.call("GET", at(first))).body).toMatchObject({ clients: 0, chosen: [] });
});

test("only one active configuration applies to the workspace", async () => {
  const [one, two] = [await begin("For all"), await begin("For all too")];
  expect((await api.call("PATCH", at(one), { active: true })).status).toBe(200);
  const rival = await api.call("PATCH", at(two), { active: true });
  expect([rival.status, rival.body.detail]).toEqual([
    409,
    expect.stringContaining("'For all' applies to the workspace"),
  ]);
  const busy = await api.call("DELETE", at(one));
  expect([busy.status, busy.body.detail]).toEqual([400, expect.stringContaining("is active, so it was not removed")]);
  await api.call("PATCH", at(one), { active: false });
  expect((await api.call("DELETE", at(one))).status).toBe(204);
  expect((await api.call("GET", at(one))).status).toBe(404);
});

test("pictures are stored once, and branding names only stored ones", async () => {
  const id = await begin("Pictures");
  const { body: sent } = await api.upload("/api/white-label/pictures", { name: "logo.svg", bytes: SVG });
  const { body } = await saveBranding(id, { logo: sent.stored });
  expect(body.pictures.logo).toBe(sent.uri);
  const missing = await saveBranding(id, { favicon: "0".repeat(64) });
  expect([missing.status, missing.body.errors.favicon]).toEqual([422, "Send the picture first."]);
  const scripted = SVG.replace("<rect", "<script>alert(1)</script><rect");
  const refused = await api.upload("/api/white-label/pictures", { name: "logo.svg", bytes: scripted });
  expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining("holds scripts")]);
});

test("wording states no figure, and features that are on have what they need", async () => {
  const id = await begin("Words");
  const wording = { ...NO_FEATURES.wording, reportClosing: "We cut claims by 40%." };
  const figure = await saveFeatures(id, { customReports: true, wording });
  expect([figure.status, JSON.stringify(figure.body)]).toEqual([422, expect.stringContaining("no amount, percentage")]);
  const empty = await saveFeatures(id, { customReports: true });
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ["reportIntroduction"]]);
  const domain = await saveFeatures(id, { customDomain: true });
  expect([domain.status, Object.keys(domain.body.errors)]).toEqual([422, ["domain"]]);
});

test("a domain and a sender are pending with the records to publish until they are proven", async () => {
  const id = await begin("Domain");
  await saveFeatures(id, { customDomain: true, domain: "Cyber.Harbour.example" });
  const mailSender = { name: "Harbour", address: "documents@harbour.example" };
  const { body } = await saveBranding(id, { mailSender });
  const proofs: { kind: string; domain: string; state: string; records: { name: string; value: string | null }[] }[] =
    body.proofs;
  expect(proofs.map(({ kind, domain, state }) => [kind, domain, state])).toEqual([
    ["domain", "cyber.harbour.example", "pending"],
    ["sender", "harbour.example", "pending"],
  ]);
  expect(proofs[0]?.records[0]).toMatchObject({
    name: "_broker-verify.cyber.harbour.example",
    value: expect.stringMatching(/^broker-verify=[0-9a-f]{32}$/),
  });
  expect((await api.call("PATCH", at(id), { active: true })).body.status).toBe("pending");
  await api.call("PATCH", at(id), { active: false });
});

test("a domain is proven by its TXT record and certificate, stays so in silence, and is lost with the record", async () => {
  const id = await begin("Proven domain");
  const { body } = await saveFeatures(id, { customDomain: true, domain: "app.moor.example" });
  const check = async () => {
    const { proofs } = (await api.call("POST", `${at(id)}/check`)).body;
    const outcomes = proofs[0].checks.map((each: { id: string; outcome: string }) => `${each.id} ${each.outcome}`);
    return [proofs[0].state, ...outcomes];
  };
  expect(await check()).toEqual(["pending", "txt failed", "certificate failed"]);
  dns.set("TXT _broker-verify.app.moor.example", [body.proofs[0].records[0].value]);
  expect(await check()).toEqual(["pending", "txt passed", "certificate failed"]);
  certified.add("app.moor.example");
  expect(await check()).toEqual(["verified", "txt passed", "certificate passed"]);
  isSilent = true;
  expect(await check()).toEqual(["verified", "txt unknown", "certificate unknown"]);
  isSilent = false;
  dns.set("TXT _broker-verify.app.moor.example", ["broker-verify=other"]);
  expect(await check()).toEqual(["pending", "txt failed", "certificate passed"]);
  // Another domain is to be proven again, with another value.
  const { body: moved } = await saveFeatures(id, { customDomain: true, domain: "new.moor.example" });
  expect(moved.proofs[0]).toMatchObject({ domain: "new.moor.example", state: "pending", checks: [] });
  expect(moved.proofs[0].records[0].value).not.toBe(body.proofs[0].records[0].value);
});

test("a sender is proven by SPF for the mail server and by the key with which its emails are signed", async () => {
  const id = await begin("Proven sender");
  const mailSender = { name: "Moor", address: "documents@moor.example" };
  const { body } = await saveBranding(id, { mailSender });
  const key = body.proofs[0].records[1];
  expect([key.name, key.value]).toEqual([
    "broker._domainkey.moor.example",
    expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{360,}={0,2}$/),
  ]);
  expect(JSON.stringify(body)).not.toContain("PRIVATE");
  Object.assign(api.workspace.config, { mail: { host: "smtp.moor.example", from: "a@moor.example" } });
  dns.set("A smtp.moor.example", ["203.0.113.7"]);
  dns.set("TXT moor.example", ["v=spf1 ip4:203.0.113.0/29 -all"]);
  dns.set("TXT broker._domainkey.moor.example", [key.value]);
  const check = async () => (await api.call("POST", `${at(id)}/check`)).body.proofs[0];
  expect(await check()).toMatchObject({ state: "verified", checks: [{ outcome: "passed" }, { outcome: "passed" }] });
  dns.set("A smtp.moor.example", ["203.0.113.9"]);
  expect(await check()).toMatchObject({
    state: "pending",
    checks: [{ id: "spf", found: "The SPF record of moor.example does not authorise smtp.moor.example." }, {}],
  });
  await saveBranding(id, {});
  expect((await api.call("GET", at(id))).body.proofs).toEqual([]);
});

test("the app and an email are previewed in a draft that is not saved; a pale draft is refused", async () => {
  const id = await begin("Preview");
  const draft = { branding: { ...NO_BRANDING, productName: "Draft <b>", primaryColor: "#6b0f2a", footer: "Foot" } };
  const preview = (kind: string, shown: object = draft) =>
    api.read(`${at(id)}/preview?kind=${kind}&draft=${encodeURIComponent(JSON.stringify(shown))}`);
  const app = await preview("app");
  expect(app.body).toContain("Dashboard · Draft &lt;b&gt;");
  expect(app.body).toContain("--accent: #6b0f2a");
  expect((await preview("email")).body).toContain("color:#6b0f2a");
  const pale = await preview("app", { branding: { ...NO_BRANDING, primaryColor: "#ffff00" } });
  expect(pale.statusCode).toBe(422);
  expect((await preview("report")).json().detail).toBe("There is no report to show yet.");
  expect((await api.call("GET", at(id))).body.version).toBe(1);
});
