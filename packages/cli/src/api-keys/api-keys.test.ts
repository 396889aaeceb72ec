import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const { broker } = testWorkspace("2026-11-22T09:00:00Z");
const keys = (...args: string[]) => broker("api-keys", ...args);

test("a key is printed once, listed without its secret, rotated and revoked", async () => {
  const added = await keys("add", "Harbour MGA", "--scope", "risk:read", "--scope", "reports:read", "--days", "90");
  expect(added.stdout).toMatch(/^bk_[0-9a-f]{16}_[\w-]{43}\n$/);
  expect(added.stderr).toBe(
    "This is the key 'Harbour MGA', valid until 20 Feb 2027, 09:00 UTC. It is not shown again.\n",
  );
  const listed = await keys("list", "--json");
  const [{ id, ...key }] = JSON.parse(listed.stdout);
  expect(key).toEqual({
    ...{ name: "Harbour MGA", scopes: ["risk:read", "reports:read"], addresses: [], state: "active" },
    ...{ createdAt: "2026-11-22T09:00:00.000Z", createdBy: "jane", expiresAt: "2027-02-20T09:00:00.000Z" },
    ...{ formerSecretUntil: null, revokedAt: null, revokedBy: null, lastUsedAt: null, lastAddress: null },
    callsToday: 0,
  });
  expect(listed.stdout).not.toContain(added.stdout.trim().slice(-43));
  const rotated = await keys("rotate", id.slice(0, 6), "--hours", "2");
  expect(rotated.stdout).toMatch(new RegExp(`^bk_${id}_`));
  expect(rotated.stderr).toContain("The previous secret is accepted until 22 Nov 2026, 11:00 UTC.");
  expect((await keys("revoke", id)).stdout).toBe("Revoked: Harbour MGA\n");
  expect((await keys("list")).stdout).toContain("revoked");
  const again = await keys("rotate", id);
  expect([again.exitCode, again.stderr]).toEqual([
    64,
    expect.stringContaining(`The key 'Harbour MGA' (${id}) is revoked.`),
  ]);
});

test("a bad scope, range, name or number is refused with what is accepted", async () => {
  for (const [args, message] of [
    [["add", "A"], "A key needs at least one scope."],
    [["add", "A", "--scope", "risk"], "'risk' is not a scope."],
    [["add", " ", "--scope", "risk:read"], "Enter a name, for example that of the partner."],
    [["add", "A", "--scope", "risk:read", "--address", "203.0.113"], "'203.0.113' is not an address range."],
    [["add", "A", "--scope", "risk:read", "--days", "0"], "--days"],
    [["revoke", "ffff"], "There is no key 'ffff'."],
  ] as const) {
    const refused = await keys(...args);
    expect([args, refused.exitCode === 0, refused.stderr]).toEqual([args, false, expect.stringContaining(message)]);
  }
});

test("tiers below Ultimate make no keys, but list and revoke them", async () => {
  await keys("add", "Quayside", "--scope", "risk:read", "--json");
  const [{ id }] = JSON.parse((await keys("list", "--json")).stdout).filter(
    ({ name }: { name: string }) => name === "Quayside",
  );
  await broker("tier", "set", "Enhanced");
  const refused = await keys("add", "Other", "--scope", "risk:read");
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("available in Ultimate tier")]);
  expect((await keys("revoke", id)).stdout).toBe("Revoked: Quayside\n");
});
