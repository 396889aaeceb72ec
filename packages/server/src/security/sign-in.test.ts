import { openWorkspaceDatabase } from "@broker/adapters";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Answer, LOW_COST, startTestServer, type TestServer } from "../test/test-server.ts";
import { makeLink, openSessions } from "./sessions.ts";

let now = new Date("2026-11-22T09:00:00Z");
const clock = { now: () => now, elapsedMs: () => 0 };

let server: TestServer;
const others: TestServer[] = [];
beforeAll(async () => {
  server = await startTestServer({ access: { clock } });
});
afterEach(async () => {
  now = new Date("2026-11-22T09:00:00Z");
  for (const other of others.splice(0)) await other.close();
});
afterAll(() => server.close());

async function link(): Promise<string> {
  const database = openWorkspaceDatabase({ database: server.database, now: clock.now });
  const url = new URL(await makeLink(database.access, clock, server.url));
  await database.close();
  return url.pathname + url.search;
}

const cookieOf = ({ headers }: Answer) => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** Opens the page, and sends its form with its token and cookie. */
async function signIn(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const page = await server.ask("GET", "/sign-in");
  const [, token = ""] = /name="form" value="(\w+)"/.exec(page.text) ?? [];
  const sent = { ...FORM, cookie: cookieOf(page), origin: server.url, ...headers };
  return server.ask("POST", "/sign-in", { body: `${body}&form=${token}`, headers: sent });
}
const session = (cookie: string, at: TestServer = server) => at.ask("GET", "/api/session", { headers: { cookie } });

test("a link signs in once, with a cookie that page scripts and other sites cannot see", async () => {
  const path = await link();
  const first = await server.ask("GET", path);
  expect([first.status, first.headers.location, first.headers["cache-control"]]).toEqual([303, "/app", "no-store"]);
  expect(first.headers["set-cookie"]?.[0]).toMatch(
    /^broker-session-\d+=[\w-]{43}; Path=\/; Expires=Sun, 29 Nov 2026 [\d:]+ GMT; HttpOnly; SameSite=Strict$/,
  );
  expect((await session(cookieOf(first))).json).toMatchObject({ name: "jane", role: "admin" });
  const second = await server.ask("GET", path);
  expect(second.status).toBe(401);
  expect(String(second.headers["set-cookie"])).not.toContain("broker-session");
  expect(second.text).toContain("This link has already been used, or it is older than ten minutes.");
});

test("from a mail or a chat the link continues through an intermediate page that sends the strict cookie", async () => {
  const answer = await server.ask("GET", await link(), { headers: { "sec-fetch-site": "cross-site" } });
  expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
  expect(answer.text).toContain('<meta http-equiv="refresh" content="0;url=/app">');
  expect((await session(cookieOf(answer))).status).toBe(200);
});

test("a link that is ten minutes old does not sign in, nor does an invented one", async () => {
  const path = await link();
  now = new Date("2026-11-22T09:10:00Z");
  expect((await server.ask("GET", path)).status).toBe(401);
  expect((await server.ask("GET", "/sign-in?token=x")).status).toBe(401);
});

test("a link whose session could not be saved is not used up", async () => {
  const path = await link();
  const database = openWorkspaceDatabase({ database: server.database, now: clock.now });
  const saveSignIn = () => Promise.reject(new Error("The disk is full."));
  const { signInByLink } = openSessions({
    database: {
      access: database.access,
      transaction: (work) =>
        database.transaction(({ access, ...rest }) =>
          work({ ...rest, access: Object.assign(Object.create(access), { saveSignIn }) }),
        ),
    },
    now: () => now.toISOString(),
    access: { clock, tls: null, publicUrl: null } as never,
    owner: "jane",
    rules: () => undefined,
  });
  const token = new URL(path, server.url).searchParams.get("token") ?? "";
  await expect(signInByLink(token, {} as never, {} as never)).rejects.toThrow("The disk is full.");
  await database.close();
  expect((await server.ask("GET", path)).status).toBe(303);
});

test("a session outlasts the server, ends after a week, and ends by signing out", async () => {
  const cookie = cookieOf(await server.ask("GET", await link()));
  const again = await startTestServer({ home: server.home, access: { clock } });
  others.push(again);
  const moved = cookie.replace(/\d+=/, `${new URL(again.url).port}=`);
  expect((await session(moved, again)).status).toBe(200);
  now = new Date("2026-11-29T09:00:00Z");
  expect((await session(moved, again)).status).toBe(401);
  now = new Date("2026-11-22T10:00:00Z");
  const out = await server.ask("DELETE", "/api/session", { headers: { cookie, "sec-fetch-site": "same-origin" } });
  expect([out.status, out.headers["set-cookie"]?.[0]]).toEqual([
    204,
    expect.stringMatching(/^broker-session-\d+=; .*Expires=Thu, 01 Jan 1970/),
  ]);
  expect((await session(cookie)).status).toBe(401);
});

