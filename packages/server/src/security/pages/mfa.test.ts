import { newTotpSecret, openWorkspaceDatabase, totpCode } from "@broker/adapters";
import { NO_BRANDING } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answer, LOW_COST, startTestServer, type TestServer } from "../../test/test-server.ts";

let now = new Date("2026-11-22T09:00:00Z");
const clock = { now: () => now, elapsedMs: () => 0 };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const actor = { by: "jane", at: "2026-11-22T09:00:00Z" };
const PASSWORD = "three words together";

// A server for each test: attempts are counted by address, in real time.
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ access: { clock } });
});
afterEach(() => server.close());

/** A browser: it stores cookies, and sends forms with the token of the page. */
function browser() {
  const jar = new Map<string, string>();
  const keep = (answer: Answer): Answer => {
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (/Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const cookie = () => [...jar].map((pair) => pair.join("=")).join("; ");
  let shown = "";
  const open = async (path: string) => {
    const answer = keep(await server.ask("GET", path, { headers: { cookie: cookie() } }));
    shown = answer.text;
    return answer;
  };
  const hiddenValue = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1] ?? "";
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const hidden = Object.fromEntries(["form", "next", "secret", "link"].map((name) => [name, hiddenValue(name)]));
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      ...{ cookie: cookie(), origin: server.url },
    };
    const body = new URLSearchParams({ ...hidden, ...fields }).toString();
    const answer = keep(await server.ask("POST", path, { headers, body }));
    shown = answer.text === "" ? shown : answer.text;
    return answer;
  };
  const signIn = async (name: string, password = PASSWORD) => {
    await open("/sign-in?next=/prospects");
    return send("/sign-in", { name, password });
  };
  const isSignedIn = async () => (await open("/api/session")).status === 200;
  return { open, send, signIn, isSignedIn, hiddenValue };
}

async function withUsers<Value>(work: (access: ReturnType<typeof openWorkspaceDatabase>["access"]) => Promise<Value>) {
  const database = openWorkspaceDatabase({ ...LOW_COST, database: server.database, now: clock.now });
  try {
    return await work(database.access);
  } finally {
    await database.close();
  }
}

const step = () => Math.floor(now.getTime() / 30_000);
const code = (secret: string) => totpCode(secret, step());

/** A user whose app is set up; the next code is one step later. */
async function addUser(name: string): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const secret = newTotpSecret();
  const codes = await withUsers(async (access) => {
    await access.addUser({ name, role: "broker", password: PASSWORD }, actor);
    return access.setUpMfa(name, { secret, code: code(secret), now }, actor);
  });
  later(30);
  return { secret, codes };
}

test("the password alone opens nothing; the code signs in, and leads where the user was going", async () => {
  const { secret } = await addUser("kim");
  const kim = browser();
  const first = await kim.signIn("kim");
  expect([first.status, first.headers.location]).toEqual([303, "/sign-in/code?next=%2Fprospects"]);
  expect(await kim.isSignedIn()).toBe(false);
  await kim.open("/sign-in/code?next=%2Fprospects");
  const wrong = await kim.send("/sign-in/code", { code: code(newTotpSecret()) });
  expect([wrong.status, await kim.isSignedIn()]).toEqual([401, false]);
  expect(wrong.text).toContain("The code does not match, or was used already.");
  await kim.open("/sign-in/code?next=%2Fprospects");
  const right = await kim.send("/sign-in/code", { code: code(secret) });
  expect([right.status, right.headers.location, await kim.isSignedIn()]).toEqual([303, "/prospects", true]);
  const another = browser();
  await another.signIn("kim");
  await another.open("/sign-in/code");
  expect((await another.send("/sign-in/code", { code: code(secret) })).status).toBe(401);
});

test("a code without a password before it, and one ten minutes after it, lead back to the sign-in page", async () => {
  const { secret } = await addUser("lee");
  const lee = browser();
  expect((await lee.open("/sign-in/code")).headers.location).toBe("/sign-in");
  await lee.signIn("lee");
  await lee.open("/sign-in/code");
  later(600);
  const late = await lee.send("/sign-in/code", { code: code(secret) });
  expect([late.status, late.headers.location, await lee.isSignedIn()]).toEqual([303, "/sign-in", false]);
});

test("a recovery code signs in once, and the log states how each session began", async () => {
  const { codes } = await addUser("mia");
  for (const [at, status] of [303, 401].entries()) {
    later(at * 120);
    const mia = browser();
    await mia.signIn("mia");
    await mia.open("/sign-in/code");
    expect((await mia.send("/sign-in/code", { code: codes[0] ?? "" })).status).toBe(status);
  }
  const database = openWorkspaceDatabase({ database: server.database, now: clock.now });
  const { changes } = await database.audit.page({ limit: 50, by: "mia", action: "signed in" });
  await database.close();
  expect(changes.map(({ detail }) => detail)).toEqual([{ method: "recovery code" }]);
});

