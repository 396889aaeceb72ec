import { type ClientField, type DeclaredBySaid, declarationOf } from "@broker/contracts";
import { assertValue, type ClientLog, effectiveValue } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry, freshClient } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { inAnotherProcess } from "../test/in-another-process.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { ClientEntry } from "./client-store.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const { batches, scans: left, scans, clients: store, options, useDatabase } = testWorkspace(new Date(NOW));
const ACTOR = { by: "jane", at: NOW };

const say = (log: ClientLog, field: ClientField, value: unknown, by = "jane") =>
  assertValue(log, { field, value, provenance: "declared", asOf: NOW, by }, NOW);

const fresh = (over: Partial<ClientLog> = {}) => freshClient(NOW, over);
const company = companyEntry(NOW);

/** Another process that edits one client a number of times, under its own name. */
async function editsInAnotherProcess(id: string, name: string, times: number): Promise<void> {
  const script = `
    const { openClientStore, assertValue } = product;
    const store = await openClientStore({ database: ${JSON.stringify(options().database)}, now: new Date("${NOW}") });
    for (let i = 0; i < ${times}; i += 1)
      await store.edit("${id}", (log) => assertValue(log, { field: "employees", value: i, provenance: "declared", asOf: "${NOW}", by: "${name}" }, "${NOW}"), { by: "${name}", at: "${NOW}" });
    await store.close();`;
  await inAnotherProcess(script);
}

