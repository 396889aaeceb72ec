import { assertValue } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { databaseOf } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { SlotClaim } from "./claim-slots.ts";

const AT = "2026-12-05T02:00:00.000Z";
const DAY = "2026-12-05";
const actor = { by: "jane", at: AT };
const window = { from: "01:00", until: "06:00" };

describe.each(DATABASES)("the monitor's records on $kind", ({ kind, make }) => {
  const workspace = testWorkspace(AT, make);
  const { clients, monitor, audit } = workspace;

  const client = async (name: string, domains: readonly string[]): Promise<string> =>
    (await clients.record([companyEntry(AT)(name, [...domains])]))[0]?.id ?? "";
  const claimOf = (id: string, over: Partial<SlotClaim> = {}): SlotClaim => ({
    ...{ client: id, slot: DAY, dueAt: AT, holder: "desk:1", leaseMs: 60_000, at: AT },
    ...over,
  });

  test("of twenty claims at once of one slot, one succeeds", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, place) => monitor.claim(claimOf(id, { holder: `desk:${place}` }))),
    );
    expect(claims.filter((each) => each !== null)).toHaveLength(1);
  });

  test("a slot whose process died is claimed again after its lease, and the dead process writes nothing more", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const dead = await monitor.claim(claimOf(id, { leaseMs: 0 }));
    const heir = await monitor.claim(claimOf(id, { holder: "desk:2" }));
    expect([dead?.fence, heir?.fence, heir?.attempts]).toEqual([1, 2, 2]);
    if (dead === null || heir === null) throw new Error("no claim");
    const database = await databaseOf(workspace.options());
    const report = buildReport();
    await expect(database.forSlot(dead).scans.save(report, buildEvidence())).rejects.toThrow("Another process");
    await expect(database.scans.find(report.id)).rejects.toMatchObject({ code: "not_found" });
    await database.forSlot(heir).scans.save(report, buildEvidence());
    expect((await database.scans.find(report.id)).id).toBe(report.id);
    await database.close();
    expect(await monitor.renew([dead, heir], 60_000)).toEqual([heir]);
    const end = { state: "done", reason: null, error: null, at: AT } as const;
    expect([await monitor.end(dead, end), await monitor.end(heir, end)]).toEqual([false, true]);
    expect(await monitor.claim(claimOf(id))).toBeNull();
  });

  test("an ended slot, an earlier one, and one of an erased client are not claimed", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const claimed = await monitor.claim(claimOf(id));
    if (claimed === null) throw new Error("no claim");
    await monitor.end(claimed, { state: "failed", reason: "unreachable", error: "No answer.", at: AT });
    expect(await monitor.claim(claimOf(id, { slot: "2026-12-04" }))).toBeNull();
    expect((await monitor.clients({ views: [], today: DAY }))[0]?.lastSlot).toBe(DAY);
    expect(await monitor.slots({ states: ["failed"], since: AT, limit: 5 })).toMatchObject([
      { client: id, name: "Acme Ltd", slot: DAY, state: "failed", reason: "unreachable", error: "No answer." },
    ]);
    await monitor.setSchedule(
      { scope: { kind: "client", client: id }, rule: "off", zone: "Europe/London", window },
      actor,
    );
    await monitor.pause(id, actor);
    await clients.erase(id, actor);
    expect(await monitor.claim(claimOf(id, { slot: "2026-12-06" }))).toBeNull();
    expect([await monitor.schedules(), await monitor.counts(AT)]).toEqual([[], {}]);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a schedule is set, replaced and removed, each with an entry in the audit log", async () => {
    const terms = { scope: { kind: "portfolio" } as const, rule: "weekly", zone: "Europe/London", window };
    await monitor.setSchedule(terms, actor);
    await monitor.setSchedule({ ...terms, rule: "daily" }, actor);
    expect(await monitor.schedules()).toEqual([{ ...terms, rule: "daily", changedAt: AT, changedBy: "jane" }]);
    expect(await monitor.clearSchedule(terms.scope, actor)).toBe(true);
    expect(await monitor.clearSchedule(terms.scope, actor)).toBe(false);
    const { changes } = await audit.page({ limit: 10 });
    expect(changes.map(({ action }) => action)).toEqual(["schedule cleared", "schedule set", "schedule set"]);
  });

  test("a pause ends with its resumption, for the portfolio and for one client", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    expect(await monitor.resume(null, actor)).toBe(false);
    expect(await monitor.pause(null, actor)).toBe(true);
    expect(await monitor.pause(null, actor)).toBe(false);
    expect(await monitor.pause(id, actor)).toBe(true);
    const later = { by: "bob", at: "2026-12-06T09:00:00.000Z" };
    expect(await monitor.resume(id, later)).toBe(true);
    expect(await monitor.pauseOf(null)).toEqual({ pausedAt: AT, resumedAt: null, changedBy: "jane" });
    expect(await monitor.pauseOf(id)).toEqual({ pausedAt: AT, resumedAt: later.at, changedBy: "bob" });
    const [known] = await monitor.clients({ views: [], today: DAY });
    expect(known?.pause).toEqual({ resumedAt: later.at });
  });

  test("clients with an accepted domain are monitored, with the views that include them", async () => {
    const id = await client("Acme Ltd", ["acme.example", "acme.test"]);
    await client("Nowhere Ltd", []);
    const plain = companyEntry(AT)("No MFA Ltd", ["no-mfa.example"]);
    const answer = { field: "controls.mfaEmail", value: { answer: "no" }, provenance: "declared" } as const;
    const apply: typeof plain.apply = (known) =>
      assertValue(plain.apply(known), { ...answer, asOf: AT, by: "jane" }, AT);
    await clients.record([{ ...plain, apply }]);
    const found = await monitor.clients({ views: ["no-mfa", "renewals", "to-resolve"], today: DAY });
    expect(found.find((each) => each.id === id)).toEqual({
      ...{ id, name: "Acme Ltd", createdAt: AT, lastSlot: null, filters: [], pause: null },
    });
    expect(found.map(({ name, filters }) => [name, filters]).sort()).toEqual([
      ["Acme Ltd", []],
      ["No MFA Ltd", ["no-mfa"]],
    ]);
    expect(await monitor.hostsOf(id)).toEqual(["acme.example", "acme.test"]);
    expect(await monitor.clients({ views: [], today: DAY, only: ["none"] })).toEqual([]);
  });

  test("a slot that is given back waits for its next attempt; handed back by a stopped process, at once", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const first = await monitor.claim(claimOf(id));
    if (first === null) throw new Error("no claim");
    await monitor.release(first, { afterMs: 0, error: null, counts: false });
    const second = await monitor.claim(claimOf(id));
    if (second === null) throw new Error("no claim");
    expect([second.fence, second.attempts]).toEqual([2, 1]);
    await monitor.release(second, { afterMs: 60_000, error: "No DNS server answers.", counts: true });
    expect(await monitor.claim(claimOf(id))).toBeNull();
    expect(await monitor.counts(AT)).toEqual({ waiting: 1 });
  });

  test("a host is scanned once a day by schedule, whichever client it belongs to", async () => {
    const [one, other] = [await client("One Ltd", ["shared.example"]), await client("Two Ltd", ["shared.example"])];
    const [first, second] = [await monitor.claim(claimOf(one)), await monitor.claim(claimOf(other))];
    if (first === null || second === null) throw new Error("no claim");
    const host = { host: "shared.example", day: DAY, at: AT };
    expect(await monitor.beginHost(first, host)).toEqual({ kind: "free", scanId: null });
    expect(await monitor.beginHost(first, host)).toEqual({ kind: "free", scanId: null });
    expect(await monitor.beginHost(second, host)).toEqual({ kind: "scanned-today" });
    await monitor.notedScan(first, { host: host.host, scanId: "s1" });
    expect(await monitor.beginHost(first, { ...host, day: "2026-12-06" })).toEqual({ kind: "free", scanId: "s1" });
    expect(await monitor.scansOfSlot(one, DAY)).toEqual([{ host: "shared.example", scanId: "s1" }]);
    expect(await monitor.beginHost(second, { ...host, day: "2026-12-06" })).toEqual({ kind: "free", scanId: null });
  });
});
