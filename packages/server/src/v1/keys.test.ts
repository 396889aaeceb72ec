import { setTimeout as wait } from "node:timers/promises";
import { API, type ApiRoute, NO_FEATURES, type PartnerRoute, V1_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NOW, type PartnerServer, partnerServer, withKey } from "./test/partner-server.ts";

let partner: PartnerServer;
beforeAll(async () => {
  partner = await partnerServer();
});
afterAll(() => partner.close());

const jane = { by: "jane", at: NOW };
const CALLS = Object.entries<PartnerRoute>(V1_API).map(([key, { scope }]) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, path: path.replaceAll(/:\w+/g, "abcd"), scope };
});
const statusOf = async (headers: Readonly<Record<string, string>>, { method, path } = { method: "GET", path: "" }) =>
  (await partner.server.ask(method, path === "" ? "/api/v1/scans" : path, { headers })).status;

test("no call of version 1 is opened by the scripts' token, a session or nothing: only by a key", async () => {
  const session = await partner.server.as("admin");
  const ways = [{}, { authorization: `Bearer ${partner.server.token}` }, session];
  for (const call of CALLS)
    for (const headers of ways) expect([call.key, await statusOf(headers, call)]).toEqual([call.key, 401]);
});

test("a key opens no call of the app's own API", async () => {
  const headers = withKey(await partner.key());
  for (const [key, { role }] of Object.entries<ApiRoute>(API)) {
    if (role === "anyone") continue;
    const [method = "", path = ""] = key.split(" ");
    const status = await statusOf(headers, { method, path: path.replaceAll(/:\w+/g, "abcd") });
    expect([key, status]).toEqual([key, 401]);
  }
});

test("each call is refused to a key that has every scope but its own", async () => {
  const { API_SCOPES } = await import("@broker/contracts");
  const keys = new Map(
    await Promise.all(
      API_SCOPES.map(async (scope) => [scope, await partner.key(API_SCOPES.filter((each) => each !== scope))] as const),
    ),
  );
  for (const call of CALLS) {
    const { status, json } = await partner.server.ask(call.method, call.path, {
      headers: withKey(keys.get(call.scope) ?? ""),
    });
    expect([call.key, status, json]).toMatchObject([call.key, 403, { code: "not_allowed" }]);
  }
});

test("a refusal names its page and what to do, and asks for a key", async () => {
  const { status, headers, json } = await partner.server.ask("GET", "/api/v1/scans");
  expect([status, headers["content-type"], headers["www-authenticate"]]).toEqual([
    401,
    "application/problem+json; charset=utf-8",
    'Bearer realm="Partner API"',
  ]);
  expect(json).toEqual({
    type: "/developers/problems/not_signed_in",
    title: "Unauthorized",
    status: 401,
    code: "not_signed_in",
    detail: "The call has no key of the partner API.",
    hint: "An administrator makes keys for partners.",
  });
  expect(headers["x-request-id"]).toMatch(/^[\w.-]{8,64}$/);
});

test("a revoked key is refused within a second by every server, and the refusal is in the audit log", async () => {
  const key = await partner.key();
  const other = await partnerServer({ home: partner.server.home });
  const ask = (server: PartnerServer) => server.server.ask("GET", "/api/v1/scans", { headers: withKey(key) });
  expect([(await ask(partner)).status, (await ask(other)).status]).toEqual([200, 200]);
  await partner.records.apiKeys.revoke(key.slice(3, 19), jane);
  await wait(900);
  const refused = await Promise.all([ask(partner), ask(other)]);
  expect(refused.map(({ status, json }) => [status, json])).toMatchObject([
    [401, { detail: "The key is revoked." }],
    [401, { detail: "The key is revoked." }],
  ]);
  const { changes } = await partner.records.audit.page({ limit: 5, action: "call refused" });
  expect(JSON.stringify(changes)).toContain("The key is revoked.");
  expect(JSON.stringify(changes)).not.toContain(key.slice(20));
  await other.records.close();
  await other.server.close();
});

test("the key of one workspace opens no other one", async () => {
  const other = await partnerServer();
  const { status } = await other.server.ask("GET", "/api/v1/scans", { headers: withKey(await partner.key()) });
  expect(status).toBe(401);
  await other.close();
});

test("a key is accepted from its address ranges alone", async () => {
  expect(await statusOf(withKey(await partner.key(["risk:read"], ["127.0.0.0/8"])))).toBe(200);
  expect(await statusOf(withKey(await partner.key(["risk:read"], ["203.0.113.0/24", "2001:db8::/32"])))).toBe(403);
});

test("API access that white label switches off refuses every key, until it is on again", async () => {
  const path = "/api/v1/clients";
  const id = await partner.records.brands.add("Closed", jane);
  const set = async (apiAccess: boolean) => {
    const features = { ...NO_FEATURES, apiAccess };
    await partner.records.brands.save(id, { features, seen: null, restored: null }, jane);
  };
  await set(false);
  await partner.records.brands.change(id, { active: true }, jane);
  await vi.waitFor(async () => expect((await partner.call("GET", path)).status).toBe(403), { timeout: 3000 });
  expect((await partner.call("GET", path)).body.detail).toBe("API access is switched off for this workspace.");
  await set(true);
  await vi.waitFor(async () => expect((await partner.call("GET", path)).status).toBe(200), { timeout: 3000 });
  await partner.records.brands.change(id, { active: false }, jane);
});

test("on a tier without API access every call is refused, until the tier has it again", async () => {
  await partner.records.clients.setTier("Enhanced", jane);
  const { status, body } = await partner.call("GET", "/api/v1/scans");
  expect([status, body.code, body.fix]).toEqual([403, "feature_locked", { kind: "set-tier" }]);
  await partner.records.clients.setTier("Ultimate", jane);
  expect((await partner.call("GET", "/api/v1/scans")).status).toBe(200);
});

test("each answer states the limits and what is left; the 1001st call of a minute is refused until it ends", async () => {
  const headers = withKey(await partner.key(["risk:read"]));
  const ask = () => partner.server.ask("GET", "/api/v1/scans?limit=1", { headers });
  const first = await ask();
  expect(first.headers["ratelimit-policy"]).toBe(
    '"minute";q=1000;w=60, "day";q=100000;w=86400, "concurrent";q=50;qu="concurrent-requests"',
  );
  expect(first.headers.ratelimit).toMatch(/^"minute";r=999;t=60, "day";r=99999;t=\d+$/);
  const id = headers.authorization.slice("Bearer bk_".length).slice(0, 16);
  await partner.records.apiKeys.takeCalls({ id, address: "203.0.113.7", calls: 998 });
  expect((await ask()).headers.ratelimit).toMatch(/^"minute";r=0;t=\d+/);
  const refused = await ask();
  expect([refused.status, refused.json]).toMatchObject([
    429,
    { code: "too_many", detail: "The key has made its 1000 calls a minute." },
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
});

test("fifty calls run at once, and one more is refused until one ends", async () => {
  const key = await partner.key(["risk:read"]);
  const name = `api-key ${key.slice(3, 19)}`;
  const leaves = await Promise.all(Array.from({ length: 50 }, () => partner.records.callPlaces.enter(name, 50)));
  const refused = await partner.server.ask("GET", "/api/v1/scans", { headers: withKey(key) });
  expect([refused.status, refused.json, refused.headers["retry-after"]]).toMatchObject([
    429,
    { detail: "The key has 50 calls running." },
    "1",
  ]);
  for (const leave of leaves) leave?.();
  await expect.poll(() => statusOf(withKey(key))).toBe(200);
});
