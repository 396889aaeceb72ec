import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { expect, test } from "vitest";
import { recordUsers } from "./record-users.ts";

const NOW = new Date("2026-11-28T12:00:00.000Z");

test("the sample has marked users of every role and state, as whom no one can sign in", async () => {
  const home = mkdtempSync(join(tmpdir(), "sample-users-"));
  const database = openWorkspaceDatabase({
    database: `sqlite:${join(home, "broker.db")}`,
    now: () => NOW,
    // The cost of the product takes a sixth of a second for each.
    passwordCost: { logN: 4, r: 8, p: 1 },
  });
  try {
    await recordUsers(database, NOW);
    const { access } = database;
    const users = await access.users();
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(["admin", "broker", "viewer"]));
    expect(users.filter(({ name, email }) => !/\(sample\)$/.test(name) || !email?.endsWith(".example"))).toEqual([]);
    expect(users.filter(({ signIn, lastSeenAt }) => signIn === "invited" && lastSeenAt === null)).toHaveLength(1);
    expect(users.filter(({ disabled }) => disabled !== null)).toHaveLength(1);
    expect(users.some(({ mfa }) => mfa) && users.some(({ mfa }) => !mfa)).toBe(true);
    const decides = (await access.permissions()).map(({ name, permission }) => [name, permission]);
    expect(decides).toEqual([["Tom Ellery (sample)", "kyc-decision"]]);
    for (const { name } of users) expect(await access.userWith(name, "")).toBeNull();
    expect((await access.sessions(NOW)).filter(({ user }) => user !== "Priya Nair (sample)")).toEqual([]);
  } finally {
    await database.close();
    rmSync(home, { recursive: true, force: true });
  }
});
