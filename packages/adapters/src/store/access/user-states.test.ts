import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { noticedPersons } from "../notices/notice-rows.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const LATER = new Date("2026-11-22T11:30:00Z");
const ENDS = new Date("2026-11-29T09:00:00Z");
const actor = { by: "jane", at: NOW.toISOString() };
const PASSWORD = "another long password";

describe.each(DEFAULT_DATABASE)("the state of a user, on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { access, audit, notices } = workspace;
  const add = (name: string, role: "admin" | "broker") => access.addUser({ name, role, password: PASSWORD }, actor);
  const begin = (hash: string, kind: "session" | "step" | "password-link", user: string) =>
    access.saveSignIn({ hash, kind, user, createdAt: NOW, expiresAt: ENDS });
  const disable = (name: string) => access.setUserDisabled(name, true, actor);

  test("a disabled user cannot sign in by password, session, step or link, and can again once enabled", async () => {
    await add("Jane", "admin");
    await add("Kim", "broker");
    await begin("s", "session", "Kim");
    await begin("t", "step", "Kim");
    await begin("l", "password-link", "Kim");
    expect(await disable("KIM")).toMatchObject({ name: "Kim", disabled: { at: actor.at, by: "jane" } });
    expect(await access.userWith("Kim", PASSWORD)).toBeNull();
    expect(await access.session("s", NOW)).toBeNull();
    expect(await access.peekSignIn("step", "t", NOW)).toBeNull();
    expect(await access.setPasswordByLink("l", "a third long password", { now: NOW, at: actor.at })).toBeNull();
    // A session that another process begins at the same moment opens nothing either.
    await begin("n", "session", "Kim");
    expect(await access.session("n", NOW)).toBeNull();
    expect(await access.setUserDisabled("kim", false, actor)).toMatchObject({ disabled: null, role: "broker" });
    expect(await access.userWith("Kim", PASSWORD)).toMatchObject({ name: "Kim" });
    const { changes } = await audit.page({ limit: 9, subject: "Kim" });
    expect(changes.map(({ action }) => action)).toEqual(["user enabled", "user disabled", "user added"]);
  });

  test("the last admin who can sign in is neither disabled, removed nor given another role", async () => {
    await add("Jane", "admin");
    await expect(disable("Jane")).rejects.toMatchObject({ code: "record_unsettled" });
    await add("Lou", "admin");
    await disable("Lou");
    for (const refused of [
      () => disable("Jane"),
      () => access.removeUser("Jane", actor),
      () => access.setRole("Jane", "broker", actor),
    ])
      await expect(refused()).rejects.toThrow("No other admin can sign in.");
    await access.setUserDisabled("Lou", false, actor);
    expect((await disable("Jane")).disabled).not.toBeNull();
  });

  test("an invited admin who has set no password does not count as one who can sign in", async () => {
    await add("Jane", "admin");
    await access.addUser({ name: "Lou", role: "admin" }, actor);
    await expect(access.removeUser("Jane", actor)).rejects.toThrow("No other admin can sign in.");
    await access.setPassword("Lou", PASSWORD, actor);
    await access.removeUser("Jane", actor);
    expect((await access.users()).map(({ name }) => name)).toEqual(["Lou"]);
  });

  test("a disabled user has no permission, receives no email, and is refused by single sign-on", async () => {
    await add("Jane", "admin");
    const sso = { issuer: "https://id.example", subject: "17", name: "Kim", email: null, role: "broker" } as const;
    await access.ssoUser(sso, actor.at);
    await access.setPermission({ name: "Kim", permission: "kyc-decision", given: true }, actor);
    await notices.edit({ digest: "daily" }, { by: "Kim", at: actor.at });
    const persons = async () => {
      const { database, close } = await openDatabase(workspace.options());
      const rows = await noticedPersons(database).execute();
      await close();
      return rows.map(({ person }) => person);
    };
    expect(await persons()).toEqual(["kim"]);
    await disable("Kim");
    expect(await persons()).toEqual([]);
    expect(await access.hasPermission("Kim", "kyc-decision")).toBe(false);
    await expect(access.ssoUser(sso, actor.at)).rejects.toMatchObject({ code: "not_permitted" });
    await access.setUserDisabled("Kim", false, actor);
    expect(await access.hasPermission("kim", "kyc-decision")).toBe(true);
  });

  test("a user was last seen when a session of theirs was last used, also after it ended", async () => {
    await add("Jane", "admin");
    const seen = async () => (await access.user("Jane"))?.lastSeenAt;
    expect(await seen()).toBeNull();
    await begin("s", "session", "Jane");
    expect(await seen()).toBe(NOW.toISOString());
    await access.session("s", LATER, { touch: true });
    await access.endSession("s");
    expect(await seen()).toBe(LATER.toISOString());
  });
});
