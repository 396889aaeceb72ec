import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ClientField } from "@broker/contracts";
import { assertValue, type ClientLog, effectiveValue } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildEvidence } from "./build-evidence.ts";
import type { ClientEntry, ClientStore } from "./client-store.ts";
import { MIGRATIONS } from "./migrations/all.ts";
import { openClientStore } from "./open-client-store.ts";
import { openScanStore } from "./open-scan-store.ts";
import { DATABASES, type TestDatabase } from "./test/databases.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const DOER = { by: "jane", at: NOW };

/** The database of the running test. */
let place: TestDatabase;
let store: ClientStore;
const options = () => ({ database: place.url, now: new Date(NOW) });

const say = (log: ClientLog, field: ClientField, value: unknown, by = "jane") =>
  assertValue(log, { field, value, provenance: "declared", asOf: NOW, by }, NOW);

let made = 0;
const fresh = (over: Partial<ClientLog> = {}): ClientLog => {
  made += 1;
  return { id: made.toString(16).padStart(12, "a"), version: 1, createdAt: NOW, sample: false, entries: [], ...over };
};

const owned = (...names: string[]) => names.map((name) => ({ name, role: "main", accepted: true }));

/** A company as an entry: what is known gets its name, number and domains once more. */
function company(
  name: string,
  domains: string[] = [],
  companyNumber: string | null = null,
  over: Partial<ClientLog> = {},
): ClientEntry {
  const self = fresh(over);
  return {
    id: self.id,
    name,
    domains,
    companyNumber,
    apply: (known) => {
      let log = say(known ?? self, "legalName", name);
      if (domains.length > 0) log = say(log, "domains", owned(...domains));
      return companyNumber === null ? log : say(log, "companyNumber", companyNumber);
    },
  };
}

/** Another process that edits one client so many times, under its own name. */
async function editsInAnotherProcess(id: string, name: string, times: number): Promise<void> {
  const script = `
    const [{ openClientStore }, { assertValue }] = await Promise.all([
      import(${JSON.stringify(new URL("./open-client-store.ts", import.meta.url).href)}),
      import(${JSON.stringify(import.meta.resolve("@broker/core"))}),
    ]);
    const store = await openClientStore({ database: ${JSON.stringify(options().database)}, now: new Date("${NOW}") });
    for (let i = 0; i < ${times}; i += 1)
      await store.edit("${id}", (log) => assertValue(log, { field: "employees", value: i, provenance: "declared", asOf: "${NOW}", by: "${name}" }, "${NOW}"));
    await store.close();`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
}

