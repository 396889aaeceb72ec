import type { ScanReport } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { saveScan } from "../save-scan/save-scan.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE, type TestDatabase } from "../test/databases.ts";
import { scanBefore } from "./scan-queries.ts";

function scanOf(id: string, day: number, over: Partial<ScanReport> = {}): ScanReport {
  return buildReport({ id: id.repeat(64), startedAt: `2026-11-0${day}T09:00:00.000Z`, ...over });
}

describe.each(DEFAULT_DATABASE)("the scan before on $kind", ({ make }) => {
  let place: TestDatabase;
  let opened: OpenDatabase;
  const keep = (report: ScanReport) =>
    opened.database.transaction().execute((transaction) => saveScan(transaction, report, buildEvidence(), null));
  beforeEach(async () => {
    place = await make();
    opened = await openDatabase({ database: place.url, now: new Date(0) });
  });
  afterEach(async () => {
    await opened.close();
    await place.remove();
  });

  test("it is the company's last scan before this one, in its last revision", async () => {
    const other = { input: "b.example", domain: "b.example", url: "https://b.example/", gradedHost: null };
    const revision = { ...scanOf("b", 2).revision, n: 2 };
    await keep(scanOf("a", 1));
    await keep(scanOf("b", 2));
    await keep(scanOf("b", 2, { revision }));
    await keep(scanOf("c", 3, { target: other }));
    await keep(scanOf("e", 5));
    expect(await scanBefore(opened.database, scanOf("d", 4))).toEqual(scanOf("b", 2, { revision }));
    expect(await scanBefore(opened.database, scanOf("a", 1))).toBeNull();
  });

  test("a scan that reached nothing is not used for comparison, and a scan is not its own predecessor", async () => {
    await keep(scanOf("a", 1));
    await keep(scanOf("b", 2, { status: "failed" }));
    await keep(scanOf("c", 3));
    expect((await scanBefore(opened.database, scanOf("c", 3)))?.id).toBe("a".repeat(64));
  });

  test("saving a scan returns the scan before it", async () => {
    expect((await keep(scanOf("a", 1))).before).toBeNull();
    expect((await keep(scanOf("b", 2))).before?.id).toBe("a".repeat(64));
    expect((await keep(scanOf("b", 2))).before?.id).toBe("a".repeat(64));
  });
});
