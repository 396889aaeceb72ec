import type { FiledEvidence } from "@broker/contracts";
import { assertValue, clientPlaceability, clientPosture, movedSteps } from "@broker/core";
import { buildReport, registeredCompany } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-09T09:00:00Z";

describe.each(DATABASES)("judged clients on $kind", ({ kind, make }) => {
  const { clients, compliance, options, placements, scans } = testWorkspace(NOW, make);

  const acme = async () => {
    const [log] = await clients.record([companyEntry("2026-11-01T09:00:00Z")("Acme Ltd", ["acme.example"])]);
    if (log === undefined) throw new Error("nothing was recorded");
    return log;
  };
  const scan = (day: number, domain = "acme.example") =>
    scans.save(
      buildReport({
        id: `${day}`.padEnd(64, "a"),
        target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
        startedAt: `2026-11-0${day}T09:00:00.000Z`,
      }),
      buildEvidence(),
    );

  /** What the list states of the client, and what its record and last scans give. */
  async function both(id: string, now = NOW) {
    const { log } = (await clients.page({ today: "2026-11-09", order: "name", limit: 9 })).clients.find(
      (each) => each.log.id === id,
    ) ?? { log: null };
    if (log === null) throw new Error("the client is missing");
    const lastScans = await clients.lastScans(log);
    const fresh = { posture: clientPosture(log, lastScans), placeability: clientPlaceability({ log, lastScans }, now) };
    return { listed: (await clients.judged([log], now)).get(id), fresh };
  }

  test("follow an edit, a scan with www. or without, and a later day", async () => {
    const { id } = await acme();
    const expectFresh = async (now?: string) => {
      const { listed, fresh } = await both(id, now);
      expect(listed).toMatchObject(fresh);
      return fresh;
    };
    const unscanned = await expectFresh();
    await scan(2);
    const scanned = await expectFresh();
    expect(scanned.posture).not.toEqual(unscanned.posture);
    await scan(3, "www.acme.example");
    expect((await expectFresh()).posture.domains[0]?.scan?.startedAt).toBe("2026-11-03T09:00:00.000Z");
    const say = {
      field: "controls.edr",
      value: { answer: "no" },
      provenance: "declared",
      asOf: NOW,
      by: "jane",
    } as const;
    await clients.edit(id, (log) => assertValue(log, say, NOW), { by: "jane", at: NOW });
    expect((await expectFresh()).placeability.blockers.map(({ rule }) => rule)).toContain("no-edr");
    expect((await expectFresh("2027-02-01T09:00:00Z")).placeability.asOf).toBe("2027-02-01T09:00:00Z");
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("are judged once for each state of record and scans", async () => {
    const log = await acme();
    const first = await clients.judged([log], NOW);
    const again = await clients.judged([log], NOW);
    expect(again.get(log.id)?.posture).toBe(first.get(log.id)?.posture);
  });

  test("follow a bound placement and a revision of the scan", async () => {
    const { id } = await acme();
    await scan(2);
    const before = await both(id);
    const jane = { by: "jane", at: NOW };
    const policy = { insurer: "Beazley", premium: 420_000, inception: "2026-11-05", expiresOn: "2027-11-04" };
    const steps = [...movedSteps([], { stage: "bound", on: "2026-11-05", ...policy }, jane)];
    const placement = { id: "3f2a91c07b1d", clientId: id, risk: "Cyber", createdAt: NOW, steps };
    await placements.add(placement, jane, true);
    const bound = await both(id);
    expect(bound.listed).toMatchObject(bound.fresh);
    expect(bound.listed).not.toBe(before.listed);
    const edr = {
      field: "controls.edr",
      value: { answer: "no" },
      provenance: "declared",
      asOf: NOW,
      by: "jane",
    } as const;
    await clients.edit(id, (log) => assertValue(log, edr, NOW), jane);
    const { revision } = await scans.find("acme.example");
    await both(id);
    expect((await scans.enrich("2".padEnd(64, "a"), {})).revision.n).toBeGreaterThan(revision.n);
    const revised = await both(id);
    expect(revised.listed).toMatchObject(revised.fresh);
  });

  test("follow evidence that is filed, and then withdrawn", async () => {
    const { id } = await acme();
    const jane = { by: "jane", at: NOW };
    const rules = async () => (await both(id)).listed?.placeability.blockers.map(({ rule }) => rule) ?? [];
    expect(await rules()).not.toContain("no-edr");
    const filed: FiledEvidence = {
      ...{ id: "pentest", kind: "report", title: "Penetration test", source: "Acme Labs", withdrawn: null, ...jane },
      ...{ collectedAt: "2026-11-02", validUntil: null, controls: [{ id: "CC-END-01", shows: "not-met" }] },
    };
    await compliance.file(id, filed, jane);
    expect(await rules()).toContain("no-edr");
    await compliance.withdraw({ client: id, evidence: "pentest", reason: "Of another company" }, jane);
    expect(await rules()).not.toContain("no-edr");
  });

  test("follow a register entry that is proposed and then accepted", async () => {
    const { id } = await acme();
    const { facts, ...report } = buildReport({ id: "2".padEnd(64, "a"), startedAt: "2026-11-02T09:00:00.000Z" });
    const target = { ...report.target, domain: "acme.example" };
    await scans.save({ ...report, target, facts: { ...facts, page: null } }, buildEvidence());
    const company = registeredCompany.build({ name: "ACME LIMITED", status: "liquidation" });
    const match = { score: 0.5, reasons: ["it has the name"], taken: false };
    const data = { via: "service" as const, company, match, candidates: [] };
    await scans.enrich("2".padEnd(64, "a"), {
      companiesHouse: { status: "ok", asOf: NOW, latencyMs: 1, reason: null, data },
    });
    const proposed = await both(id);
    expect((await clients.proposals([id])).get(id)).toMatchObject([{ state: "proposed" }]);
    expect(proposed.listed).toMatchObject(proposed.fresh);
    await clients.decideProposal(id, company.number, { decision: "accepted" }, { by: "jane", at: NOW });
    const accepted = await both(id);
    expect(accepted.listed).toMatchObject(accepted.fresh);
    expect(accepted.listed?.placeability.blockers).not.toEqual(proposed.listed?.placeability.blockers);
    expect(accepted.listed?.placeability.verdict).toBe("refer");
  });

  test("follow the removal of the last scan, and of every scan", async () => {
    const { id } = await acme();
    const unscanned = await both(id);
    await scan(2);
    await scan(3);
    await both(id);
    const remove = async (day: number) => {
      const { database, close } = await openDatabase(options());
      await database.deleteFrom("scans").where("id", "=", `${day}`.padEnd(64, "a")).execute();
      await close();
      const { listed, fresh } = await both(id);
      expect(listed).toMatchObject(fresh);
      return listed;
    };
    expect((await remove(3))?.posture.domains[0]?.scan?.startedAt).toBe("2026-11-02T09:00:00.000Z");
    expect((await remove(2))?.posture).toEqual(unscanned.listed?.posture);
  });
});
