import type { FindingsQuery, ReportFact, VendorReport } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { packJson } from "../scans/pack-evidence.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { WeaknessRow } from "./settled-reports.ts";

const NOW = "2026-11-28T09:00:00.000Z";
const ACTOR = { by: "jane", at: NOW };
const company = companyEntry(NOW);

const FACT: ReportFact = {
  ...{ kind: "patch-overdue", report: "r1", tool: "Tenable", observedOn: "2026-11-20", validUntil: "2027-02-18" },
  ...{ weaknesses: 1, severity: "high", examples: [] },
};

/** A weakness of a client as it is stored. */
function row(client: string, id: string, over: Partial<WeaknessRow> = {}): WeaknessRow {
  const { state = "open", severity = 3, last_on: last = "2026-11-20", kev = null } = over;
  const names = ["info", "low", "medium", "high", "critical"] as const;
  const entry = {
    ...{
      id,
      kind: "weakness",
      severity: names[severity],
      title: `Weakness ${id}`,
      assets: ["10.0.0.5"],
      assetCount: 1,
    },
    ...{ cves: [], kev: kev === null ? null : kev === 1, epss: null, observedBy: ["Tenable"] },
    ...{ first: last, last, state },
  };
  return {
    ...{ id, client_id: client, counted: 1, state, severity, last_on: last, kev, search: `weakness ${id}` },
    ...{ entry: JSON.stringify(entry), body: "{}" },
    ...over,
  };
}

const PARSED: VendorReport = {
  schemaVersion: "1.0.0",
  file: { name: "a.nessus", bytes: 100, sha256: "a".repeat(64) },
  ...{ vendor: "tenable", product: "nessus", format: "xml", scannedAt: "2026-11-20", complete: true, total: 0 },
  bySeverity: { info: 0, low: 0, medium: 0, high: 0, critical: 0 },
  ...{ findings: [], assets: [], notices: [] },
};
const { findings: _, assets: __, schemaVersion: ___, ...HEAD } = PARSED;
const toFile = (id: string, sha256 = "a".repeat(64)) => ({
  ...HEAD,
  ...{ id, observedOn: "2026-11-20", validUntil: "2027-02-18", ...ACTOR },
  file: { ...HEAD.file, sha256 },
});
const PACKED = packJson(JSON.stringify(PARSED));