describe.each(DATABASES)("on $kind", ({ make }) => {
  beforeEach(async () => {
    place = await make();
    store = await openClientStore(options());
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  describe("a client that was recorded", () => {
    test("comes back with every statement as it was made, withdrawn and outdated ones too", async () => {
      const withdrawn = { at: NOW, by: "sam" };
      const said = say(say(fresh(), "legalName", "Acme Ltd"), "turnover", { total: 120_000_000, year: 2025 });
      const log = {
        ...assertValue(
          said,
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
      await store.record([{ id: whole.id, name: "Acme Ltd", companyNumber: null, domains: [], apply: () => whole }]);
      expect(await store.find("acme")).toEqual(whole);
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
      expect((await store.edit(id, (log) => say(log, "employees", 45))).version).toBe(2);
      await expect(store.edit(id, (log) => say(log, "employees", -1))).rejects.toMatchObject({ code: "input_invalid" });
      const kept = await store.find(id);
      expect([kept.version, effectiveValue(kept, "employees")?.value]).toEqual([2, 45]);
    });
  });

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
        apply: () => say(fresh(), "employees", -1),
      };
      await expect(store.record([company("Acme Ltd"), broken])).rejects.toMatchObject({ code: "input_invalid" });
      expect(await store.list()).toEqual([]);
    });

    test("Basic has room for 50 clients; sample clients do not count, and a known client can always be written", async () => {
      expect(await store.tier()).toBe("Ultimate");
      await store.setTier("Basic", DOER);
      await store.record(Array.from({ length: 50 }, (_, place) => company(`Client ${place}`, [`c${place}.example`])));
      await store.record([company("Sample Ltd", [], null, { sample: true })]);
      await expect(store.record([company("One too many Ltd")])).rejects.toMatchObject({
        code: "feature_locked",
        message: "More than 50 clients are available in Enhanced tier. Upgrade to unlock!",
      });
      await store.record([company("Client 7", ["c7.example"])]);
      expect(await store.list()).toHaveLength(51);
      await store.setTier("Enhanced", DOER);
      await store.record([company("One too many Ltd")]);
      expect(await store.list()).toHaveLength(52);
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

  describe("opting out", () => {
    test("of a domain covers the names below it, not those beside it, and can be lifted", async () => {
      await store.optOut("acme.example", "asked by post", DOER);
      const hosts = ["acme.example", "www.acme.example", "notacme.example", "beta.example"];
      expect([...(await store.optedOut(hosts)).entries()]).toEqual([
        ["acme.example", { domain: "acme.example", reason: "asked by post", by: "jane", at: NOW }],
        ["www.acme.example", { domain: "acme.example", reason: "asked by post", by: "jane", at: NOW }],
      ]);
      expect([await store.liftOptOut("acme.example"), await store.liftOptOut("acme.example")]).toEqual([true, false]);
      expect((await store.optedOut(hosts)).size).toBe(0);
    });

    test("of a client covers its domains, and is on the list", async () => {
      const [acme] = await store.record([company("Acme Ltd", ["acme.example"])]);
      await store.edit(acme?.id ?? "", (log) => say(log, "optedOut", true));
      expect((await store.optedOut(["shop.acme.example"])).get("shop.acme.example")?.domain).toBe("acme.example");
      expect(await store.optOuts()).toEqual([{ domain: "acme.example", reason: null, by: null, at: null }]);
    });

    test("is answered for a list of thousands of hosts", async () => {
      await store.optOut("h4321.example", null, DOER);
      const hosts = Array.from({ length: 5000 }, (_, place) => `h${place}.example`);
      expect([...(await store.optedOut(hosts)).keys()]).toEqual(["h4321.example"]);
    });
  });

  describe("erasing a client", () => {
    test("takes its history, its scans and their evidence; what another client has too stays", async () => {
      const scans = await openScanStore(options());
      const scan = (id: string, domain: string) => {
        const report = buildReport();
        return scans.save({ ...report, id, target: { ...report.target, domain } }, buildEvidence());
      };
      await scan("a".repeat(64), "acme.example");
      await scan("b".repeat(64), "shared.example");
      await scans.close();
      const [acme] = await store.record([
        company("Acme Secret Ltd", ["acme.example", "shared.example"]),
        company("Beta Ltd", ["shared.example"]),
      ]);
      expect(await store.erase(acme?.id ?? "", DOER)).toEqual({
        scans: 1,
        batchRows: 0,
        sharedDomains: ["shared.example"],
      });
      await expect(store.find("acme.example")).rejects.toMatchObject({ code: "not_found" });
      expect((await store.list()).map((log) => effectiveValue(log, "legalName")?.value)).toEqual(["Beta Ltd"]);
      const left = await openScanStore(options());
      expect((await left.latest()).map((each) => each.domain)).toEqual(["shared.example"]);
      await expect(left.evidence("a".repeat(64))).rejects.toMatchObject({ code: "not_found" });
      await left.close();
    });

    test("keeps its wish not to be scanned", async () => {
      const [acme] = await store.record([company("Acme Ltd", ["acme.example"])]);
      await store.edit(acme?.id ?? "", (log) => say(log, "optedOut", true));
      await store.erase(acme?.id ?? "", DOER);
      expect((await store.optedOut(["acme.example"])).size).toBe(1);
    });
  });
});

describe("in a file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "clients-"));
    place = { url: `sqlite:${join(folder, "broker.db")}`, remove: async () => undefined };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("nothing of an erased client is left in its bytes, and the file is its owner's alone", async () => {
    const clients = await openClientStore(options());
    const [acme] = await clients.record([company("Acme Secret Ltd", ["acme.example"]), company("Beta Ltd")]);
    await clients.erase(acme?.id ?? "", DOER);
    await clients.close();
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name)).includes("Acme Secret")).toBe(false);
      expect(readFileSync(join(folder, name)).includes("Beta Ltd")).toBe(true);
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });

  test("a database from before the client record opens, keeps its scans, and a copy lies beside it", async () => {
    const path = join(folder, "older.db");
    const older = { database: `sqlite:${path}`, now: new Date(NOW) };
    const before = await openScanStore({ ...older, migrations: MIGRATIONS.slice(0, 2) });
    await before.save(buildReport(), buildEvidence());
    await before.close();
    const clients = await openClientStore(older);
    await clients.record([company("Acme Ltd")]);
    await clients.close();
    const after = await openScanStore(older);
    expect(await after.find("harrowvale.example")).toEqual(buildReport());
    await after.close();
    expect(existsSync(`${path}.before-0002-batches`)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
