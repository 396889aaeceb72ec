import { describe, expect, test } from "vitest";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = new Date("2026-11-29T09:00:00Z");
const actor = { by: "jane", at: NOW.toISOString() };
const permission = "kyc-decision" as const;

describe.each(DEFAULT_DATABASE)("permissions, on $kind", ({ make }) => {
  const { audit, access } = testWorkspace(NOW, make, "all");

  test("a permission is held by name in any case, taken back, audited, and lost with the user", async () => {
    await access.setPermission({ name: "Kim Lee", permission, given: true }, actor);
    await access.setPermission({ name: "kim lee", permission, given: true }, actor);
    expect(await access.hasPermission(" KIM LEE", permission)).toBe(true);
    expect(await access.hasPermission("jane", permission)).toBe(false);
    expect(await access.permissions()).toEqual([
      { name: "Kim Lee", permission, createdAt: actor.at, createdBy: "jane" },
    ]);
    await access.setPermission({ name: "kim lee", permission, given: false }, actor);
    expect(await access.hasPermission("Kim Lee", permission)).toBe(false);
    const { changes } = await audit.page({ limit: 10 });
    expect(changes.map(({ action, subject }) => [action, subject])).toEqual([
      ["user permission taken", "kim lee"],
      ["user permission given", "Kim Lee"],
    ]);
    await access.addUser({ name: "Jane", role: "admin", password: "correct horse battery" }, actor);
    await access.addUser({ name: "Ann", role: "broker", password: "another long password" }, actor);
    await access.setPermission({ name: "ann", permission, given: true }, actor);
    await access.removeUser("Ann", actor);
    expect(await access.permissions()).toEqual([]);
  });
});
