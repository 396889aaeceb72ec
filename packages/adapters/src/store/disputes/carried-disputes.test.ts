import type { Dispute, DisputeGround, OutsideAnswers, Prospect, ScanReport } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { openNotificationStore, openScanStore } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const now = new Date("2026-11-06T09:00:00Z");
const jane = { by: "jane", at: now.toISOString() };
const DOMAIN = "harrowvale.example";
const CHECK = "certificate-trusted";
const GRANTED = {
  reference: DOMAIN,
  checkId: CHECK,
  ground: "not-my-asset" as DisputeGround,
  reason: "A supplier's server",
  evidence: "contract.pdf",
  expiresOn: "2026-12-31",
};
const breached: OutsideAnswers = {
  hudsonRock: {
    status: "ok",
    asOf: "2026-11-20T09:00:00.000Z",
    latencyMs: 5,
    reason: null,
    data: { employees: 30, users: 0, thirdParties: 0, lastEmployeeOn: "2026-10-30" },
  },
};
/** The sample scan as of a day of November, with the same finding unless other checks are given. */
const scanOn = (day: number, over: Partial<ScanReport> = {}) =>
  buildReport({ id: `${day}`.padEnd(64, "e"), startedAt: `2026-11-${day}T09:00:00.000Z`, ...over });
const findCheck = (report: ScanReport) => report.checks.find(({ id }) => id === CHECK);
const postureOf = ({ scores }: ScanReport) => scores.overall?.posture;

