import type { ScanEvidence } from "@broker/contracts";
import { evidenceId, reportOf } from "@broker/core";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { openDatabase } from "../database/open-database.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const now = new Date("2026-11-09T09:00:00Z");
const jane = { by: "jane", at: now.toISOString() };
const CHECK = "dmarc-enforced";

/** The same evidence with a part that was rechecked on 9 November. */
function renewed(evidence: ScanEvidence, at = jane.at): ScanEvidence {
  const look = { at, checkId: CHECK, collectors: ["email" as const] };
  const scanId = evidence.rechecked?.scanId ?? evidenceId(evidence, sha256);
  return { ...evidence, rechecked: { scanId, looks: [...(evidence.rechecked?.looks ?? []), look] } };
}

describe.each(DEFAULT_DATABASE)("a scan with a rechecked part, on $kind", ({ make }) => {
  const { scans, disputes: store, options } = testWorkspace(now, make);
  let id: string;
  const evidence = buildEvidence();
  const domain = evidence.target.domain;
  beforeEach(async () => {
    const report = await reportOf(evidence, sha256);
    id = report.id;
    await scans.save(report, evidence, { basis: "consent", date: "2026-11-01", by: "sam" });
  });
  const recheck = async () => scans.recheck(await scans.recheckable(domain, CHECK), renewed(evidence));
  async function emptyEvidence() {
    const { database, close } = await openDatabase({ database: options().database, now });
    await database.updateTable("evidence").set({ body: new Uint8Array(), size: 0, whole: 0 }).execute();
    await close();
  }

  test("is a revision of the same scan, with the earlier evidence still stored and the same authority", async () => {
    const report = await recheck();
    expect([report.id, report.revision.n, report.rechecked?.looks.length]).toEqual([id, 2, 1]);
    expect(await scans.find(domain)).toEqual(report);
    expect((await scans.find(`${domain}@1`)).rechecked).toBeUndefined();
    expect(await scans.evidence(id)).toEqual(renewed(evidence));
    expect(await scans.authority(id)).toMatchObject({ basis: "consent" });
  });

  test("retains the renewed part through later revisions, and stores the same bytes for the same evidence", async () => {
    const report = await recheck();
    const found = report.checks.find(({ outcome }) => outcome === "fail")?.id ?? "";
    const objection = { reference: id, checkId: found, ground: null, reason: "x", evidence: null };
    const { dispute, report: disputed } = await store.open(objection, jane);
    expect(disputed.rechecked).toEqual(report.rechecked);
    const withdrawn = await store.withdraw(dispute.id, jane);
    const { revision } = withdrawn.report;
    expect(JSON.stringify(withdrawn.report)).toBe(JSON.stringify({ ...report, revision: { ...revision, n: 4 } }));
    expect(revision.hash).toBe(report.revision.hash);
  });

  test("is rechecked from its newest evidence, by one caller at a time", async () => {
    const stale = await scans.recheckable(domain, CHECK);
    await recheck();
    await expect(scans.recheck(stale, renewed(evidence, "2026-11-10T09:00:00.000Z"))).rejects.toThrow(
      "was rechecked in the meantime",
    );
    const second = await scans.recheckable(domain, CHECK);
    const report = await scans.recheck(second, renewed(second.evidence, "2026-11-10T09:00:00.000Z"));
    expect([report.revision.n, report.rechecked?.looks.length]).toEqual([3, 2]);
  });

  test("cannot be rechecked without its evidence, and a recheck is not lost when that is removed", async () => {
    const report = await recheck();
    await emptyEvidence();
    await expect(scans.recheckable(domain, CHECK)).rejects.toThrow(
      `The evidence of this scan of ${domain} is not stored whole`,
    );
    const found = report.checks.find(({ outcome }) => outcome === "fail")?.id ?? "";
    const opening = { reference: id, checkId: found, ground: null, reason: "x", evidence: null };
    await expect(store.open(opening, jane)).rejects.toMatchObject({ code: "store_damaged" });
    expect(await scans.find(domain)).toEqual(report);
  });
});
