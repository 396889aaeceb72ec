import type { ScanReport } from "@broker/contracts";
import { reportOf } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const now = new Date("2026-11-06T09:00:00Z");
const jane = { by: "jane", at: now.toISOString() };
const sam = { by: "sam", at: "2026-11-08T09:00:00.000Z" };
const DOMAIN = "harrowvale.example";
const CHECK = "certificate-trusted";
const objection = { checkId: CHECK, ground: "not-my-asset" as const, reason: "A supplier's server", evidence: null };

describe.each(DEFAULT_DATABASE)("disputes on $kind", ({ make }) => {
  const { clients, findings, scans, disputes: store, options } = testWorkspace(now, make);
  beforeEach(async () => {
    await scans.save(buildReport(), buildEvidence());
  });
  const open = (reference = DOMAIN, checkId = CHECK) => store.open({ ...objection, reference, checkId }, jane);
  const findCheck = (report: ScanReport) => report.checks.find(({ id }) => id === CHECK);

  test("an opened one makes a revision that shows it beside the finding, and the first is unchanged", async () => {
    const { dispute, report } = await open();
    expect(dispute).toMatchObject({ ...objection, domain: DOMAIN, state: "open", ...jane, settled: null });
    expect(findCheck(report)).toMatchObject({ outcome: "fail", dispute: { id: dispute.id, state: "open" } });
    expect(await scans.find(DOMAIN)).toEqual(report);
    expect(await scans.find(`${DOMAIN}@1`)).toEqual(buildReport());
    expect((await scans.find("7f3ac210@2")).revision.n).toBe(2);
    await expect(scans.find(`${DOMAIN}@3`)).rejects.toMatchObject({ code: "not_found" });
  });

  test("an upheld dispute removes the check from the score and the finding from the portfolio, until withdrawn", async () => {
    const { dispute } = await open();
    const upheld = await store.resolve(dispute.id.slice(0, 4), "upheld", "Seen in the contract", sam);
    expect(findCheck(upheld.report)).toMatchObject({ outcome: "not-observed", points: null });
    expect([upheld.report.id, upheld.report.revision.n]).toEqual([buildReport().id, 3]);
    expect(upheld.report.coverage).toBeLessThan(buildReport().coverage);
    const found = async () => (await findings.list({})).map(({ checkId }) => checkId);
    expect(await found()).toEqual(["login-page-over-https"]);
    const [line] = await scans.latest();
    expect([line?.revision, line?.posture]).toEqual([3, upheld.report.scores.overall?.posture]);
    const { report } = await store.withdraw(dispute.id, jane);
    expect(report.scores).toEqual(buildReport().scores);
    expect(await found()).toEqual([CHECK, "login-page-over-https"]);
  });

  test("a rejected one remains as a note, and another may be opened after it", async () => {
    const first = await open();
    const { report } = await store.resolve(first.dispute.id, "rejected", null, sam);
    expect(findCheck(report)).toMatchObject({
      outcome: "fail",
      dispute: { state: "rejected", settled: { by: "sam" } },
    });
    const second = await store.open({ ...objection, reference: DOMAIN, reason: "Here is the letter" }, sam);
    expect(findCheck(second.report)?.dispute).toMatchObject({ id: second.dispute.id, state: "open" });
    expect((await store.list({ domain: DOMAIN })).map(({ state }) => state)).toEqual(["open", "rejected"]);
    expect(await store.list({ state: "rejected", checkId: CHECK })).toHaveLength(1);
  });

  test("the scan is scored again from its stored evidence, and equal inputs give equal bytes", async () => {
    const evidence = buildEvidence({ startedAt: "2026-11-05T10:00:00.000Z" });
    const base = await reportOf(evidence, sha256);
    await scans.save({ ...base, coverage: 0.123 }, evidence);
    const check = base.checks.find(({ outcome }) => outcome === "fail")?.id ?? "";
    const opened = await open(base.id, check);
    const settled = await store.resolve(opened.dispute.id, "upheld", null, sam);
    const withdrawn = await store.withdraw(opened.dispute.id, jane);
    expect(settled.report.checks.find(({ id }) => id === check)?.outcome).toBe("not-observed");
    expect(JSON.stringify(withdrawn.report)).toBe(JSON.stringify({ ...base, revision: { ...base.revision, n: 4 } }));
  });

  test("of a client, the domain's scan that has the finding is meant", async () => {
    await clients.record([companyEntry(jane.at)("Harrow Vale Ltd", ["nowhere.example", DOMAIN])]);
    expect((await open("Harrow Vale")).dispute.domain).toBe(DOMAIN);
    await expect(open("Somebody Else")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a check that is not a finding, is disputed already or is resolved is refused with how to proceed", async () => {
    await expect(open(DOMAIN, "https-available")).rejects.toThrow("found nothing wrong with 'https-available'");
    const { dispute } = await open();
    await expect(open()).rejects.toThrow(`${CHECK} of ${DOMAIN} is disputed already: ${dispute.id}, open.`);
    await store.resolve(dispute.id, "rejected", null, sam);
    await expect(store.resolve(dispute.id, "upheld", null, sam)).rejects.toThrow("is rejected already, by sam.");
    await expect(store.withdraw(dispute.id, jane)).rejects.toMatchObject({ code: "usage" });
    await expect(store.resolve("ffff", "upheld", null, sam)).rejects.toMatchObject({ code: "not_found" });
  });

  test("it applies to its own scan; a later scan with the same finding is reported", async () => {
    const { dispute } = await open();
    await store.resolve(dispute.id, "upheld", null, sam);
    const again = async () => (await store.list({})).map(({ foundAgain }) => foundAgain);
    await scans.save(buildReport({ id: "e".repeat(64), startedAt: "2026-11-01T09:00:00.000Z" }), buildEvidence());
    expect(await again()).toEqual([null]);
    const later = buildReport({ id: "f".repeat(64), startedAt: "2026-11-20T09:00:00.000Z" });
    await scans.save(later, buildEvidence());
    expect(await again()).toEqual(["2026-11-20T09:00:00.000Z"]);
    expect(findCheck(await scans.find(DOMAIN))).toMatchObject({ outcome: "fail" });
    await open();
    expect(await again()).toEqual([null, null]);
  });

  test("every change is in the log, and all are removed when the client is erased", async () => {
    const { dispute } = await open();
    await store.resolve(dispute.id, "upheld", null, sam);
    const [client] = await clients.record([companyEntry(jane.at)("Harrow Vale Ltd", [DOMAIN])]);
    await clients.erase(client?.id ?? "", jane);
    const { database, close } = await openDatabase(options());
    const log = await database.selectFrom("audit").select(["action", "subject", "said_by"]).orderBy("at").execute();
    expect(
      log.filter(({ subject }) => subject === dispute.id).map(({ action, said_by }) => `${action} ${said_by}`),
    ).toEqual(["dispute opened jane", "dispute upheld sam"]);
    expect(await database.selectFrom("disputes").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("findings").selectAll().execute()).toEqual([]);
    await close();
  });

  test("a scan whose evidence is no longer stored is revised from its first revision", async () => {
    const { database, close } = await openDatabase(options());
    await database.updateTable("evidence").set({ body: new Uint8Array(), size: 0, whole: 0 }).execute();
    await close();
    expect(findCheck((await open()).report)?.dispute?.state).toBe("open");
    const old = buildReport({ id: "0dd".padEnd(64, "0"), methodVersion: "1.9.0", checks: [buildCheck(CHECK, "fail")] });
    await scans.save(old, buildEvidence());
    await expect(open("0dd0")).rejects.toMatchObject({ code: "store_damaged" });
    expect(await store.list({})).toHaveLength(1);
  });
});
