import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { erasePerson, requestedPerson } from "../dsar/subject-requests.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { BOTH_DATABASES, DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { tableNames } from "./copy-rows.ts";
import { pruneDatabase } from "./prune-database.ts";
import { RETENTION } from "./retention.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const noFiles = { list: async function* () {} } as never;

test.each(BOTH_DATABASES.slice(0, 1))(
  "every table of a $kind database has a rule and the reverse",
  async ({ make }) => {
    const { url, remove } = await make();
    const { database, close } = await openDatabase({ database: url, now: new Date(NOW) });
    expect((await tableNames(database)).toSorted()).toEqual(Object.keys(RETENTION).toSorted());
    await close();
    await remove();
  },
);

describe.each(DEFAULT_DATABASE)("a legal hold on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { clients, scans, audit } = workspace;

  async function scanned(domain: string, day: string) {
    const report = buildReport();
    const at = `${day}T09:00:00.000Z`;
    const target = { ...report.target, domain };
    await scans.save(
      { ...report, id: `${domain}-${day}`.padEnd(64, "0"), target, startedAt: at } as never,
      buildEvidence(),
    );
  }

  test("stops erasure, pruning and the erasure of people, until it is released", async () => {
    const [acme] = await clients.record([companyEntry(NOW)("Quilla Thorne Ltd", ["acme.example"])]);
    const [other] = await clients.record([companyEntry(NOW)("Other Ltd", ["other.example"])]);
    const id = acme?.id ?? "";
    expect(await clients.hold(id, { held: true, reason: "claim 2026/17" }, jane)).toBe(true);
    expect(await clients.legalHold(id)).toEqual({ reason: "claim 2026/17", by: "jane", at: NOW });
    expect(await clients.legalHold(other?.id ?? "")).toBeNull();
    expect(await clients.legalHolds()).toEqual([
      { client: id, name: "Quilla Thorne Ltd", reason: "claim 2026/17", by: "jane", at: NOW },
    ]);
    await expect(clients.erase(id, jane)).rejects.toMatchObject({
      code: "gate_closed",
      message: "The client is under a legal hold by jane of 22 Nov 2026: claim 2026/17.",
    });
    for (const domain of ["acme.example", "www.acme.example", "other.example"])
      for (const day of ["2024-01-01", "2026-11-01"]) await scanned(domain, day);
    const limits = { scansBefore: "2026-01-01" };
    expect((await pruneDatabase(workspace.options(), limits, null)).scans).toBe(1);
    const requested = requestedPerson("Quilla Thorne", []);
    const { remaining } = await erasePerson(workspace.options(), noFiles, { requested, actor: jane });
    expect(new Set(remaining.traces.map(({ kept }) => kept))).toEqual(new Set(["hold"]));
    await clients.erase(other?.id ?? "", jane);
    expect(await clients.hold(id, { held: false, reason: "claim closed" }, jane)).toBe(true);
    expect(await clients.hold(id, { held: false, reason: "claim closed" }, jane)).toBe(false);
    expect((await pruneDatabase(workspace.options(), limits, null)).scans).toBe(2);
    const recorded = async () => {
      const { changes } = await audit.page({ limit: 10, action: "legal hold" });
      return changes.map(({ action, subject, detail }) => [action, subject, detail]);
    };
    expect(await recorded()).toEqual([
      ["legal hold released", id, { reason: "claim closed" }],
      ["legal hold placed", id, { reason: "claim 2026/17" }],
    ]);
    // A reason may name people: it does not outlive the client.
    await clients.erase(id, jane);
    expect(await recorded()).toEqual([
      ["legal hold released", id, null],
      ["legal hold placed", id, null],
    ]);
  });
});
