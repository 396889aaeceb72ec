import { reportOf } from "@broker/core";
import { reproduceScan } from "@broker/core/documents";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundlePorts } from "../../bundle/bundle-ports.ts";
import { sha256 } from "../../digest/sha256.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE, type TestDatabase } from "../test/databases.ts";
import { type OpenGroundsStore, openDisputeStore, openGroundsStore, openScanStore } from "../test/open-stores.ts";

const now = new Date("2026-11-06T09:00:00Z");
const jane = { by: "jane", at: now.toISOString() };

describe.each(DEFAULT_DATABASE)("the authority of a scan, on $kind", ({ make }) => {
  let place: TestDatabase;
  let store: OpenGroundsStore;
  let scanId = "";
  beforeEach(async () => {
    place = await make();
    const scans = await openScanStore({ database: place.url, now });
    const evidence = buildEvidence();
    const report = await reportOf(evidence, sha256);
    scanId = report.id;
    await scans.save(report, evidence);
    await scans.close();
    store = await openGroundsStore({ database: place.url, now });
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  const made = async () => {
    const basis = await store.basis(scanId);
    if (basis.evidence === null) throw new Error("the evidence is kept");
    const evidence = JSON.parse(bundlePorts.unpack(basis.evidence)) as ReturnType<typeof buildEvidence>;
    return { basis, ...(await reproduceScan(basis.report, evidence, basis, sha256)) };
  };

  test("is its evidence, whole, from which the first revision is made again to the letter", async () => {
    const { basis, follows } = await made();
    expect(basis).toMatchObject({ whole: true, outside: {}, disputes: [], earlier: [] });
    expect(follows).toBe(true);
  });

  test("is the disputes about it too, with which a later revision is made again", async () => {
    const disputes = await openDisputeStore({ database: place.url, now });
    const checkId = (await made()).basis.report.checks.find(({ outcome }) => outcome === "fail")?.id ?? "";
    const objection = { checkId, ground: "not-my-asset" as const, reason: "A supplier's server", evidence: null };
    await disputes.open({ ...objection, reference: scanId }, jane);
    await disputes.close();
    const { basis, follows, sentence } = await made();
    expect(basis.report.revision.n).toBe(2);
    expect(basis.disputes).toHaveLength(1);
    expect(sentence).toContain("follow from the evidence");
    expect(follows).toBe(true);
  });

  test("is not found for a scan that there is not", async () => {
    await expect(store.basis("0".repeat(64))).rejects.toMatchObject({ code: "not_found" });
  });
});
