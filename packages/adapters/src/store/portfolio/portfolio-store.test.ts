import type { ClientField, Placement, ScanReport } from "@broker/contracts";
import { assertValue, movedSteps, type PlacementMove, type Portfolio } from "@broker/core";
import { buildReport, clientContext } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { bookAt, scanOf } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-20T09:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const entry = companyEntry(NOW);

/** A scan whose name servers and mail service are these; a part of null did not look. */
function footprint(
  domain: string,
  at: string,
  seen: { readonly ns?: string; readonly mail?: string | null },
): ScanReport {
  const { facts } = buildReport();
  const scan = scanOf(domain, 60, { startedAt: at });
  const { dns, email } = facts;
  if (dns === null || email === null) throw new Error("the fictitious report has both");
  return {
    ...scan,
    facts: {
      ...facts,
      page: null,
      dns:
        seen.ns === undefined
          ? null
          : { ...dns, aliases: [], addresses: [], nameServers: [{ host: seen.ns, addresses: [] }] },
      email: seen.mail === undefined ? null : { ...email, starttls: {}, mx: { ...email.mx, provider: seen.mail } },
    },
  };
}

describe.each(DEFAULT_DATABASE)("the portfolio on $kind", ({ make }) => {
  const { clients: store, portfolio, placements, options } = testWorkspace(NOW, make);
  let book: ReturnType<typeof bookAt>;
  beforeEach(async () => {
    book = bookAt(options().database);
  });

  async function client(
    name: string,
    domains: string[],
    stated: Partial<Record<ClientField, unknown>> = {},
    sample = false,
  ) {
    const made = entry(name, domains, null, { sample });
    const apply: typeof made.apply = (known) =>
      Object.entries(stated).reduce(
        (log, [field, value]) =>
          assertValue(log, { field: field as ClientField, value, provenance: "declared", asOf: NOW, by: "jane" }, NOW),
        made.apply(known),
      );
    await store.record([{ ...made, apply }]);
    return made.id;
  }
  async function placed(
    clientId: string,
    id: string,
    risk: string,
    move: Partial<PlacementMove>,
    toRecord = false,
  ): Promise<void> {
    const bound = { stage: "bound", on: "2026-11-05", insurer: "Beazley", premium: 400_000, ...move } as PlacementMove;
    const placement: Placement = { id, clientId, risk, createdAt: NOW, steps: [...movedSteps([], bound, JANE)] };
    await placements.add(placement, JANE, toRecord);
  }
  const read = (prospects = false): Promise<Portfolio> => portfolio.read({ prospects });
  const marksOf = ({ companies }: Portfolio) =>
    companies[0]?.footprints.map(
      ({ part, at, marks }) => `${part} ${at.slice(0, 10)} ${marks.map(({ value }) => value)}`,
    );

  test("has each client once, with what its record says and what its newest scans show; samples are counted apart", async () => {
    await client("Sample Ltd", ["sample.example"], {}, true);
    await client("Acme Ltd", ["acme.example"], { industry: "Legal Services", turnover: { total: 300_000_000 } });
    await book.scan(
      footprint("www.acme.example", "2026-11-01T09:00:00.000Z", { ns: "NS1.host.example", mail: "Microsoft 365" }),
    );
    const found = await read();
    expect(found.samplesLeftOut).toBe(1);
    expect(found.companies).toMatchObject([
      {
        name: "Acme Ltd",
        kind: "client",
        domains: ["acme.example"],
        industry: { value: "Legal Services", provenance: "declared", asOf: NOW },
        turnover: { value: 300_000_000, provenance: "declared", asOf: NOW },
        posture: { domain: "acme.example", value: 60, at: "2026-11-01T09:00:00.000Z" },
        policy: null,
        lapsed: false,
      },
    ]);
    expect(marksOf(found)).toEqual(["dns 2026-11-01 ns1.host.example", "mail 2026-11-01 Microsoft 365"]);
  });

  test("retains an earlier observation if the newest scan did not check it; an old scan changes nothing", async () => {
    await client("Acme Ltd", ["acme.example"]);
    await book.scan(
      footprint("acme.example", "2026-11-01T09:00:00.000Z", { ns: "ns1.old.example", mail: "Mimecast" }),
      footprint("acme.example", "2026-11-03T09:00:00.000Z", { ns: "ns1.new.example" }),
      footprint("acme.example", "2026-11-02T09:00:00.000Z", { ns: "ns1.late.example", mail: "Zoho Mail" }),
      scanOf("acme.example", 20, { startedAt: "2026-11-04T09:00:00.000Z", status: "failed" }),
    );
    const found = await read();
    expect(marksOf(found)).toEqual(["dns 2026-11-03 ns1.new.example", "mail 2026-11-01 Mimecast"]);
    expect(found.companies[0]?.posture?.at).toBe("2026-11-03T09:00:00.000Z");
  });

  test("a proposed domain is not the client's, and the weakest accepted one sets its posture", async () => {
    const domains = [
      { name: "strong.example", role: "main", accepted: true },
      { name: "weak.example", role: "other", accepted: true },
      { name: "proposed.example", role: "other", accepted: false },
    ];
    await client("Group Ltd", [], { domains });
    await book.scan(scanOf("strong.example", 90), scanOf("weak.example", 40), scanOf("proposed.example", 5));
    const [group] = (await read()).companies;
    expect(group?.domains).toEqual(["strong.example", "weak.example"]);
    expect(group?.posture).toMatchObject({ domain: "weak.example", value: 40 });
  });

  test("cover is what placements in force say, their layers summed, else the record; a policy that has ended is not in force", async () => {
    const policy = { limit: 50_000_000, premium: 300_000 };
    const layers = await client("Layers Ltd", ["layers.example"], {
      expiringPolicy: { ...policy, expiresOn: "2027-01-01" },
    });
    await placed(layers, "b00000000001", "Cyber", { limit: 100_000_000, retention: 1_000_000 });
    await placed(layers, "b00000000002", "Cyber excess", {
      limit: 200_000_000,
      expiresOn: "2027-11-01",
      inception: "2026-11-01",
    });
    await placed(layers, "b00000000003", "Property", { limit: 900_000_000 });
    await client("Record Ltd", ["record.example"], { expiringPolicy: { ...policy, expiresOn: "2026-11-20" } });
    await client("Ended Ltd", ["ended.example"], { expiringPolicy: { ...policy, expiresOn: "2026-11-19" } });
    const later = await client("Later Ltd", ["later.example"]);
    await placed(later, "b00000000004", "Cyber", { inception: "2026-12-01", expiresOn: "2027-12-01" });
    await client("Without Ltd", ["without.example"]);
    const found = (await read()).companies.map(({ name, policy: held, lapsed, beginsOn }) => [
      ...[name, held, lapsed],
      ...(beginsOn === null ? [] : [beginsOn]),
    ]);
    expect(found).toEqual([
      ["Ended Ltd", null, true],
      ["Later Ltd", null, false, "2026-12-01"],
      ["Layers Ltd", { source: "placed", premium: 800_000, limit: 300_000_000, retention: 1_000_000 }, false],
      [
        "Record Ltd",
        { source: "declared", declaredBy: "broker", premium: 300_000, limit: 50_000_000, retention: null },
        false,
      ],
      ["Without Ltd", null, false],
    ]);
  });

  test("a policy of the record names who declared it", async () => {
    const value = { premium: 300_000, expiresOn: "2026-12-20" };
    const stated = { field: "expiringPolicy", value, provenance: "declared", asOf: NOW, by: "jane" } as const;
    for (const declaredBy of ["insured", "broker"] as const) {
      const made = entry(declaredBy, [`${declaredBy}.example`], null, {});
      const apply: typeof made.apply = (known) => assertValue(made.apply(known), { ...stated, declaredBy }, NOW);
      await store.record([{ ...made, apply }]);
    }
    const found = (await read()).companies.map(({ name, policy }) => [name, policy?.declaredBy]);
    expect(found).toEqual([
      ["broker", "broker"],
      ["insured", "insured"],
    ]);
  });

  test("a bound policy counts from its inception, until then the expiring one; both are compared", async () => {
    const dates = { inception: "2026-12-01", expiresOn: "2027-11-30" };
    const next = await client("Next Ltd", ["next.example"], {
      expiringPolicy: { premium: 300_000, limit: 50_000_000, expiresOn: "2026-11-30" },
    });
    await placed(next, "b00000000001", "Cyber", dates, true);
    const [found] = (await read()).companies;
    expect(found).toMatchObject({ policy: { source: "declared", premium: 300_000 }, lapsed: false });
    const { records } = await portfolio.history();
    expect(records).toMatchObject([{ expiring: { premium: 300_000, expiresOn: "2026-11-30" } }]);
    expect((await store.page({ today: "2026-11-20", order: "expiry", limit: 5 })).clients).toMatchObject([
      { expiresOn: "2026-11-30" },
    ]);
  });

  test("prospects are included on request, each domain once, and never those that are clients", async () => {
    await client("Acme Ltd", ["www.acme.example"]);
    await book.list([
      { domain: "acme.example", name: "Acme" },
      { domain: "new.example", name: "New Ltd", industry: "Law", revenue: "2,000,000" },
      { domain: "new.example", name: "New again" },
    ]);
    expect((await read()).companies.map(({ kind }) => kind)).toEqual(["client"]);
    const prospects = (await read(true)).companies.filter(({ kind }) => kind === "prospect");
    expect(prospects.map(({ name, domains }) => [name, ...domains])).toEqual([["New Ltd", "new.example"]]);
  });

  test("the history has the placements with their steps, and what records say of premiums; samples are left out", async () => {
    const policy = { limit: 50_000_000, premium: 300_000, expiresOn: "2026-11-01" };
    const acme = await client("Acme Ltd", ["acme.example"], { expiringPolicy: policy, quote: { premium: 250_000 } });
    const quoted = await client("Quoted Ltd", ["quoted.example"], { quote: { limit: 1 } });
    await client("Nothing Ltd", ["nothing.example"]);
    const sample = await client("Sample Ltd", ["sample.example"], { expiringPolicy: policy }, true);
    await placed(acme, "b00000000001", "Cyber", {});
    await placed(sample, "b00000000002", "Cyber", {});
    const { placements, records, promoted } = await portfolio.history();
    expect(placements.map(({ clientId, steps }) => [clientId, steps.map(({ premium }) => premium)])).toEqual([
      [acme, [400_000]],
    ]);
    expect(records).toEqual([
      {
        clientId: acme,
        expiring: { premium: 300_000, limit: 50_000_000, expiresOn: "2026-11-01" },
        quote: { premium: 250_000, insurer: null },
      },
      { clientId: quoted, expiring: null, quote: { premium: null, insurer: null } },
    ]);
    expect(promoted).toEqual([]);
  });

  test("what is followed from a day are the placements bound since, whole, and records; samples are left out", async () => {
    const acme = await client("Acme Ltd", ["acme.example"], { quote: { premium: 250_000 } });
    const sample = await client("Sample Ltd", ["sample.example"], {}, true);
    expect(await portfolio.followed("2026-11-01")).toEqual({ placements: [], records: [] });
    await placed(acme, "b00000000001", "Cyber", { on: "2026-11-05" });
    await placed(acme, "b00000000002", "Crime", { on: "2025-11-04", premium: 100_000 });
    await placed(acme, "b00000000003", "Property", { stage: "submitted", on: "2026-11-10" });
    await placed(sample, "b00000000004", "Cyber", { on: "2026-11-05" });
    const since = async (from: string) =>
      (await portfolio.followed(from)).placements.map(({ id, steps }) => [id, steps.map(({ premium }) => premium)]);
    expect(await since("2026-11-05")).toEqual([["b00000000001", [400_000]]]);
    expect(await since("2026-11-06")).toEqual([]);
    expect(await since("2025-11-04")).toEqual([
      ["b00000000001", [400_000]],
      ["b00000000002", [100_000]],
    ]);
    const { records } = await portfolio.followed("2026-11-05");
    expect(records).toEqual([{ clientId: acme, expiring: null, quote: { premium: 250_000, insurer: null } }]);
  });

  test("a record is complete when its last required field was recorded, and open while an answer is unknown", async () => {
    const { legalName: _, domains: __, ...whole } = clientContext.required;
    await client("Open Ltd", ["open.example"], {
      ...whole,
      companyNumber: "01234568",
      "controls.edr": { answer: "unknown" },
    });
    await client("Whole Ltd", ["whole.example"], whole);
    await client("Sample Ltd", ["sample.example"], { ...whole, companyNumber: "01234569" }, true);
    const { onboardings } = await portfolio.history();
    expect(onboardings.map(({ completeAt }) => completeAt).sort()).toEqual([NOW, null]);
  });

  test("a revision changes the current posture, and erasing the client removes its data", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const scan = scanOf("acme.example", 60);
    await book.scan(scan, { ...scanOf("acme.example", 45), revision: { ...scan.revision, n: 2 } });
    expect((await read()).companies[0]?.posture?.value).toBe(45);
    await store.erase(id, { by: "jane", at: NOW });
    const { database, close } = await openDatabase(options());
    for (const table of ["standing_postures", "footprints", "client_outlines"] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    await close();
  });
});