describe.each(DATABASES)("vendors' reports on $kind", ({ kind, make }) => {
  const { clients, findings, reports, scans } = testWorkspace(new Date(NOW), make);

  async function client(name: string, domains: string[] = []): Promise<string> {
    const [{ id } = { id: "" }] = await clients.record([company(name, domains)]);
    return id;
  }
  const listed = async (query: Partial<FindingsQuery> = {}) => {
    const { items, total, next } = await findings.page({ limit: 50, ...query });
    return { ids: items.map(({ id }) => id), total, next };
  };
  const settle = async (id: string, facts: ReportFact[] = []) => {
    const changes = (await reports.standing(id))?.changes ?? -1;
    return reports.settle(id, { changes, on: "2026-11-28", facts, hosts: {} });
  };

  test("findings of scans and reports are one list: by severity, then the newest, then by id", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const checks = [buildCheck("spf", "fail", { severity: "high" }), buildCheck("tls", "fail", { severity: "low" })];
    for (const day of ["24", "25"])
      await scans.save(
        buildReport({
          id: day.repeat(32),
          target: target("acme.example"),
          startedAt: `2026-11-${day}T09:00:00.000Z`,
          checks,
        }),
        buildEvidence(),
      );
    await reports.putWeaknesses([
      row(id, "a1"),
      row(id, "a2"),
      row(id, "b1", { severity: 4, last_on: "2026-01-01" }),
      row(id, "c1", { last_on: "2026-11-26", state: "disputed" }),
      row(id, "d1", { severity: 1 }),
      row(id, "hidden", { severity: 4, counted: 0 }),
    ]);
    const order = ["b1", "c1", "acme.example/spf", "a2", "a1", "acme.example/tls", "d1"];
    expect(await listed()).toEqual({ ids: order, total: 7, next: null });
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await listed({ limit: 2, ...(after === undefined ? {} : { after }) });
      expect(page.total).toBe(7);
      paged.push(...page.ids);
      after = page.next;
    }
    expect(paged).toEqual(order);
    const [check] = (await findings.page({ limit: 5, kind: "check" })).items;
    expect(check).toMatchObject({ first: "2026-11-24", last: "2026-11-25", client: { id, name: "Acme Ltd" } });
  });

  test("the list is filtered by kind, state, severity, client, domain, exploitation, CVE and words", async () => {
    const [acme, beta] = [await client("Acme Ltd", ["acme.example"]), await client("Beta Ltd")];
    await scans.save(
      buildReport({ target: target("acme.example"), checks: [buildCheck("spf", "fail", { severity: "high" })] }),
      buildEvidence(),
    );
    await reports.putWeaknesses([
      row(acme, "a1", { kev: 1, search: "old openssl\ncve-2026-1\nwww.acme.example" }),
      row(acme, "a2", { kev: 0, state: "not-observed", severity: 2 }),
      row(beta, "b1", { severity: 4, search: "100%_done" }),
    ]);
    const ids = async (query: Partial<FindingsQuery>) => (await listed(query)).ids;
    expect(await ids({ kind: "weakness" })).toEqual(["b1", "a1", "a2"]);
    expect(await ids({ check: "spf" })).toEqual(["acme.example/spf"]);
    expect(await ids({ state: "not-observed" })).toEqual(["a2"]);
    expect(await ids({ severity: "critical" })).toEqual(["b1"]);
    expect(await ids({ client: acme, severity: "high" })).toEqual(["a1", "acme.example/spf"]);
    expect(await ids({ domain: "acme.example" })).toEqual(["a1", "acme.example/spf"]);
    expect([await ids({ kev: true }), await ids({ kev: false, kind: "weakness" })]).toEqual([["a1"], ["a2"]]);
    expect([await ids({ cve: "CVE-2026-1" }), await ids({ search: "OpenSSL" })]).toEqual([["a1"], ["a1"]]);
    expect([await ids({ search: "%" }), await ids({ search: "_done" })]).toEqual([["b1"], ["b1"]]);
    await expect(listed({ after: "none" })).rejects.toMatchObject({ code: "usage" });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("the same file is filed once, and again after its report was withdrawn", async () => {
    const id = await client("Acme Ltd");
    expect(await reports.file(id, toFile("r1"), PACKED, ACTOR)).toMatchObject({ repeated: false });
    expect(await reports.file(id, toFile("r2"), PACKED, ACTOR)).toMatchObject({ repeated: true, report: { id: "r1" } });
    await reports.withdraw({ client: id, report: "r1", reason: "Wrong company" }, ACTOR);
    await expect(reports.withdraw({ client: id, report: "r1", reason: "Twice" }, ACTOR)).rejects.toMatchObject({
      code: "record_unsettled",
    });
    expect(await reports.file(id, toFile("r3"), PACKED, ACTOR)).toMatchObject({ repeated: false });
    expect((await reports.list(id)).map((each) => each.id).sort()).toEqual(["r1", "r3"]);
    expect((await reports.basis(id))?.reports.map((each) => each.id)).toEqual(["r3"]);
    expect(await reports.parsed("r3")).toEqual(PARSED);
  });

  test("what follows from reports is outdated by a report, a decision, a dispute and a scan, until it is settled", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    expect(await reports.standing(id)).toBeNull();
    await reports.file(id, toFile("r1"), PACKED, ACTOR);
    expect(await reports.outdated(5)).toEqual([id]);
    expect(await settle(id)).toBe(true);
    expect(await reports.outdated(5)).toEqual([]);
    await reports.putAssets(id, [
      { host: "203.0.113.9", address: null, os: null, kind: "candidate", open: 0, examinedOn: "2026-11-20" },
    ]);
    await reports.decide({ client: id, host: "203.0.113.9", kind: "accepted" }, ACTOR);
    expect(await reports.outdated(5)).toEqual([id]);
    const stale = { changes: 1, on: "2026-11-28", facts: [], hosts: {} };
    expect(await reports.settle(id, stale)).toBe(false);
    await settle(id);
    await scans.save(buildReport({ target: target("acme.example") }), buildEvidence());
    expect(await reports.outdated(5)).toEqual([id]);
  });

  test("facts go into a new revision of the last scan of the client's domains, and into later scans", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const scan = buildReport({ target: target("acme.example"), startedAt: "2026-11-27T09:00:00.000Z" });
    await scans.save(scan, buildEvidence());
    await reports.file(id, toFile("r1"), PACKED, ACTOR);
    const before = (await clients.lastScans(await clients.find(id))).get("acme.example")?.revision.n ?? 0;
    await settle(id, [FACT]);
    const after = (await clients.lastScans(await clients.find(id))).get("acme.example");
    expect(after?.revision.n).toBe(before + 1);
    expect(await reports.outdated(5)).toEqual([]);
    await settle(id, [FACT]);
    expect((await clients.lastScans(await clients.find(id))).get("acme.example")?.revision.n).toBe(before + 1);
  });

  test("everything of a client is exported, restored for it alone, and erased with it", async () => {
    const id = await client("Acme Ltd");
    await reports.file(id, toFile("r1"), PACKED, ACTOR);
    await reports.putWeaknesses([row(id, "a1")]);
    const saved = (await reports.ofClients([id])).get(id);
    expect(saved).toMatchObject({ reports: [{ filed: { id: "r1" }, parsed: PARSED }], decisions: [], disputes: [] });
    await clients.erase(id, ACTOR);
    expect([await reports.list(id), await reports.standing(id), (await listed({ client: id })).total]).toEqual([
      ...[[], null, 0],
    ]);
    const entry = { ...company("Acme Ltd"), ...(saved === undefined ? {} : { reports: saved }) };
    const [{ id: restored } = { id: "" }] = await clients.record([entry]);
    expect((await reports.ofClients([restored])).get(restored)).toEqual(saved);
    expect(await reports.outdated(5)).toEqual([restored]);
  });
});

function target(domain: string) {
  return { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
}
