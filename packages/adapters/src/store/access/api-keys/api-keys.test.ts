import { API_LIMITS } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, DEFAULT_DATABASE, type TestDatabase } from "../../test/databases.ts";
import { testWorkspace } from "../../test/test-workspace.ts";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "../../workspace-database.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const LATER = "2027-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

describe.each(DEFAULT_DATABASE)("keys of the partner API, on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { apiKeys, audit } = workspace;
  const add = (name = "Harbour MGA") =>
    apiKeys.add({ name, scopes: ["risk:read"], addresses: ["203.0.113.0/24"], expiresAt: LATER }, jane);

  test("the key is shown when it is made; afterwards neither a list nor the audit log has its secret", async () => {
    const { key, ...added } = await add();
    expect(key).toMatch(new RegExp(`^bk_${added.id}_[\\w-]{43}$`));
    expect(await apiKeys.list(NOW)).toEqual([added]);
    const secret = key.split("_").slice(2).join("_");
    expect(JSON.stringify(await audit.page({ limit: 50 }))).not.toContain(secret);
    expect(await apiKeys.keyOf(key, NOW)).toEqual(added);
    await expect(add("harbour mga")).rejects.toThrow("There is a key 'harbour mga' already.");
  });

  test("no other secret, id or form is accepted", async () => {
    const { key, id } = await add();
    const other = await add("Quayside");
    const mixed = `bk_${id}_${other.key.slice(-43)}`;
    for (const sent of [mixed, key.slice(0, -1), `${key}A`, key.slice(3), "", `bk_${"0".repeat(16)}_${key.slice(-43)}`])
      expect(await apiKeys.keyOf(sent, NOW)).toBeNull();
  });

  test("after a rotation both secrets are accepted until the former one ends, and a second one ends it", async () => {
    const { id, key } = await add();
    const rotated = await apiKeys.rotate(id.slice(0, 6), at(60), jane);
    expect(rotated.formerSecretUntil).toBe(at(60));
    const accepted = async (minutes: number) =>
      Promise.all([key, rotated.key].map(async (sent) => (await apiKeys.keyOf(sent, at(minutes))) !== null));
    expect([await accepted(59), await accepted(60)]).toEqual([
      [true, true],
      [false, true],
    ]);
    await apiKeys.rotate(id, at(60), jane);
    expect(await accepted(1)).toEqual([false, true]);
  });

  test("a key expires, is revoked once, and neither can be rotated", async () => {
    const { id, key } = await add();
    expect((await apiKeys.keyOf(key, LATER))?.state).toBe("expired");
    expect((await apiKeys.revoke(id, jane)).revokedBy).toBe("jane");
    expect((await apiKeys.revoke(id, { by: "kim", at: at(5) })).revokedBy).toBe("jane");
    expect((await apiKeys.keyOf(key, NOW))?.state).toBe("revoked");
    await expect(apiKeys.rotate(id, at(60), jane)).rejects.toThrow(`The key 'Harbour MGA' (${id}) is revoked.`);
    // Its name is free again.
    expect((await add()).state).toBe("active");
  });

  test("calls are taken from the minute and the day, whole or not at all, and the use is listed", async () => {
    const { id } = await add();
    const take = (calls: number) => apiKeys.takeCalls({ id, address: "203.0.113.7", calls });
    expect(await take(10)).toMatchObject({ granted: 10, minute: { left: 990 }, day: { left: 99_990 } });
    expect((await take(989)).minute.left).toBe(1);
    const refused = await take(2);
    expect([refused.granted, refused.minute.left]).toEqual([0, 1]);
    expect(refused.minute.resetMs).toBeGreaterThan(0);
    expect(refused.minute.resetMs).toBeLessThanOrEqual(60_000);
    expect((await take(1)).minute.left).toBe(0);
    expect((await take(1)).granted).toBe(0);
    const today = new Date().toISOString();
    expect((await apiKeys.list(today))[0]).toMatchObject({ callsToday: 1000, lastAddress: "203.0.113.7" });
  });
});

describe.each(DATABASES)("two servers of a workspace, on $kind", ({ make }) => {
  let place: TestDatabase;
  let servers: WorkspaceDatabase[];
  const id = "0123456789abcdef";
  beforeAll(async () => {
    place = await make();
    servers = [1, 2].map(() => openWorkspaceDatabase({ database: place.url, now: () => new Date(NOW) }));
    const [one] = servers;
    await one?.apiKeys.add({ name: "Harbour", scopes: ["risk:read"], addresses: [], expiresAt: LATER }, jane);
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await place.remove();
  });

  test("take exactly the calls of a minute together, also at the same moment", async () => {
    const [key] = (await servers[0]?.apiKeys.list(NOW)) ?? [];
    if (key === undefined) throw new Error("There is no key.");
    const [one, other] = servers;
    if (one === undefined || other === undefined) throw new Error("There are two servers.");
    const takes = Array.from({ length: 110 }, (_, n) =>
      (n % 2 === 0 ? one : other).apiKeys.takeCalls({ id: key.id, address: "203.0.113.7", calls: 10 }),
    );
    const granted = (await Promise.all(takes)).map((taken) => taken.granted);
    expect(granted.reduce((sum, calls) => sum + calls, 0)).toBe(API_LIMITS.minute);
  });

  test("run as many calls at once as there are places; one that leaves makes room at the other server", async () => {
    const [one, other] = servers.map(({ callPlaces }) => callPlaces);
    if (one === undefined || other === undefined) throw new Error("There are two servers.");
    const name = `api-key ${id}`;
    const leaves = await Promise.all([one, other, one, other].map((each) => each.enter(name, 4)));
    expect(leaves.every((leave) => leave !== null)).toBe(true);
    expect(await Promise.all([one, other].map((each) => each.enter(name, 4)))).toEqual([null, null]);
    leaves[0]?.();
    const leave = await other.enter(name, 4);
    expect(leave).not.toBeNull();
    for (const each of [...leaves.slice(1), leave]) each?.();
  });
});
