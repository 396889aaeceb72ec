import { Agent } from "node:http";
import { API, type ApiRoute } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

const CALLS = Object.entries<ApiRoute>(API).map(([key, { role }]) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, role, method, path: path.replaceAll(/:\w+/g, "x") };
});
const OPEN = CALLS.filter(({ role }) => role === "anyone");
const GUARDED = CALLS.filter(({ role }) => role !== "anyone");
const BESIDE = [
  "/",
  "/tiers",
  "/nowhere",
  "/icon.svg",
  "/assets/x.js",
  "/sign-in",
  "/sign-in.css",
  "/api",
  "/api/nothing",
];
const RANKS = { viewer: 1, broker: 2, admin: 3 } as const;

/**
 * A body of a type that no call accepts: an authorised caller receives 415 and nothing is done; an unauthorised one is
 * refused earlier.
 */
const harmless = (method: string) =>
  method === "GET" ? {} : { headers: { "content-type": "text/unheard-of" }, body: "x" };

let server: TestServer;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

const ask = (method: string, path: string, headers: Readonly<Record<string, string>>) => {
  const { headers: more = {}, ...rest } = harmless(method);
  return server.ask(method, path, { ...rest, agent, headers: { ...more, ...headers } });
};

test("a page under a foreign host name gets nothing from any address, with or without a token", async () => {
  const port = new URL(server.url).port;
  const wrong = [
    `evil.example:${port}`,
    "evil.example",
    `127.0.0.1:${Number(port) + 1}`,
    "127.0.0.1",
    `localhost.evil.example:${port}`,
  ];
  const authorization = `Bearer ${server.token}`;
  const queried = [...CALLS, ...BESIDE.map((path) => ({ method: "GET", path }))];
  for (const { method, path } of queried)
    expect([method, path, (await ask(method, path, { host: `evil.example:${port}`, authorization })).status]).toEqual([
      method,
      path,
      421,
    ]);
  for (const host of wrong)
    expect([host, (await ask("GET", "/api/tier", { host, authorization })).status]).toEqual([host, 421]);
  for (const host of [`LOCALHOST:${port}`, `[::1]:${port}`])
    expect([host, (await ask("GET", "/api/tier", { host, authorization })).status]).toEqual([host, 200]);
});

test("without cookie or token no call answers anything but 401, whatever it contains", async () => {
  expect(OPEN.map(({ key }) => key)).toEqual(["POST /api/sign-in"]);
  expect(GUARDED.length).toBeGreaterThan(30);
  const tried: Readonly<Record<string, string>>[] = [
    {},
    { authorization: "Bearer x" },
    { authorization: "Basic eDp4" },
    { cookie: `broker-session-${new URL(server.url).port}=x`, "sec-fetch-site": "same-origin" },
  ];
  for (const [n, { key, method, path }] of GUARDED.entries()) {
    const headers = tried[n % tried.length] ?? {};
    const { status, json } = await ask(method, path, headers);
    const refusal = expect.objectContaining({ code: "not_signed_in" });
    expect([key, headers, status, json]).toEqual([key, headers, 401, refusal]);
  }
  // They are read before the call is looked at.
  const [read, write] = ["GET", "POST"].map((of) => GUARDED.find(({ method }) => method === of));
  for (const headers of tried)
    for (const call of [read, write])
      expect((await ask(call?.method ?? "", call?.path ?? "", headers)).status).toBe(401);
});

describe.each(["viewer", "broker", "admin"] as const)("%s", (role) => {
  test("may do what the role permits and nothing above it", async () => {
    const headers = await server.as(role);
    // What reads is carried out: for the least role that may.
    const tried = GUARDED.filter(
      ({ method, role: least }) => method !== "GET" || !(least in RANKS) || RANKS[least as typeof role] >= RANKS[role],
    );
    for (const { key, role: least, method, path } of tried) {
      const may = RANKS[role] >= RANKS[least === "anyone" ? "viewer" : least];
      const { status, json } = await ask(method, path, headers);
      const refused = status === 403 && (json as { code: string }).code === "not_allowed";
      expect([key, status, refused]).toEqual([key, method === "GET" || !may ? status : 415, !may]);
    }
  }, 90_000);
});

test("a page of another origin or port can neither read nor write with the cookie; a script needs no origin", async () => {
  const headers = await server.as("admin");
  const { cookie = "" } = headers;
  const other = "http://127.0.0.1:9";
  const put = (more: Readonly<Record<string, string>>) =>
    server.ask("PUT", "/api/tier", { headers: more, body: { tier: "Enhanced" } });
  expect((await put({ cookie })).status).toBe(403);
  expect((await put({ cookie, origin: other })).status).toBe(403);
  expect((await put({ cookie, origin: "null" })).status).toBe(403);
  expect((await put({ cookie, origin: server.url, "sec-fetch-site": "same-site" })).status).toBe(403);
  for (const site of ["same-site", "cross-site"])
    expect((await server.ask("GET", "/api/tier", { headers: { cookie, "sec-fetch-site": site } })).status).toBe(403);
  expect((await put({ cookie, origin: server.url })).status).toBe(200);
  expect((await put({ authorization: `Bearer ${server.token}` })).status).toBe(200);
  const log = await server.ask("GET", "/api/audit?action=tier&limit=2", { headers });
  const { items } = log.json as { items: readonly { by: string; detail: object }[] };
  expect(items.map(({ by, detail }) => [by.replace(/-.*/, ""), detail])).toEqual([
    ["jane", { tier: "Enhanced" }],
    ["admin", { tier: "Enhanced" }],
  ]);
  expect((await server.ask("GET", "/api/tier", { headers: { cookie, "sec-fetch-site": "none" } })).status).toBe(200);
});

test("no other origin is allowed, nothing is cached, and only the app's scripts run", async () => {
  const headers = await server.as("viewer");
  const { headers: answered } = await server.ask("GET", "/api/tier", { headers: { ...headers, origin: server.url } });
  expect(Object.keys(answered).filter((name) => name.startsWith("access-control"))).toEqual([]);
  expect(answered["cache-control"]).toBe("no-store");
  expect(answered["x-content-type-options"]).toBe("nosniff");
  expect(answered["strict-transport-security"]).toBeUndefined();
  const policy = String(answered["content-security-policy"]);
  expect(policy.split(";")).toEqual(
    expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'", "object-src 'none'"]),
  );
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect((await server.ask("OPTIONS", "/api/tier", { headers: { origin: "http://evil.example" } })).status).toBe(403);
});