test("without users the page requests no password; with users it does, and signs in valid ones", async () => {
  expect((await server.ask("GET", "/sign-in")).text).not.toContain("<form");
  const records = openWorkspaceDatabase({ ...LOW_COST, database: server.database, now: () => now });
  const store = records.access;
  await store.addUser(
    { name: "Kim O'Neil", role: "broker", password: "three words together" },
    { by: "jane", at: now.toISOString() },
  );
  await records.close();
  const page = await server.ask("GET", "/sign-in?next=/prospects%3Fsort%3Dname");
  expect(page.text).toContain('<input type="hidden" name="next" value="/prospects?sort=name">');
  expect(page.text).not.toMatch(/<script(?! src="\/theme\.js")/);
  const wrong = await signIn("name=Kim O'Neil&password=three words&next=/prospects");
  expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([401, undefined]);
  expect(wrong.text).toContain("The name or the password is not correct.");
  expect(wrong.text).toContain('value="Kim O&#39;Neil"');
  expect(wrong.text).not.toContain("three words");
  const right = await signIn("name=kim o'neil&password=three words together&next=/prospects%3Fsort%3Dname");
  expect([right.status, right.headers.location]).toEqual([303, "/prospects?sort=name"]);
  expect((await session(cookieOf(right))).json).toMatchObject({ name: "Kim O'Neil", role: "broker" });
  const asJson = await server.ask("POST", "/api/sign-in", {
    body: { name: "kim o'neil", password: "three words together" },
  });
  expect([asJson.status, asJson.json]).toEqual([200, { name: "Kim O'Neil", role: "broker" }]);
  const elsewhere = await signIn("name=kim o'neil&password=three words together", { origin: "http://evil.example" });
  expect(elsewhere.status).toBe(403);
});

test.each([
  "//evil.example/",
  "https://evil.example/",
  "/\\evil.example",
  "/..//evil.example/",
  "/x/%2e%2e//evil.example",
  "javascript:alert(1)",
  "/sign-in?token=x",
  "",
])("signing in does not redirect to %s", async (next) => {
  const cookie = cookieOf(await server.ask("GET", await link()));
  const gone = await server.ask("GET", `/sign-in?next=${encodeURIComponent(next)}`, { headers: { cookie } });
  expect([gone.status, gone.headers.location]).toEqual([303, "/app"]);
});

test("a form without the token of its browser signs no one in, even from the same origin", async () => {
  const own = await server.ask("GET", "/sign-in");
  const [, token = ""] = /name="form" value="(\w+)"/.exec(own.text) ?? [];
  expect(own.headers["set-cookie"]?.[0]).toMatch(/^broker-form-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const right = "name=kim o'neil&password=three words together";
  const other = cookieOf(await server.ask("GET", "/sign-in"));
  for (const [form, cookie] of [
    ["", cookieOf(own)],
    [token, ""],
    [token, other],
    [token, other.replace(/=.*/, "=")],
    ["x", cookieOf(own)],
  ]) {
    const headers = { ...FORM, ...(cookie === "" ? {} : { cookie, origin: server.url }) };
    const refused = await server.ask("POST", "/sign-in", { body: `${right}&form=${form}`, headers });
    expect([form, cookie, refused.status]).toEqual([form, cookie, 403]);
    expect(refused.text).toContain("The form has expired");
    expect(String(refused.headers["set-cookie"])).not.toContain("broker-session");
  }
});

test("each response isolates its window from other sites' (COOP)", async () => {
  for (const path of ["/sign-in", "/api/tier", "/nowhere"])
    expect((await server.ask("GET", path)).headers["cross-origin-opener-policy"]).toBe("same-origin");
});

test("the log names who signed in and out, and contains no secret", async () => {
  const records = openWorkspaceDatabase({ database: server.database, now: () => now });
  const log = records.audit;
  const { changes } = await log.page({ limit: 100, action: "signed" });
  await records.close();
  expect(changes.map(({ by, action }) => `${by} ${action}`)).toEqual(
    expect.arrayContaining(["jane signed in", "jane signed out", "Kim O'Neil signed in"]),
  );
  expect(JSON.stringify(changes)).not.toMatch(/[\w-]{43}/);
  expect(server.told).toEqual([]);
});
