import type { CompanyRegistration, OutsideAnswers, ScanReport } from "@broker/contracts";
import { type ClientLog, contradictions, effectiveValue } from "@broker/core";
import { buildReport, registeredCompany } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);

const register = (over: Partial<CompanyRegistration>): OutsideAnswers => ({
  companiesHouse: {
    status: "ok",
    asOf: NOW,
    latencyMs: 1,
    reason: null,
    data: {
      via: "service",
      company: registeredCompany.build({ name: "ACME LIMITED", status: "liquidation", ...over }),
      match: { score: 0.5, reasons: ["it has the name"], taken: false },
      candidates: [],
    },
  },
});

describe.each(DEFAULT_DATABASE)("what registers say of a client, on $kind", ({ make }) => {
  const { scans, clients: store, triggers, audit, options } = testWorkspace(new Date(NOW), make);

  /** A scan of acme.example, which prints this number; Companies House answers later. */
  async function scan(printed: string | null, over: Partial<CompanyRegistration> = {}, id = "a"): Promise<ScanReport> {
    const report = buildReport({ id: id.repeat(64), startedAt: NOW });
    if (report.facts.page === null) throw new Error("the fictitious report has no page");
    const page = { ...report.facts.page, url: "https://acme.example/", companyNumber: printed };
    await scans.save(
      {
        ...report,
        target: { ...report.target, domain: "acme.example" },
        facts: { ...report.facts, page: { ...page, contacts: { ...page.contacts, postcodes: [] } } },
      },
      buildEvidence(),
      undefined,
      true,
    );
    return scans.enrich(report.id, register(over));
  }
  async function add(name = "Acme Ltd", number: string | null = null): Promise<ClientLog> {
    const [log] = await store.record([company(name, ["acme.example"], number)]);
    if (log === undefined) throw new Error("no client was recorded");
    return log;
  }
  const status = (log: ClientLog) => effectiveValue(log, "companyStatus");
  const raised = async () => {
    const found = await triggers.page({ limit: 10 });
    return found.triggers.map(({ priority, event, company: of }) => [priority, event, of]);
  };
  const proposals = async ({ id }: ClientLog) => (await store.proposals([id])).get(id) ?? [];

  test("is recorded with the answers of a scan that follow it, and raises one event of the highest priority", async () => {
    const { id } = await add("Acme Ltd", "01234567");
    await scan(null);
    await scan(null, {}, "b");
    const log = await store.find(id);
    expect(status(log)).toMatchObject({
      value: "liquidation",
      provenance: "registry",
      source: "Companies House",
      asOf: NOW,
      by: "scan",
    });
    expect(log.entries.filter(({ field }) => field === "companyStatus")).toHaveLength(1);
    expect(contradictions(log)).toEqual([]);
    expect(await raised()).toEqual([["high", "Companies House records Acme Ltd as 'in liquidation'", "Acme Ltd"]]);
    expect(await proposals(log)).toEqual([]);
  });

  test("is recorded of a company that was scanned before it became a client, in its first version", async () => {
    await scan("01234567");
    const log = await add();
    expect(status(log)?.value).toBe("liquidation");
    expect(log.version).toBe(1);
    expect(await store.find(log.id)).toEqual(log);
    expect(await raised()).toHaveLength(1);
  });

  test("is recorded when a database of an earlier version is opened, from the last stored scan", async () => {
    await scan("01234567");
    const { id, version } = await add();
    const earlier = await openDatabase(options());
    await earlier.database.deleteFrom("client_assertions").where("said_by", "=", "scan").execute();
    await earlier.database.deleteFrom("migrations").where("name", "=", "0031-stored-registers").execute();
    await earlier.close();
    expect(status(await store.find(id))).toBeNull();
    await (await openDatabase(options())).close();
    const log = await store.find(id);
    expect([status(log)?.value, log.version]).toEqual(["liquidation", version + 1]);
  });

  test("is recorded once its number is", async () => {
    await scan(null);
    const { id } = await add();
    expect(status(await store.find(id))).toBeNull();
    expect(await proposals(await store.find(id))).toHaveLength(1);
    const [log] = await store.record([company("Acme Ltd", ["acme.example"], "01234567")]);
    expect(status(log ?? (await store.find(id)))?.value).toBe("liquidation");
    expect(await proposals(await store.find(id))).toEqual([]);
  });

  test("is a proposal where the entry is not certain, which a user accepts", async () => {
    await scan(null);
    const client = await add();
    expect(await proposals(client)).toEqual([
      {
        register: "companiesHouse",
        source: "Companies House",
        number: "01234567",
        name: "ACME LIMITED",
        words: "01234567, in liquidation",
        reasons: ["it has the name"],
        asOf: NOW,
        domain: "acme.example",
        state: "proposed",
        decided: null,
      },
    ]);
    expect(await raised()).toEqual([]);
    const log = await store.decideProposal(client.id, "01234567", { decision: "accepted" }, JANE);
    expect(status(log)).toMatchObject({ value: "liquidation", provenance: "registry", by: "jane" });
    expect([log.version, await store.find(client.id)]).toEqual([2, log]);
    expect(await proposals(log)).toMatchObject([{ state: "accepted", decided: JANE }]);
    expect(await raised()).toHaveLength(1);
    const { changes: entries } = await audit.page({ limit: 1 });
    expect(entries).toMatchObject([{ action: "register entry accepted", by: "jane", subject: client.id }]);
  });

  test("decides the legal name once its entry is used, and no other conflict; a rejection reopens nothing", async () => {
    const client = await add("Acme Widgets Ltd");
    await scan("01234567", { name: "ACME WIDGETS HOLDINGS LIMITED" });
    const name = (log: ClientLog) => effectiveValue(log, "legalName")?.value;
    const used = await store.decideProposal(client.id, "01234567", { decision: "accepted" }, JANE);
    expect([name(used), contradictions(used)]).toEqual(["ACME WIDGETS HOLDINGS LIMITED", []]);
    await scan("01234567", { name: "ACME WIDGETS HOLDINGS LIMITED" }, "b");
    expect(contradictions(await store.find(client.id))).toEqual([]);
    const rejected = await store.decideProposal(client.id, "01234567", { decision: "rejected" }, JANE);
    expect([name(rejected), contradictions(rejected)]).toEqual(["Acme Widgets Ltd", []]);
  });

  test("is not proposed again once it was rejected, and a rejection can be reversed", async () => {
    await scan(null);
    const client = await add();
    await store.decideProposal(client.id, "01234567", { decision: "rejected" }, JANE);
    await scan(null, {}, "b");
    expect(await proposals(client)).toMatchObject([{ state: "rejected" }]);
    expect(status(await store.find(client.id))).toBeNull();
    await expect(store.decideProposal(client.id, "01234567", { decision: "rejected" }, JANE)).rejects.toMatchObject({
      code: "usage",
      message: "The entry 01234567 was rejected already.",
    });
    await expect(store.decideProposal(client.id, "07654321", { decision: "accepted" }, JANE)).rejects.toMatchObject({
      code: "not_found",
    });
    const log = await store.decideProposal(client.id, "01234567", { decision: "accepted" }, JANE);
    expect(status(log)?.value).toBe("liquidation");
  });

  test("of a rejected entry is on neither record nor report: number, status and stability", async () => {
    const client = await add();
    await scan("01234567", { name: "OTHER COMPANY LIMITED" });
    expect(effectiveValue(await store.find(client.id), "companyNumber")?.value).toBe("01234567");
    const log = await store.decideProposal(client.id, "01234567", { decision: "rejected" }, JANE);
    expect(effectiveValue(log, "companyNumber")).toBeNull();
    const shown = await scans.find("acme.example");
    expect(shown.facts.registry).toMatchObject({ found: false, company: null, stability: null });
    await scan("01234567", { name: "OTHER COMPANY LIMITED" }, "b");
    expect(effectiveValue(await store.find(client.id), "companyNumber")).toBeNull();
    expect((await scans.find("acme.example")).facts.registry?.company).toBeNull();
  });

  test("of an entry that was used and is then rejected is withdrawn, and used again if that is reversed", async () => {
    await scan(null);
    const client = await add();
    await store.decideProposal(client.id, "01234567", { decision: "accepted" }, JANE);
    expect((await scans.find("acme.example")).facts.registry).toMatchObject({ found: true });
    const log = await store.decideProposal(client.id, "01234567", { decision: "rejected" }, JANE);
    expect([status(log), effectiveValue(log, "companyNumber")]).toEqual([null, null]);
    expect((await scans.find("acme.example")).facts.registry).toMatchObject({ found: false, company: null });
    const again = await store.decideProposal(client.id, "01234567", { decision: "accepted" }, JANE);
    expect(status(again)?.value).toBe("liquidation");
    expect((await scans.find("acme.example")).facts.registry?.company?.number).toBe("01234567");
  });

  test("is erased with the client", async () => {
    await scan(null);
    const client = await add();
    await store.erase(client.id, JANE);
    expect(await proposals(client)).toEqual([]);
  });
});