describe.each(DEFAULT_DATABASE)("upheld disputes carried over to later scans, on $kind", ({ make }) => {
  const { disputes: store, scans, findings, batches, options } = testWorkspace(jane.at, make);
  beforeEach(async () => {
    await scans.save(buildReport(), buildEvidence());
  });
  async function uphold(over: Partial<typeof GRANTED> = {}): Promise<Dispute> {
    const { dispute } = await store.open({ ...GRANTED, ...over }, jane);
    return (await store.resolve(dispute.id, "upheld", "Seen in the contract", jane)).dispute;
  }
  /** The domain's scan as stored after the workspace was opened on that day. */
  async function on(day: string): Promise<ScanReport> {
    const opened = await openScanStore(options(day));
    const report = await opened.find(DOMAIN);
    return report;
  }

  test("the later scan's first revision is as observed, the next has the dispute; the portfolio has no finding of it", async () => {
    const { id } = await uphold();
    await scans.save(scanOn(20), buildEvidence());
    const newest = await scans.find(DOMAIN);
    expect(await scans.find(`${DOMAIN}@1`)).toEqual(scanOn(20));
    expect([newest.id, newest.revision.n]).toEqual([scanOn(20).id, 2]);
    expect(findCheck(newest)).toMatchObject({
      outcome: "not-observed",
      points: null,
      dispute: { id, state: "upheld", carriedFrom: { disputeId: id, scanId: buildReport().id } },
    });
    expect((await findings.list({})).map(({ checkId }) => checkId)).toEqual(["login-page-over-https"]);
    const carriedTo = { scanId: newest.id, at: newest.startedAt };
    expect(await store.list({ state: "upheld" })).toMatchObject([{ id, carriedTo, foundAgain: null }]);
    await expect(store.open({ ...GRANTED }, jane)).rejects.toThrow(`is disputed already: ${id}, upheld.`);
  });

  test("outside answers and the dispute make one revision, not two; without answers it is made all the same", async () => {
    await uphold();
    await scans.save(scanOn(20), buildEvidence(), undefined, true);
    expect((await scans.find(DOMAIN)).revision.n).toBe(1);
    const answered = await scans.enrich(scanOn(20).id, breached);
    expect([answered.revision.n, answered.facts.darkWeb === null, findCheck(answered)?.outcome]).toEqual([
      2,
      false,
      "not-observed",
    ]);
    await scans.save(scanOn(21), buildEvidence(), undefined, true);
    const unanswered = await scans.enrich(scanOn(21).id, {});
    expect([unanswered.revision.n, findCheck(unanswered)?.outcome]).toEqual([2, "not-observed"]);
    expect((await scans.enrich(scanOn(21).id, {})).revision.n).toBe(2);
  });

  test.each([
    ["is fixed", { ground: "fixed" as const }],
    ["cannot be seen again", { ground: "cannot-reproduce" as const }],
    ["has another reason", { ground: "other" as const }],
    ["has no end", { expiresOn: undefined }],
    ["is shown by nothing", { evidence: null }],
    ["ended before the scan", { expiresOn: "2026-11-19" }],
  ])("a dispute that %s is not carried to a later scan", async (_, over) => {
    await uphold(over as Partial<typeof GRANTED>);
    await scans.save(scanOn(20), buildEvidence());
    const newest = await on("2026-11-20T10:00:00Z");
    expect([newest.revision.n, findCheck(newest)?.outcome]).toEqual([1, "fail"]);
  });

  test("there is nothing to carry where the check passes, and for another name of the company", async () => {
    await uphold();
    await scans.save(scanOn(20, { checks: [buildCheck(CHECK, "pass")] }), buildEvidence());
    expect((await scans.find(DOMAIN)).revision.n).toBe(1);
    const domain = `www.${DOMAIN}`;
    const target = { ...buildReport().target, domain, input: domain };
    await scans.save(scanOn(21, { target }), buildEvidence());
    expect(findCheck(await scans.find(domain))?.outcome).toBe("fail");
  });

  test("upheld after a later scan was made, it is carried to that at once", async () => {
    const { dispute } = await store.open({ ...GRANTED }, jane);
    await scans.save(scanOn(20), buildEvidence());
    expect(findCheck(await scans.find(DOMAIN))?.outcome).toBe("fail");
    const { report, later } = await store.resolve(dispute.id, "upheld", null, jane);
    expect([report.id, later?.id, later?.revision.n]).toEqual([buildReport().id, scanOn(20).id, 2]);
    expect(findCheck(await scans.find(DOMAIN))?.outcome).toBe("not-observed");
  });

  test("withdrawn, it is taken from the scan it was made on and from the last it was carried to", async () => {
    const { id } = await uphold();
    await scans.save(scanOn(20), buildEvidence());
    await scans.save(scanOn(21), buildEvidence());
    const { report, later } = await store.withdraw(id, jane);
    expect([findCheck(report)?.outcome, later?.id]).toEqual(["fail", scanOn(21).id]);
    const newest = await scans.find(DOMAIN);
    expect([newest.revision.n, newest.scores, findCheck(newest)?.dispute]).toEqual([3, scanOn(21).scores, undefined]);
    expect(await store.list({})).toMatchObject([{ state: "withdrawn", carriedTo: null }]);
    await scans.save(scanOn(22), buildEvidence());
    expect((await scans.find(DOMAIN)).revision.n).toBe(1);
  });

  test("the day after expiry the later scan's finding counts again, in a new revision, with prior notice", async () => {
    await uphold();
    await scans.save(scanOn(20), buildEvidence());
    const notes = await openNotificationStore(options("2026-12-17T08:00:00Z"));
    const notices = (await notes.page({ limit: 50 })).notifications.filter(({ kind }) => kind === "evidence-expiring");
    expect(notices).toHaveLength(1);
    expect((await on("2026-12-31T23:00:00Z")).revision.n).toBe(2);
    const after = await on("2027-01-01T00:00:00Z");
    expect([after.id, after.revision.n, after.scores]).toEqual([scanOn(20).id, 3, scanOn(20).scores]);
    expect(findCheck(after)).toMatchObject({ outcome: "fail", dispute: { state: "expired" } });
    expect((await on("2027-01-02T00:00:00Z")).revision.n).toBe(3);
  });

  describe("in a list", () => {
    const failed = { state: "failed", answers: null, without: ["hudsonRock"], error: "No source answered." } as const;
    async function night(day: number, enrich: boolean, end: "done" | "failed" | "left" | null) {
      const prospect: Prospect = { line: 1, input: DOMAIN, domain: DOMAIN, fields: {} };
      const settings = { only: [], timeoutMs: 30_000, concurrency: 20 };
      const startedAt = new Date(scanOn(day).startedAt);
      const list = { source: "list.csv", startedAt, settings, prospects: [prospect], rejected: [] };
      const { id } = await batches.create(list);
      const authority = { basis: "consent", date: "2026-10-01", by: "jane" } as const;
      const run = { report: scanOn(day), evidence: buildEvidence() };
      await batches.journal(id).keep(run, authority, jane.at, enrich);
      const done = { state: "done", answers: breached, without: [], error: null } as const;
      if (end === "left") await batches.leaveOutEnrichment(id);
      else if (end !== null) await batches.journal(id).enriched(run.report.id, end === "done" ? done : failed);
      const [row] = await batches.rows(id);
      return row?.result;
    }

    test.each([
      ["no source is queried beside the scan", false, null],
      ["outside sources answered", true, "done"],
      ["no source answered", true, "failed"],
      ["the asking was left out", true, "left"],
    ] as const)("the row has the figure with the dispute where %s", async (_, enrich, end) => {
      await uphold();
      const result = await night(20, enrich, end);
      const newest = await scans.find(DOMAIN);
      expect([newest.id, newest.revision.n, findCheck(newest)?.outcome]).toEqual([scanOn(20).id, 2, "not-observed"]);
      expect(result).toMatchObject({ coverage: newest.coverage, failures: [{ id: "login-page-over-https" }] });
      expect(result?.authority).toMatchObject({ basis: "consent" });
    });

    test("the second night is compared with the first like for like: nothing moved", async () => {
      await uphold();
      const upheld = postureOf(await scans.find(DOMAIN));
      expect(upheld).not.toBe(postureOf(buildReport()));
      await night(20, false, null);
      const second = await night(21, false, null);
      expect(second).toMatchObject({ failures: [{ id: "login-page-over-https" }] });
      expect([postureOf(await scans.find(DOMAIN)), second?.moved]).toEqual([upheld, 0]);
    });
  });
});
