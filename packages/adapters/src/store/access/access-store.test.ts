import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const LATER = new Date("2026-11-22T09:11:00Z");
const actor = { by: "jane", at: NOW.toISOString() };

describe.each(DEFAULT_DATABASE)("users, links and sessions, on $kind", ({ make }) => {
  const { audit: log, access: store } = testWorkspace(NOW, make, "all");
  beforeAll(async () => {
    await store.addUser({ name: "Jane Smith", role: "admin", password: "correct horse battery" }, actor);
    await store.addUser({ name: "sam", role: "broker", password: "another long password" }, actor);
  });

  const keep = (hash: string, kind: "link" | "session", user: string | null) =>
    store.saveSignIn({ hash, kind, user, createdAt: NOW, expiresAt: new Date("2026-11-22T09:10:00Z") });

  test("a user is found only by name, in any case, and password", async () => {
    expect(await store.userWith(" JANE smith", "correct horse battery")).toMatchObject({
      name: "Jane Smith",
      role: "admin",
    });
    expect(await store.userWith("Jane Smith", "correct horse batterz")).toBeNull();
    expect(await store.userWith("nobody", "correct horse battery")).toBeNull();
    expect(await store.userWith("nobody", "")).toBeNull();
  });

  test("a name is used once, whatever its case, and a short password is refused with the rule", async () => {
    await expect(
      store.addUser({ name: "SAM", role: "viewer", password: "a password of some length" }, actor),
    ).rejects.toThrow("There is a user 'sam' already.");
    await expect(store.addUser({ name: "kim", role: "viewer", password: "short" }, actor)).rejects.toMatchObject({
      code: "input_invalid",
      fields: { password: "A password must have 12 to 200 characters." },
    });
  });

  test("the last admin cannot lose the role or be removed while other users exist", async () => {
    await expect(store.setRole("jane smith", "broker", actor)).rejects.toThrow("There is no other administrator.");
    await expect(store.removeUser("jane smith", actor)).rejects.toThrow("There is no other administrator.");
    expect(await store.setRole("sam", "viewer", actor)).toMatchObject({ name: "sam", role: "viewer" });
    await expect(store.setRole("kim", "viewer", actor)).rejects.toThrow("There is no user 'kim'.");
  });

  test("a link signs in once and within its time", async () => {
    await keep("once", "link", null);
    expect(await store.takeLink("once", NOW)).toMatchObject({ user: null });
    expect(await store.takeLink("once", NOW)).toBeNull();
    await keep("late", "link", null);
    expect(await store.takeLink("late", LATER)).toBeNull();
  });

  test("a link is no session and a session no link", async () => {
    await keep("a-link", "link", null);
    await keep("a-session", "session", null);
    expect([await store.session("a-link", NOW), await store.takeLink("a-session", NOW)]).toEqual([null, null]);
    expect(await store.session("a-session", LATER)).toBeNull();
    await store.endSession("a-session");
    expect(await store.session("a-session", NOW)).toBeNull();
  });

  test("a new password and a removal end that user's sessions only", async () => {
    await store.addUser({ name: "kim", role: "broker", password: "a password of kim's" }, actor);
    await keep("kim-1", "session", "kim");
    await keep("sam-1", "session", "sam");
    expect(await store.session("kim-1", NOW)).toMatchObject({ user: { name: "kim" } });
    await store.setPassword("Kim", "another password of kim's", actor);
    expect(await store.session("kim-1", NOW)).toBeNull();
    expect(await store.userWith("kim", "another password of kim's")).toMatchObject({ name: "kim" });
    await keep("kim-2", "session", "kim");
    await store.removeUser("kim", actor);
    expect(await store.session("kim-2", NOW)).toBeNull();
    expect(await store.session("sam-1", NOW)).toMatchObject({ user: { name: "sam", role: "viewer" } });
  });

  test("changes to users are in the log, and no password is", async () => {
    const { changes } = await log.page({ limit: 20, action: "user" });
    expect(changes.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "user removed kim",
      "user password set kim",
      "user added kim",
      "user role set sam",
      "user added sam",
      "user added Jane Smith",
    ]);
    expect(JSON.stringify(changes)).not.toContain("password of");
  });

  test("an email address is stored with its user, changed and removed; a false one adds no user", async () => {
    const kim = { name: "kim", role: "viewer", password: "a password of some length" } as const;
    await expect(store.addUser({ ...kim, email: "harbour" }, actor)).rejects.toMatchObject({
      code: "input_invalid",
      fields: { email: "'harbour' is not a valid email address." },
    });
    expect(await store.hasUser("kim")).toBe(false);
    expect(await store.addUser({ ...kim, email: "kim@harbour.example" }, actor)).toMatchObject({
      email: "kim@harbour.example",
    });
    await store.setEmail("KIM", "kim@vale.example", actor);
    expect(await store.emailOf("Kim")).toBe("kim@vale.example");
    expect([await store.emailOf("sam"), await store.emailOf("nobody")]).toEqual([null, null]);
    expect(await store.setEmail("kim", null, actor)).toMatchObject({ email: null });
    await store.removeUser("kim", actor);
  });
});
