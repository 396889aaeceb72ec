import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { testWorkspace } from "@broker/cli/testing";
import { expect, test } from "vitest";

const NOW = "2026-11-22T09:00:00Z";
const workspace = testWorkspace(NOW);
const { broker } = workspace;
const MORE = {
  ...{ email: null, createdAt: NOW, createdBy: "sam", signIn: "password", mfa: false },
  ...{ permissions: [], lastSeenAt: null, disabled: null },
};

/** A guess at the cost of the product takes a sixth of a second. */
const LOW_COST = { logN: 4, r: 8, p: 1 };

async function add(name: string, role: "viewer" | "broker" | "admin"): Promise<void> {
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(NOW),
    passwordCost: LOW_COST,
  });
  const store = records.access;
  await store.addUser({ name, role, password: "three words together" }, { by: "sam", at: NOW });
  await records.close();
}

test("no user has a password at first, and the list reports so", async () => {
  expect(await broker("users", "list")).toEqual({
    exitCode: 0,
    stdout: "",
    stderr:
      "No user has a password: the person who starts 'broker serve' is the only user. Add one with 'broker users add'.\n",
  });
});

test("users are listed with their roles, and no password is printed", async () => {
  await add("Jane", "admin");
  await add("kim", "viewer");
  expect((await broker("users", "list")).stdout).toBe(
    "  Jane                      admin   since 2026-11-22, by sam\n  kim                       viewer  since 2026-11-22, by sam\n",
  );
  expect(JSON.parse((await broker("users", "list", "--json")).stdout)).toEqual([
    { name: "Jane", role: "admin", ...MORE },
    { name: "kim", role: "viewer", ...MORE },
  ]);
});

test("an address is recorded and listed, a false one is refused, and it can be removed", async () => {
  await add("jane", "admin");
  expect((await broker("users", "email", "jane", "jane@harbour.example")).stdout).toBe(
    "jane has the email address jane@harbour.example now.\n",
  );
  expect((await broker("users", "list")).stdout).toContain("by sam, jane@harbour.example\n");
  expect(await broker("users", "email", "jane", "harbour")).toMatchObject({
    exitCode: 64,
    stderr: expect.stringContaining("'harbour' is not a valid email address."),
  });
  expect((await broker("users", "email", "jane")).stdout).toBe("jane has no email address now.\n");
});

test("a role is changed, a user is removed, and the last admin cannot be removed while other users exist", async () => {
  await add("jane", "admin");
  await add("kim", "viewer");
  expect((await broker("users", "role", "KIM", "broker")).stdout).toBe("kim is broker now.\n");
  expect(await broker("users", "remove", "jane")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("There is no other administrator."),
  });
  expect((await broker("users", "remove", "kim")).stdout).toBe(
    "kim can no longer sign in. Entries in the audit log remain.\n",
  );
  expect(await broker("users", "role", "kim", "admin")).toMatchObject({
    exitCode: 64,
    stderr: expect.stringContaining("There is no user 'kim'."),
  });
  expect((await broker("users", "role", "jane", "owner")).exitCode).toBe(64);
});

test("a user is invited with a link for the address of the server, which is not printed twice", async () => {
  const none = await broker("users", "invite", "lee");
  expect([none.exitCode, none.stderr]).toEqual([64, expect.stringContaining("No server runs on this workspace")]);
  expect((await broker("users", "list", "--json")).stdout).toBe("[]\n");
  const invited = await broker("users", "invite", "lee", "--role", "viewer", "--url", "https://broker.example/app");
  expect(invited.stdout).toMatch(/^https:\/\/broker\.example\/sign-in\/password\?token=[\w-]{43}\n$/);
  expect(JSON.parse((await broker("users", "list", "--json")).stdout)).toMatchObject([
    { name: "lee", role: "viewer", signIn: "invited" },
  ]);
  const again = await broker("users", "link", "lee", "--url", "https://broker.example");
  expect(again.stdout).not.toBe(invited.stdout);
  expect((await broker("users", "link", "kim", "--url", "https://broker.example")).exitCode).toBe(64);
  expect((await broker("users", "link", "lee", "--url", "broker.example")).exitCode).toBe(64);
});

test("a user is disabled, which the list states, and enabled again; the last admin is not", async () => {
  await add("jane", "admin");
  await add("kim", "viewer");
  expect((await broker("users", "disable", "KIM")).stdout).toBe(
    "kim can no longer sign in, and is signed out everywhere.\n",
  );
  expect((await broker("users", "list")).stdout).toMatch(/^ {2}kim .*, disabled 2026-11-22, by \S+$/m);
  expect(await broker("users", "disable", "jane")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("There is no other administrator."),
  });
  expect((await broker("users", "enable", "kim")).stdout).toBe("kim may sign in again.\n");
  expect((await broker("users", "list")).stdout).not.toContain("disabled");
  expect((await broker("users", "disable", "nobody")).exitCode).toBe(64);
});

test("multi-factor authentication is required, shown and reset", async () => {
  await add("jane", "admin");
  expect(await broker("users", "mfa", "status")).toMatchObject({
    stdout: "  jane                      not set up\n",
    stderr: "Optional.\n",
  });
  expect((await broker("users", "mfa", "require", "on")).stdout).toBe(
    "Multi-factor authentication is required with a password, from the next sign-in.\n",
  );
  expect(JSON.parse((await broker("users", "mfa", "status", "--json")).stdout)).toEqual({
    required: true,
    users: [{ name: "jane", signIn: "password", since: null, recoveryCodes: 0 }],
  });
  expect((await broker("users", "mfa", "reset", "jane")).stdout).toBe(
    "jane no longer has an authenticator app, and is signed out everywhere.\n",
  );
  expect((await broker("users", "mfa", "reset", "kim")).exitCode).toBe(64);
  expect((await broker("audit", "list")).stdout).toContain("user MFA removed");
});

test("sessions are listed and ended, one or all of a user's", async () => {
  await add("jane", "admin");
  expect((await broker("users", "sessions", "list")).stderr).toBe("No session is open.\n");
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(NOW),
  });
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  for (const hash of ["1", "2", "3"].map((digit) => digit.repeat(64)))
    await records.access.saveSignIn({ hash, kind: "session", user: "jane", createdAt, expiresAt, method: "password" });
  await records.close();
  expect((await broker("users", "sessions", "list", "--user", "jane")).stdout).toMatch(
    /^ {2}1{16} {2}jane {22}used \d{4}-\d\d-\d\d \d\d:\d\d UTC, password\n/,
  );
  expect((await broker("users", "sessions", "end", "1".repeat(16))).stdout).toBe("1 session ended.\n");
  expect((await broker("users", "sessions", "end", "1".repeat(16))).exitCode).toBe(64);
  expect((await broker("users", "sessions", "end")).exitCode).toBe(64);
  expect((await broker("users", "sessions", "end", "--user", "jane")).stdout).toBe("2 sessions ended.\n");
});

test("the password of a new user comes from standard input", async () => {
  const added = await workspace.run(["users", "add", "kim", "--role", "admin"], { typed: ["three words together"] });
  expect([added.exitCode, added.stdout]).toEqual([0, "kim may sign in as admin.\n"]);
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(NOW),
  });
  const store = records.access;
  expect(await store.userWith("kim", "three words together")).toMatchObject({ name: "kim", role: "admin" });
  await records.close();
});
