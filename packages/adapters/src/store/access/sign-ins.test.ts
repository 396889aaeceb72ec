import { scryptSync } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { openWorkspaceDatabase } from "../workspace-database.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const actor = { by: "jane", at: NOW.toISOString() };
const HOUR_MS = 3_600_000;

describe.each(DEFAULT_DATABASE)("sessions, on $kind", ({ make }) => {
  const { access: store, audit: log } = testWorkspace(NOW, make, "all");
  beforeAll(async () => {
    await store.addUser({ name: "Jane", role: "admin", password: "correct horse battery" }, actor);
    await store.addUser({ name: "sam", role: "broker" }, actor);
  });
  const open = (hash: string, user: string | null, expiresAt = new Date("2026-11-29T09:00:00Z")) =>
    store.saveSignIn({
      ...{ hash: hash.padEnd(64, "0"), kind: "session", user, createdAt: NOW, expiresAt },
      ...{ method: "password", address: "192.0.2.1", agent: "Browser" },
    });
  const find = (hash: string, now: Date, idleMs: number, touch = false) =>
    store.session(hash.padEnd(64, "0"), now, { idleMs, touch });

  test("a session that is used lasts; one that is not used for eight hours has ended", async () => {
    await open("a", "jane");
    expect(await find("a", at("16:59:59"), 8 * HOUR_MS)).toMatchObject({ user: { name: "Jane" }, method: "password" });
    expect(await find("a", at("17:00:00"), 8 * HOUR_MS)).toBeNull();
    expect(await find("a", at("16:00:00"), 8 * HOUR_MS, true)).not.toBeNull();
    expect(await find("a", at("23:59:59"), 8 * HOUR_MS)).not.toBeNull();
    expect(await find("a", new Date("2026-11-23T00:00:00Z"), 8 * HOUR_MS)).toBeNull();
    expect(await find("a", new Date("2026-11-29T09:00:00Z"), 1000 * HOUR_MS)).toBeNull();
  });

  test("sessions are listed with their use, of everyone or of one user, and no secret's hash is", async () => {
    await open("b", null);
    await open("c", "sam", at("10:00:00"));
    const all = await store.sessions(at("17:30:00"), { idleMs: 8 * HOUR_MS });
    expect(all).toEqual([
      {
        ...{ id: "a000000000000000", user: "Jane", method: "password", begunAt: "2026-11-22T09:00:00.000Z" },
        ...{ seenAt: "2026-11-22T16:00:00.000Z", expiresAt: "2026-11-29T09:00:00.000Z" },
        ...{ address: "192.0.2.1", agent: "Browser" },
      },
    ]);
    const users = async (user?: string | null) =>
      (await store.sessions(at("09:30:00"), user === undefined ? {} : { user })).map((each) => each.user);
    expect(await users()).toEqual(["Jane", null, "sam"]);
    expect([await users("JANE"), await users(null)]).toEqual([["Jane"], [null]]);
  });

  test("a session is ended by its id, only by its user where one is named", async () => {
    const id = "a000000000000000";
    await expect(store.endSessionById(id, { user: "sam" }, actor)).rejects.toMatchObject({ code: "not_found" });
    await expect(store.endSessionById(id, { user: null }, actor)).rejects.toMatchObject({ code: "not_found" });
    await store.endSessionById(id, { user: "Jane" }, actor);
    expect(await find("a", NOW, HOUR_MS)).toBeNull();
    expect(await find("b", NOW, HOUR_MS)).not.toBeNull();
    for (const hash of ["d", "e", "f"]) await open(hash, "jane");
    expect(await store.endSessions("jane", { except: "e000000000000000" }, actor)).toBe(2);
    expect(await find("e", NOW, HOUR_MS)).not.toBeNull();
    expect((await log.page({ limit: 9, action: "sessions ended" })).changes).toMatchObject([
      { subject: "jane", detail: { sessions: 2 } },
    ]);
  });

  test("another role ends the user's sessions; the same role does not", async () => {
    await store.setRole("sam", "broker", actor);
    expect(await find("c", NOW, HOUR_MS)).not.toBeNull();
    await store.setRole("sam", "viewer", actor);
    expect(await find("c", NOW, HOUR_MS)).toBeNull();
  });

  test("of the links that set a password only the last one is valid, once", async () => {
    const link = (hash: string) =>
      store.saveSignIn({ hash, kind: "password-link", user: "sam", createdAt: NOW, expiresAt: at("10:00:00") });
    await link("first");
    await link("second");
    expect(await store.takeSignIn("password-link", "first", NOW)).toBeNull();
    expect(await store.peekSignIn("password-link", "second", at("10:00:00"))).toBeNull();
    expect(await store.peekSignIn("step", "second", NOW)).toBeNull();
    expect(await store.peekSignIn("password-link", "second", NOW)).toMatchObject({ user: { name: "sam" } });
    expect(await store.takeSignIn("password-link", "second", NOW)).toMatchObject({ user: { name: "sam" } });
    expect(await store.takeSignIn("password-link", "second", NOW)).toBeNull();
  });

  test("an invited user has no password that signs in, until one is set", async () => {
    expect(await store.user("sam")).toMatchObject({ signIn: "invited" });
    expect([await store.userWith("sam", ""), await store.userWith("sam", "three words together")]).toEqual([
      null,
      null,
    ]);
    await store.setPassword("sam", "three words together", actor);
    expect(await store.userWith("sam", "three words together")).toMatchObject({ signIn: "password" });
  });
});

describe.each(DEFAULT_DATABASE)("a password stored at a lower cost, on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make, "all");

  test("is stored at today's cost when its user signs in, and only then", async () => {
    const opened = openWorkspaceDatabase({ ...workspace.options(), now: () => NOW });
    const { access: store } = opened;
    await store.addUser({ name: "kim", role: "viewer" }, actor);
    const salt = Buffer.from("sixteen bytes ok");
    const key = scryptSync("three words together", salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    const old = `scrypt$10$8$1$${salt.toString("base64url")}$${key.toString("base64url")}`;
    const { database, close } = await openDatabase(workspace.options());
    await database.updateTable("users").set({ password: old }).execute();
    const stored = async () => (await database.selectFrom("users").select("password").execute())[0]?.password;
    expect(await store.userWith("kim", "two words together")).toBeNull();
    expect(await stored()).toBe(old);
    expect(await store.userWith("kim", "three words together")).toMatchObject({ name: "kim" });
    const renewed = (await stored()) ?? "";
    expect(renewed).toMatch(/^scrypt\$15\$8\$3\$/);
    // The second sign-in tests the password against what is stored now, and does not store it again.
    expect(await store.userWith("kim", "three words together")).toMatchObject({ name: "kim" });
    expect(await stored()).toBe(renewed);
    await close();
    await opened.close();
  });
});