test("guessing codes is slowed by name, like guessing passwords", async () => {
  await addUser("noa");
  const noa = browser();
  await noa.signIn("noa");
  await noa.open("/sign-in/code");
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await noa.send("/sign-in/code", { code: "000000" })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("the API requires the code in the same call", async () => {
  const { secret } = await addUser("pat");
  const ask = (more: object) =>
    server.ask("POST", "/api/sign-in", { body: { name: "pat", password: PASSWORD, ...more } });
  expect((await ask({})).json).toMatchObject({ status: 401, code: "code_required" });
  expect((await ask({ code: "000000" })).json).toMatchObject({ status: 401, code: "not_signed_in" });
  expect((await ask({ code: code(secret) })).status).toBe(200);
});

test("a user sets up an app with the password again, and removes it with password and code", async () => {
  await withUsers((access) => access.addUser({ name: "ray", role: "viewer", password: PASSWORD }, actor));
  const ray = browser();
  expect((await ray.signIn("ray")).headers.location).toBe("/prospects");
  const page = await ray.open("/sign-in/mfa?next=/dashboard/account");
  const secret = ray.hiddenValue("secret");
  expect(page.text).toContain(secret.match(/.{4}/g)?.join(" "));
  expect(page.text).toContain(
    `otpauth://totp/Broker%20Intelligence:ray?secret=${secret}&amp;issuer=Broker%20Intelligence`,
  );
  expect((await ray.send("/sign-in/mfa", { code: code(secret), password: "four other words here" })).status).toBe(401);
  expect(ray.hiddenValue("secret")).toBe(secret);
  expect((await ray.send("/sign-in/mfa", { code: "000000", password: PASSWORD })).status).toBe(401);
  const done = await ray.send("/sign-in/mfa", { code: code(secret), password: PASSWORD });
  const codes = done.text.match(/[a-z2-7]{4}(-[a-z2-7]{4}){3}/g) ?? [];
  expect([done.status, codes.length]).toEqual([200, 10]);
  expect(done.text).toContain('href="/dashboard/account"');
  expect((await ray.open("/api/account")).json).toMatchObject({ kind: "password", mfa: { recoveryCodes: 10 } });
  later(60);
  await ray.open("/sign-in/mfa");
  expect((await ray.send("/sign-in/mfa/remove", { code: "000000", password: PASSWORD })).status).toBe(401);
  expect((await ray.send("/sign-in/mfa/remove", { code: codes[1] ?? "", password: PASSWORD })).status).toBe(200);
  expect((await ray.open("/api/account")).json).toMatchObject({ mfa: { since: null, recoveryCodes: 0 } });
});

test("in an app the key has the name of the brand in force, not that of the product", async () => {
  await withUsers((access) => access.addUser({ name: "tom", role: "viewer", password: PASSWORD }, actor));
  const { brands, close } = openWorkspaceDatabase({ database: server.database, now: clock.now });
  const id = await brands.add("Harbour", actor);
  const branding = { ...NO_BRANDING, productName: "Harbour Cyber" };
  await brands.save(id, { branding, seen: null, restored: null }, actor);
  await brands.change(id, { active: true }, actor);
  await close();
  const tom = browser();
  await tom.signIn("tom");
  const { text } = await tom.open("/sign-in/mfa");
  expect(text).toMatch(/otpauth:\/\/totp\/Harbour%20Cyber:tom\?secret=\w+&amp;issuer=Harbour%20Cyber"/);
  expect(text).not.toMatch(/Broker(?:%20| )Intelligence/);
});

test("where the workspace requires it, a user without an app sets one up before anything opens", async () => {
  await withUsers((access) => access.addUser({ name: "sue", role: "viewer", password: PASSWORD }, actor));
  const admin = await server.as("admin");
  const require = (value: boolean | null) =>
    server.ask("PATCH", "/api/settings", { headers: admin, body: { changes: [{ key: "signIn.requireMfa", value }] } });
  expect((await require(true)).status).toBe(200);
  const sue = browser();
  expect((await sue.signIn("sue")).headers.location).toBe("/sign-in/mfa?next=%2Fprospects");
  expect(await sue.isSignedIn()).toBe(false);
  const body = { name: "sue", password: PASSWORD };
  expect((await server.ask("POST", "/api/sign-in", { body })).json).toMatchObject({ code: "code_required" });
  expect((await sue.open("/sign-in/mfa?next=/prospects")).text).toContain("This workspace requires it");
  const secret = sue.hiddenValue("secret");
  expect((await sue.send("/sign-in/mfa", { code: "000000" })).status).toBe(401);
  expect((await sue.send("/sign-in/mfa", { code: code(secret), form: "x" })).status).toBe(403);
  expect((await sue.send("/sign-in/mfa", { code: code(secret), secret })).status).toBe(200);
  expect(await sue.isSignedIn()).toBe(true);
  await require(null);
});

test("a link sets a password once; a weak one leaves it valid, and a used one is answered 410", async () => {
  await withUsers((access) => access.addUser({ name: "tom", role: "viewer" }, actor));
  const headers = await server.as("admin");
  const made = await server.ask("POST", "/api/users/tom/link", { headers });
  const { url, expiresAt } = made.json as { url: string; expiresAt: string };
  expect([made.status, Date.parse(expiresAt) - now.getTime()]).toEqual([201, 72 * 3_600_000]);
  expect(url).toMatch(new RegExp(`^${server.url}/sign-in/password\\?token=[\\w-]{43}$`));
  const path = url.slice(server.url.length);
  const tom = browser();
  expect((await tom.signIn("tom", "")).status).toBe(401);
  expect((await tom.open(path)).text).toContain("For tom.");
  const weak = await tom.send("/sign-in/password", { password: "short", again: "short" });
  expect([weak.status, /A password must have 12 to 200 characters/.test(weak.text)]).toEqual([422, true]);
  const unequal = await tom.send("/sign-in/password", { password: PASSWORD, again: "three words" });
  expect([unequal.status, unequal.text.includes("The two entries do not match.")]).toEqual([422, true]);
  expect((await tom.send("/sign-in/password", { password: PASSWORD, again: PASSWORD })).text).toContain(
    "The password of tom is set.",
  );
  expect((await tom.open(path)).status).toBe(410);
  expect((await tom.signIn("tom")).headers.location).toBe("/prospects");
  expect((await tom.send("/sign-in/password", { link: "x", password: PASSWORD, again: PASSWORD })).status).toBe(410);
});
