import type { Dispute, ScanReport } from "@broker/contracts";
import { reportOf } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { openDisputeStore, openNotificationStore, openScanStore } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const DOMAIN = "harrowvale.example";
const CHECK = "certificate-trusted";
const jane = { by: "jane", at: "2026-11-06T09:00:00.000Z" };

describe.each(DEFAULT_DATABASE)("disputes that end, on $kind", ({ make }) => {
  const { disputes: store, scans, options } = testWorkspace(jane.at, make);
  beforeEach(async () => {
    await scans.save(buildReport(), buildEvidence());
  });

  async function open(expiresOn: string | undefined, uphold = false): Promise<Dispute> {
    const ends = expiresOn === undefined ? {} : { expiresOn };
    const objection = {
      reference: DOMAIN,
      checkId: CHECK,
      ground: "not-my-asset" as const,
      reason: "A supplier's",
      ...ends,
    };
    const { dispute } = await store.open({ ...objection, evidence: null }, jane);
    return uphold ? (await store.resolve(dispute.id, "upheld", null, jane)).dispute : dispute;
  }
  async function on(day: string): Promise<ScanReport> {
    const store = await openScanStore(options(`${day}T08:00:00.000Z`));
    return await store.find(DOMAIN);
  }
  const checkOf = (report: ScanReport) => report.checks.find(({ id }) => id === CHECK);
  async function reported(day: string): Promise<string[]> {
    const store = await openNotificationStore(options(`${day}T08:00:00.000Z`));
    const { notifications } = await store.page({ limit: 50 });
    return notifications.filter(({ kind }) => kind === "evidence-expiring").map(({ message }) => message);
  }

  test("an upheld one counts on its last day, and the day after the finding counts again and says so", async () => {
    await open("2026-11-20", true);
    const last = await on("2026-11-20");
    expect([checkOf(last)?.outcome, last.revision.n, last.disputes?.upheld]).toEqual(["not-observed", 3, 1]);
    const after = await on("2026-11-21");
    expect([after.revision.n, after.scores]).toEqual([4, buildReport().scores]);
    expect(checkOf(after)).toMatchObject({ outcome: "fail", dispute: { state: "expired", expiresOn: "2026-11-20" } });
    expect((await on("2026-11-22")).revision.n).toBe(4);
  });

  test("an open one ends unsettled, and another may be opened after it", async () => {
    const { id } = await open("2026-11-08");
    expect(checkOf(await on("2026-11-09"))?.dispute).toMatchObject({ id, state: "expired", settled: null });
    const store = await openDisputeStore(options("2026-11-09T08:00:00Z"));
    await expect(store.resolve(id, "upheld", null, jane)).rejects.toThrow(`The dispute ${id} is expired already.`);
    expect((await open("2026-12-08")).state).toBe("open");
  });

  test("one without an end stays, and one whose last day is past is refused", async () => {
    await open(undefined, true);
    expect(checkOf(await on("2031-01-01"))?.dispute?.state).toBe("upheld");
    await expect(open("2026-11-05")).rejects.toThrow("A dispute cannot expire on 2026-11-05: that day is past.");
  });

  test("notice is given a fortnight before, once", async () => {
    await open("2026-12-10", true);
    expect(await reported("2026-11-25")).toEqual([]);
    const words = `${DOMAIN}: the dispute about 'Title of ${CHECK}' expires on 10 Dec 2026. After that the finding counts again.`;
    expect(await reported("2026-11-26")).toEqual([words]);
    expect(await reported("2026-12-01")).toEqual([words]);
  });

  test("a dispute superseded by a later scan raises no notice", async () => {
    await open("2026-12-10", true);
    const evidence = buildEvidence({ startedAt: "2026-11-20T09:00:00.000Z" });
    const scans = await openScanStore(options("2026-11-20T09:00:00Z"));
    const later = await reportOf(evidence, sha256);
    await scans.save({ ...later, target: buildReport().target }, evidence);
    expect(await reported("2026-11-26")).toEqual([]);
  });
});

describe.each(DEFAULT_DATABASE)("a dispute that a further scan resolves, on $kind", ({ make }) => {
  const { disputes: store, scans } = testWorkspace(jane.at, make);

  test.each([
    ["fixed", "rejected"],
    ["cannot-reproduce", "rejected"],
    ["not-my-asset", null],
    ["compensating-control", null],
  ] as const)("of the ground %s, where the check is still not met: %s", async (ground, state) => {
    await scans.save(buildReport(), buildEvidence());
    await store.open({ reference: DOMAIN, checkId: CHECK, ground, reason: "x", evidence: null }, jane);
    const settled = await store.resolveByRecheck(buildReport().id, CHECK, jane);
    expect(settled?.dispute.state ?? null).toBe(state);
  });
});