describe.each(DATABASES)("on $kind", ({ kind, make }) => {
  useDatabase(make);

  describe("a client that was recorded", () => {
    test("comes back with every statement as it was made, withdrawn and outdated ones too", async () => {
      const withdrawn = { at: NOW, by: "sam" };
      const stated = say(say(fresh(), "legalName", "Acme Ltd"), "turnover", { total: 120_000_000, year: 2025 });
      const log = {
        ...assertValue(
          stated,
          {
            field: "employees",
            value: 40,
            provenance: "registry",
            asOf: "2026-03-01",
            by: "sam",
            source: "Companies House",
            override: true,
          },
          NOW,
        ),
      };
      const whole = {
        ...log,
        entries: log.entries.map((entry, place) => (place === 1 ? { ...entry, withdrawn } : entry)),
      };
      await store.record([
        { id: whole.id, name: "Acme Ltd", companyNumber: null, domains: [], actor: ACTOR, apply: () => whole },
      ]);
      expect(await store.find("acme")).toEqual(whole);
    });

    test("has the person who declared a statement; a row of an earlier version has the side alone", async () => {
      const value = { field: "employees", value: 40, provenance: "declared", asOf: NOW, by: "jane" } as const;
      const declaredBy = { name: "Ann Lee", position: null, way: "conversation", session: "s1", turn: 4 } as const;
      const [named, worded] = [fresh(), say(fresh({ id: "0123456789ab" }), "legalName", "Earlier Ltd")];
      const apply = (log: ClientLog, by: DeclaredBySaid) => assertValue(log, { ...value, declaredBy: by }, NOW);
      const entry = { name: null, companyNumber: null, domains: [], actor: ACTOR };
      await store.record([
        { ...entry, id: named.id, apply: () => apply(named, declaredBy) },
        { ...entry, id: worded.id, apply: () => apply(worded, "insured") },
      ]);
      const stored = await openDatabase({ ...options() });
      await stored.database
        .updateTable("client_assertions")
        .set({ declaration: null })
        .where("client_id", "=", worded.id)
        .execute();
      await stored.close();
      const declarer = async (id: string) => (await store.find(id)).entries.at(-1)?.declaredBy;
      expect(await declarer(named.id)).toEqual(declarationOf(declaredBy));
      expect(await declarer(worded.id)).toEqual(declarationOf("insured"));
    });

    test("is found by id, beginning of the id, name, part of it, number and domain", async () => {
      const [acme] = await store.record([
        company("Acme Ltd", ["acme.example"], "01234567"),
        company("Acme Élan Ltd"),
        company("100% Pure Ltd"),
      ]);
      const id = acme?.id ?? "";
      for (const reference of [id, id.slice(0, 12), "ACME LTD", "01234567", "acme.example"])
        expect((await store.find(reference)).id).toBe(id);
      expect(effectiveValue(await store.find("ÉLAN"), "legalName")?.value).toBe("Acme Élan Ltd");
      expect(effectiveValue(await store.find("100%"), "legalName")?.value).toBe("100% Pure Ltd");
      await expect(store.find("acme")).rejects.toMatchObject({ code: "ambiguous", hint: expect.stringContaining(id) });
      await expect(store.find("0_%")).rejects.toMatchObject({ code: "not_found" });
    });

    test("is listed by name, and searched by name, number and domain", async () => {
      await store.record([company("Zeta Ltd", ["zeta.example"]), company("Alpha Ltd", [], "SC123456")]);
      const names = async (search?: string) =>
        (await store.list(search)).map((log) => effectiveValue(log, "legalName")?.value);
      expect(await names()).toEqual(["Alpha Ltd", "Zeta Ltd"]);
      expect([await names("sc12"), await names("ZETA.ex"), await names("nobody")]).toEqual([
        ["Alpha Ltd"],
        ["Zeta Ltd"],
        [],
      ]);
    });

    test("raises its version with every edit, and an edit that fails leaves it as it was", async () => {
      const [acme] = await store.record([company("Acme Ltd")]);
      const id = acme?.id ?? "";
      expect((await store.edit(id, (log) => say(log, "employees", 45), ACTOR)).version).toBe(2);
      await expect(store.edit(id, (log) => say(log, "employees", -1), ACTOR)).rejects.toMatchObject({
        code: "input_invalid",
      });
      const stored = await store.find(id);
      expect([stored.version, effectiveValue(stored, "employees")?.value]).toEqual([2, 45]);
    });
  });

  describe("two processes", () => {
    test("that edit one client at once lose no edit", async () => {
      const [acme] = await store.record([company("Acme Ltd")]);
      const id = acme?.id ?? "";
      await Promise.all(["sam", "kim"].map((name) => editsInAnotherProcess(id, name, 15)));
      const log = await store.find(id);
      expect(log.version).toBe(31);
      expect(log.entries.map((entry) => entry.n)).toEqual(Array.from({ length: 31 }, (_, place) => place + 1));
    });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  describe("recording companies", () => {
    test("the same number, or the same domain with no other number or name, is the same client", async () => {
      const logs = await store.record([
        company("Acme Ltd", ["acme.example"], "01234567"),
        company("ACME LIMITED", ["acme.example"]),
        company("Acme Holdings Ltd", ["other.example"], "01234567"),
        company("Beta Ltd", ["acme.example"]),
        company("Acme Ltd", ["acme.example"], "07654321"),
      ]);
      const [first, same, renamed, other, numbered] = logs.map((log) => log.id);
      expect([same, renamed]).toEqual([first, first]);
      expect(new Set([first, other, numbered]).size).toBe(3);
      expect(await store.list()).toHaveLength(3);
      expect(logs[2]?.version).toBe(3);
    });

    test("is all or nothing", async () => {
      const broken: ClientEntry = {
        id: "f",
        name: null,
        companyNumber: null,
        domains: [],
        actor: ACTOR,
        apply: () => say(fresh(), "employees", -1),
      };
      await expect(store.record([company("Acme Ltd"), broken])).rejects.toMatchObject({ code: "input_invalid" });
      expect(await store.list()).toEqual([]);
    });

    test("Basic has room for 50 clients; sample clients do not count, and a known client can always be written", async () => {
      expect(await store.tier()).toBe("Ultimate");
      await store.setTier("Basic", ACTOR);
      await store.record(Array.from({ length: 50 }, (_, place) => company(`Client ${place}`, [`c${place}.example`])));
      await store.record([company("Sample Ltd", [], null, { sample: true })]);
      await expect(store.record([company("One too many Ltd")])).rejects.toMatchObject({
        code: "feature_locked",
        message: "More than 50 clients are available in Enhanced tier. Upgrade to unlock!",
      });
      await store.record([company("Client 7", ["c7.example"])]);
      expect(await store.list()).toHaveLength(51);
      await store.setTier("Enhanced", ACTOR);
      await store.record([company("One too many Ltd")]);
      expect(await store.list()).toHaveLength(52);
    });
  });

  describe("opting out", () => {
    test("of a domain covers the names below it, not those beside it, and can be lifted", async () => {
      await store.optOut("acme.example", "asked by post", ACTOR);
      const hosts = ["acme.example", "www.acme.example", "notacme.example", "beta.example"];
      expect([...(await store.optedOut(hosts)).entries()]).toEqual([
        ["acme.example", { domain: "acme.example", reason: "asked by post", by: "jane", at: NOW }],
        ["www.acme.example", { domain: "acme.example", reason: "asked by post", by: "jane", at: NOW }],
      ]);
      expect([await store.liftOptOut("acme.example", ACTOR), await store.liftOptOut("acme.example", ACTOR)]).toEqual([
        true,
        false,
      ]);
      expect((await store.optedOut(hosts)).size).toBe(0);
    });

    test("of a client covers its domains, and is on the list", async () => {
      const [acme] = await store.record([company("Acme Ltd", ["acme.example"])]);
      await store.edit(acme?.id ?? "", (log) => say(log, "optedOut", true), ACTOR);
      expect((await store.optedOut(["shop.acme.example"])).get("shop.acme.example")?.domain).toBe("acme.example");
      expect(await store.optOuts()).toEqual([{ domain: "acme.example", reason: null, by: null, at: null }]);
    });

    test("is answered for a list of thousands of hosts", async () => {
      await store.optOut("h4321.example", null, ACTOR);
      const hosts = Array.from({ length: 5000 }, (_, place) => `h${place}.example`);
      expect([...(await store.optedOut(hosts)).keys()]).toEqual(["h4321.example"]);
    });
  });

  describe("erasing a client", () => {
    test("removes its history, its scans and their evidence; data shared with another client remains", async () => {
      const scan = (id: string, domain: string) => {
        const report = buildReport();
        return scans.save({ ...report, id, target: { ...report.target, domain } }, buildEvidence());
      };
      await scan("a".repeat(64), "acme.example");
      await scan("b".repeat(64), "shared.example");
      const [acme] = await store.record([
        company("Acme Secret Ltd", ["acme.example", "shared.example"]),
        company("Beta Ltd", ["shared.example"]),
      ]);
      expect(await store.erase(acme?.id ?? "", ACTOR)).toEqual({
        scans: 1,
        batchRows: 0,
        sharedDomains: ["shared.example"],
      });
      await expect(store.find("acme.example")).rejects.toMatchObject({ code: "not_found" });
      expect((await store.list()).map((log) => effectiveValue(log, "legalName")?.value)).toEqual(["Beta Ltd"]);
      expect((await left.latest()).map((each) => each.domain)).toEqual(["shared.example"]);
      await expect(left.evidence("a".repeat(64))).rejects.toMatchObject({ code: "not_found" });
    });

    test("takes the scans of names below its domains too, but of none that lies nearer to another client's", async () => {
      const hosts = [
        "www.acme.example",
        "a.shop.acme.example",
        "eu.acme.example",
        "x.eu.acme.example",
        "notacme.example",
      ];
      for (const [place, domain] of hosts.entries()) {
        const report = buildReport();
        const id = `${place}`.repeat(64);
        await scans.save({ ...report, id, target: { ...report.target, domain } }, buildEvidence());
      }
      const [acme] = await store.record([
        company("Acme Ltd", ["acme.example"]),
        company("Acme Europe Ltd", ["eu.acme.example"]),
      ]);
      expect(await store.erase(acme?.id ?? "", ACTOR)).toMatchObject({ scans: 2 });
      expect((await left.latest()).map((each) => each.domain)).toEqual([
        "eu.acme.example",
        "notacme.example",
        "x.eu.acme.example",
      ]);
    });

    test("takes the rows of lists that name its domains, and no others", async () => {
      const rows = ["acme.example", "beta.example"].map((domain, place) => ({
        line: place + 1,
        input: domain,
        domain,
        fields: {},
      }));
      const settings = { only: [], timeoutMs: 1000, concurrency: 1 };
      const { id } = await batches.create({
        source: "-",
        startedAt: new Date(NOW),
        settings,
        prospects: rows,
        rejected: [],
      });
      const [acme] = await store.record([company("Acme Ltd", ["acme.example"])]);
      expect(await store.erase(acme?.id ?? "", ACTOR)).toEqual({ scans: 0, batchRows: 1, sharedDomains: [] });
      expect((await batches.rows(id)).map((row) => row.domain)).toEqual(["beta.example"]);
    });

    test("retains its opt-out from scans", async () => {
      const [acme] = await store.record([company("Acme Ltd", ["acme.example"])]);
      await store.edit(acme?.id ?? "", (log) => say(log, "optedOut", true), ACTOR);
      await store.erase(acme?.id ?? "", ACTOR);
      expect((await store.optedOut(["acme.example"])).size).toBe(1);
    });
  });
});
