import type { Account, SessionEntry, UserEntry } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test/test-server.ts";

let now = new Date("2026-11-22T09:00:00Z");
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ access: { clock: { now: () => now, elapsedMs: () => 0 } } });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const account = async (headers: Headers) => (await server.ask("GET", "/api/account", { headers })).json as Account;
const sessions = async (headers: Headers) =>
  ((await server.ask("GET", "/api/sessions", { headers })).json as { items: SessionEntry[] }).items;
const end = async (path: string, headers: Headers) => (await server.ask("DELETE", path, { headers })).status;

test("a user sees and ends their own sessions only; an administrator anyone's", async () => {
  const [kim, lee, admin] = [await server.as("broker"), await server.as("viewer"), await server.as("admin")];
  const [own] = (await account(kim)).sessions;
  const [theirs] = (await account(lee)).sessions;
  expect(own).toMatchObject({ current: true, user: (await account(kim)).name });
  expect((await account(kim)).sessions).toHaveLength(1);
  expect(await end(`/api/account/sessions/${theirs?.id}`, kim)).toBe(404);
  expect(await end(`/api/sessions/${theirs?.id}`, kim)).toBe(403);
  expect((await sessions(admin)).map(({ id, current }) => [id, current])).toEqual(
    expect.arrayContaining([
      [own?.id, false],
      [theirs?.id, false],
    ]),
  );
  expect(await end(`/api/sessions/${theirs?.id}`, admin)).toBe(204);
  expect((await server.ask("GET", "/api/session", { headers: lee })).status).toBe(401);
  expect(await end(`/api/account/sessions/${own?.id}`, kim)).toBe(204);
  expect((await server.ask("GET", "/api/session", { headers: kim })).status).toBe(401);
});

test("the script's token is no session: it is not listed, and its account is the owner's", async () => {
  const headers = { authorization: `Bearer ${server.token}` };
  expect(await account(headers)).toMatchObject({ name: "jane", kind: "owner", sessions: [] });
});

test("a session ends when it is not used for the hours that the workspace states", async () => {
  const admin = await server.as("admin");
  const body = { changes: [{ key: "signIn.idleHours", value: 2 }] };
  expect((await server.ask("PATCH", "/api/settings", { headers: admin, body })).status).toBe(200);
  const kim = await server.as("broker");
  now = new Date("2026-11-22T10:30:00Z");
  expect((await server.ask("GET", "/api/session", { headers: kim })).status).toBe(200);
  now = new Date("2026-11-22T12:29:00Z");
  expect((await server.ask("GET", "/api/session", { headers: kim })).status).toBe(200);
  now = new Date("2026-11-22T14:29:00Z");
  expect((await server.ask("GET", "/api/session", { headers: kim })).status).toBe(401);
  now = new Date("2026-11-22T09:00:00Z");
});

test("an administrator resets a user's app, makes a link, and ends all sessions of a user", async () => {
  const [kim, admin] = [await server.as("broker"), await server.as("admin")];
  const { name } = await account(kim);
  expect(await end(`/api/users/${name}/mfa`, admin)).toBe(204);
  expect((await server.ask("GET", "/api/session", { headers: kim })).status).toBe(401);
  expect((await server.ask("DELETE", `/api/users/${name}/sessions`, { headers: admin })).json).toEqual({ ended: 0 });
  expect((await server.ask("POST", "/api/users/unknown-name/link", { headers: admin })).status).toBe(404);
  const first = await server.ask("POST", `/api/users/${name}/link`, { headers: admin });
  expect(first.status).toBe(201);
  const log = await server.ask("GET", `/api/audit?subject=${name}&limit=3`, { headers: admin });
  const { items } = log.json as { items: { action: string }[] };
  expect(items.map(({ action }) => action)).toEqual(["user link made", "sessions ended", "sessions ended"]);
  expect(JSON.stringify(items)).not.toMatch(/[\w-]{43}/);
});

test("only an administrator gives a person a permission, and takes it back", async () => {
  const [broker, admin] = [await server.as("broker"), await server.as("admin")];
  const { name } = await account(broker);
  const path = `/api/permissions/${name}/kyc-decision`;
  const change = (method: string, headers: Headers, to = path) => server.ask(method, to, { headers });
  expect((await change("PUT", broker)).status).toBe(403);
  expect((await change("PUT", admin, `/api/permissions/${name}/everything`)).status).toBe(422);
  const given = await change("PUT", admin);
  expect([given.status, given.json]).toMatchObject([200, { items: [{ name, permission: "kyc-decision" }] }]);
  expect((await server.ask("GET", "/api/permissions", { headers: admin })).json).toEqual(given.json);
  expect((await change("DELETE", admin)).json).toEqual({ items: [] });
});

test("an administrator changes role, address and permissions at once, or nothing at all", async () => {
  const [broker, admin] = [await server.as("broker"), await server.as("admin")];
  const { name } = await account(broker);
  const change = (body: unknown, headers = admin) => server.ask("PATCH", `/api/users/${name}`, { headers, body });
  const entry = async () => {
    const { items } = (await server.ask("GET", "/api/users", { headers: admin })).json as { items: UserEntry[] };
    return items.find((each) => each.name === name);
  };
  expect((await change({ role: "admin" }, broker)).status).toBe(403);
  expect((await change({ role: "viewer", email: "no address" })).status).toBe(422);
  expect(await entry()).toMatchObject({ role: "broker", email: null, permissions: [] });
  const changed = await change({ role: "viewer", email: "kim@harbour.example", permissions: ["kyc-decision"] });
  expect([changed.status, changed.json]).toMatchObject([
    200,
    { role: "viewer", email: "kim@harbour.example", permissions: ["kyc-decision"] },
  ]);
  expect((await server.ask("GET", "/api/session", { headers: broker })).status).toBe(401);
  expect((await change({ email: null, permissions: [] })).json).toMatchObject({ role: "viewer", email: null });
  expect(await entry()).toMatchObject({ permissions: [] });
  expect((await server.ask("PATCH", "/api/users/no-one", { headers: admin, body: {} })).status).toBe(404);
});

test("an administrator disables a user, who is signed out at once, gets no link, and is enabled again", async () => {
  const [kim, admin] = [await server.as("broker"), await server.as("admin")];
  const { name } = await account(kim);
  const set = (disabled: boolean, headers = admin) =>
    server.ask("PUT", `/api/users/${name}/disabled`, { headers, body: { disabled } });
  expect((await set(true, kim)).status).toBe(403);
  expect((await set(true)).json).toMatchObject({ name, disabled: { by: expect.any(String) } });
  expect((await server.ask("GET", "/api/session", { headers: kim })).status).toBe(401);
  expect((await server.ask("POST", `/api/users/${name}/link`, { headers: admin })).status).toBe(409);
  expect((await set(false)).json).toMatchObject({ disabled: null });
  expect((await server.ask("POST", `/api/users/${name}/link`, { headers: admin })).status).toBe(201);
});
