import { openWorkspaceDatabase } from "@broker/adapters";
import type { ConfigSetting } from "@broker/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, LOW_COST, startTestServer, type TestServer } from "../../test/test-server.ts";
import { startIssuer, type TestIssuer } from "./test/issuer.ts";

let issuer: TestIssuer;
let server: TestServer;

const settingsOf = (more: Readonly<Record<string, unknown>> = {}): ConfigSetting[] =>
  Object.entries({
    issuer: issuer.url,
    clientId: issuer.clientId,
    clientSecretEnv: "SSO_SECRET",
    roleClaim: "groups",
    roles: { brokers: "broker", it: "admin", audit: "viewer" },
    ...more,
  }).map(([name, value]) => ({ path: `sso.${name}`, value, origin: { kind: "file", name: "broker.config.json" } }));

const start = (more?: Readonly<Record<string, unknown>>) =>
  startTestServer({ settings: settingsOf(more), env: { SSO_SECRET: "the client's secret" } });

beforeEach(async () => {
  issuer = await startIssuer(() => new Date());
  server = await start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await issuer.close();
});

const cookiesOf = ({ headers }: Answer) => (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");

/** Goes to the issuer; the answer leads back with `back`, and the browser has `cookie`. */
async function go(next = "/prospects") {
  const started = await server.ask("GET", `/sign-in/sso?next=${encodeURIComponent(next)}`);
  const url = started.headers.location ?? "";
  return { url, cookie: cookiesOf(started), started };
}
const answer = (path: string, cookie: string) =>
  server.ask("GET", path, { headers: { cookie, "sec-fetch-site": "cross-site" } });

async function signIn(): Promise<Answer> {
  const { url, cookie } = await go();
  return answer(issuer.authorise(url), cookie);
}
const sessionOf = (signedIn: Answer) => server.ask("GET", "/api/session", { headers: { cookie: cookiesOf(signedIn) } });

const isRefused = ({ status, headers }: Answer) =>
  status === 401 && !String(headers["set-cookie"]).includes("broker-session");

async function users() {
  const database = openWorkspaceDatabase({ ...LOW_COST, database: server.database, now: () => new Date() });
  const found = (await database.access.users()).map(({ name, role, signIn: way }) => `${name} ${role} ${way}`);
  await database.close();
  return found;
}

test("the browser is sent with PKCE, state and nonce, and its cookie is lax; the user is added with the claim's role", async () => {
  const { url, started } = await go();
  const asked = new URL(url).searchParams;
  expect(asked.get("code_challenge_method")).toBe("S256");
  for (const name of ["code_challenge", "state", "nonce"]) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  expect(asked.get("redirect_uri")).toBe(`${server.url}/sign-in/sso/callback`);
  expect(started.headers["set-cookie"]?.[0]).toMatch(/^broker-sso-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const signedIn = await signIn();
  expect([signedIn.status, signedIn.text.includes("url=/prospects")]).toEqual([200, true]);
  expect((await sessionOf(signedIn)).json).toMatchObject({
    ...{ name: "Kim Lowe", role: "broker", signOutUrl: "/sign-in/sso/end" },
  });
  expect(await users()).toEqual(["Kim Lowe broker sso"]);
  const out = await server.ask("GET", "/sign-in/sso/end");
  expect(out.headers.location).toBe(
    `${issuer.url}/end?post_logout_redirect_uri=${encodeURIComponent(`${server.url}/sign-in`)}&client_id=broker`,
  );
});

test("the role follows the claim at each sign-in, and ends earlier sessions; without it the user is removed", async () => {
  const first = await signIn();
  issuer.user = { ...issuer.user, groups: ["brokers", "it", "canteen"] };
  const second = await signIn();
  expect((await sessionOf(first)).status).toBe(401);
  expect((await sessionOf(second)).json).toMatchObject({ role: "admin" });
  issuer.user = { ...issuer.user, groups: "audit", preferred_username: "Kim Lowe-Smith" };
  expect((await sessionOf(await signIn())).json).toMatchObject({ name: "Kim Lowe", role: "viewer" });
  for (const groups of [["canteen"], undefined, "constructor", 7]) {
    issuer.user = { ...issuer.user, groups };
    const refused = await signIn();
    expect([isRefused(refused), await users()]).toEqual([true, []]);
    expect(refused.text).toContain("has not given you a role");
  }
  expect((await sessionOf(second)).status).toBe(401);
});

test.each([
  ["issuer", { iss: "https://evil.example" }],
  ["audience", { aud: "another client" }],
  ["nonce", { nonce: "x".repeat(43) }],
  ["missing nonce", { nonce: undefined }],
  ["expiry", { exp: Math.floor(Date.now() / 1000) - 3600, iat: Math.floor(Date.now() / 1000) - 7200 }],
  ["missing subject", { sub: undefined }],
])("an ID token with a wrong %s signs no one in", async (_, wrong) => {
  issuer.alter = (claims) => ({ ...claims, ...wrong });
  expect(isRefused(await signIn())).toBe(true);
  expect(await users()).toEqual([]);
});

test("an ID token that was altered after it was signed, or is not signed, signs no one in", async () => {
  const admin = (token: string) => {
    const [head, body = "", sign] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
    const altered = Buffer.from(JSON.stringify({ ...claims, groups: ["it"] })).toString("base64url");
    return { head, altered, sign };
  };
  issuer.tamper = (token) => {
    const { head, altered, sign } = admin(token);
    return [head, altered, sign].join(".");
  };
  expect(isRefused(await signIn())).toBe(true);
  issuer.tamper = (token) => `${Buffer.from('{"alg":"none"}').toString("base64url")}.${admin(token).altered}.`;
  expect(isRefused(await signIn())).toBe(true);
  expect(await users()).toEqual([]);
});

test("a code or an answer is used once, by the browser that asked, with its state", async () => {
  const { url, cookie } = await go();
  const back = issuer.authorise(url);
  expect(isRefused(await answer(back, ""))).toBe(true);
  // The attempt of another browser used the state up.
  expect(isRefused(await answer(back, cookie))).toBe(true);
  const again = await go();
  const path = issuer.authorise(again.url);
  expect(isRefused(await answer(path, again.cookie))).toBe(false);
  expect(isRefused(await answer(path, again.cookie))).toBe(true);
  const third = await go();
  const other = new URL(issuer.authorise(third.url), server.url);
  other.searchParams.set("state", "x".repeat(43));
  expect(isRefused(await answer(other.pathname + other.search, third.cookie))).toBe(true);
  const fourth = await go();
  const invented = new URL(issuer.authorise(fourth.url), server.url);
  invented.searchParams.set("code", "invented");
  expect(isRefused(await answer(invented.pathname + invented.search, fourth.cookie))).toBe(true);
});

test("a code of another login, whose challenge differs, is refused", async () => {
  const [one, other] = [await go(), await go()];
  const stolen = new URL(issuer.authorise(other.url), server.url).searchParams.get("code") ?? "";
  const own = new URL(issuer.authorise(one.url), server.url);
  own.searchParams.set("code", stolen);
  expect(isRefused(await answer(own.pathname + own.search, one.cookie))).toBe(true);
});

test("after the issuer changed its key the login begins again by itself, and succeeds", async () => {
  await signIn();
  issuer.rotate();
  const { url, cookie } = await go();
  const restarted = await answer(issuer.authorise(url), cookie);
  expect([restarted.status, restarted.headers.location?.startsWith(`${issuer.url}/authorise`)]).toEqual([303, true]);
  const done = await answer(issuer.authorise(restarted.headers.location ?? ""), cookie);
  expect((await sessionOf(done)).json).toMatchObject({ name: "Kim Lowe" });
});

test("a discovery document of another issuer, and an issuer that does not answer, are refused", async () => {
  issuer.document = (document) => ({ ...document, issuer: "https://evil.example" });
  const wrong = await server.ask("GET", "/sign-in/sso");
  expect([wrong.status, wrong.text.includes("cannot be reached")]).toEqual([503, true]);
  issuer.document = (document) => document;
  expect((await server.ask("GET", "/sign-in/sso")).status).toBe(303);
});

test("a user with a password is not taken over by a name, and refused sign-ins are in the log without secrets", async () => {
  const database = openWorkspaceDatabase({ ...LOW_COST, database: server.database, now: () => new Date() });
  const actor = { by: "jane", at: "2026-11-22T09:00:00Z" };
  await database.access.addUser({ name: "kim lowe", role: "admin", password: "three words together" }, actor);
  const refused = await signIn();
  expect([isRefused(refused), refused.text.includes("There is a user &#39;kim lowe&#39; already.")]).toEqual([
    true,
    true,
  ]);
  const { changes } = await database.audit.page({ limit: 5, action: "sign-in refused" });
  await database.close();
  expect(changes).toMatchObject([{ subject: "single sign-on", detail: { reason: "noRole" } }]);
  expect(await users()).toEqual(["kim lowe admin password"]);
});

test("where it is required, a password signs in the break-glass administrator alone", async () => {
  await server.close();
  server = await start({ required: true, breakGlass: "Jane" });
  const database = openWorkspaceDatabase({ ...LOW_COST, database: server.database, now: () => new Date() });
  const actor = { by: "jane", at: "2026-11-22T09:00:00Z" };
  for (const [name, role] of [
    ["jane", "admin"],
    ["kim", "admin"],
  ] as const)
    await database.access.addUser({ name, role, password: "three words together" }, actor);
  await database.close();
  const ask = (name: string) =>
    server.ask("POST", "/api/sign-in", { body: { name, password: "three words together" } });
  expect([(await ask("kim")).status, (await ask("jane")).status]).toEqual([401, 200]);
  expect((await server.ask("GET", "/sign-in")).text).toMatch(/Sign in with your organisation[\s\S]*<details>/);
});

test("incomplete settings stop the server with the names of what is missing", async () => {
  await expect(start({ roleClaim: undefined })).rejects.toMatchObject({ fields: { "sso.roleClaim": "is missing" } });
  await expect(start({ required: true })).rejects.toMatchObject({ code: "config_invalid" });
  await expect(start({ clientSecretEnv: "NOT_SET" })).rejects.toMatchObject({ code: "config_invalid" });
});
