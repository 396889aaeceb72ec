import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, type ScanReport } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault, type TestDatabase } from "../test/databases.ts";
import { inAnotherProcess } from "../test/in-another-process.ts";
import { type OpenScanStore, openScanStore } from "../test/open-stores.ts";
import { openWorkspaceDatabase } from "../workspace-database.ts";

let home: string;
let file: string;
let address: string;
const opened: OpenScanStore[] = [];
beforeEach(() => {
  home = join(mkdtempSync(join(tmpdir(), "store-")), "home");
  file = join(home, "broker.db");
  address = `sqlite:${file}`;
});
afterEach(async () => {
  await closeAll();
  rmSync(join(home, ".."), { recursive: true, force: true });
});

async function closeAll(): Promise<void> {
  for (const store of opened.splice(0)) await store.close();
}

async function open(options: { readonly busyMs?: number } = {}): Promise<OpenScanStore> {
  const store = await openScanStore({ database: address, now: new Date("2026-11-05T09:00:00Z"), ...options });
  opened.push(store);
  return store;
}

function scanOf(domain: string, id: string, startedAt: string): ScanReport {
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  return buildReport({ id: id.padEnd(64, "0"), startedAt, target });
}

/** A process of its own that opens the store and saves `count` scans one after the other. */
async function savesInAnotherProcess(database: string, name: string, count: number): Promise<void> {
  const script = `
    const { openScanStore, buildEvidence, buildReport } = product;
    const store = await openScanStore({ database: ${JSON.stringify(database)}, now: new Date("2026-11-05T09:00:00Z") });
    for (let n = 0; n < ${count}; n += 1) {
      const domain = "${name}" + n + ".example";
      const id = ("${name}" + n).padEnd(64, "0");
      await store.latest();
      await store.save(buildReport({ id, target: { input: domain, domain, url: "https://" + domain, gradedHost: null } }), buildEvidence());
    }
    await store.close();`;
  await inAnotherProcess(script);
}

async function failure(work: Promise<unknown>): Promise<AppError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("nothing failed");
}

describe.each(DATABASES)("saved scans on $kind", ({ kind, make, makeEmpty }) => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = await make();
    address = place.url;
  });
  afterEach(async () => {
    await closeAll();
    await place.remove();
  });

  test("by two processes at once are all stored, though each created the database and read first", async () => {
    await place.remove();
    place = await makeEmpty();
    address = place.url;
    await Promise.all(["a", "b"].map((name) => savesInAnotherProcess(address, name, 8)));
    expect(await (await open()).latest()).toHaveLength(16);
  });

  test("leave nothing behind when they could not be saved whole", async () => {
    const store = await open();
    const broken = { ...buildReport(), startedAt: Symbol("no date") as unknown as string };
    await expect(store.save(broken, buildEvidence())).rejects.toThrow(TypeError);
    expect(await store.latest()).toEqual([]);
    await expect(store.save(buildReport(), buildEvidence())).resolves.toBeDefined();
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("come back as they were, with their evidence, from a store that was closed meanwhile", async () => {
    const [report, evidence] = [buildReport(), buildEvidence()];
    const options = { database: address, now: () => new Date("2026-11-05T09:00:00Z") };
    const first = openWorkspaceDatabase(options);
    expect(await first.scans.save(report, evidence)).toEqual({ wholeEvidence: true });
    await first.close();
    const again = openWorkspaceDatabase(options);
    expect(await again.scans.find(report.id)).toEqual(report);
    expect(await again.scans.evidence(report.id)).toEqual(evidence);
    await again.close();
  });

  test("are found by the beginning of their id and by domain, however it is typed", async () => {
    const store = await open();
    await store.save(scanOf("acme.example", "7f3ac210", "2026-11-01T00:00:00.000Z"), buildEvidence());
    for (const reference of ["7f3a", "7F3AC2", "acme.example", "ACME.example.", "https://acme.example/about"])
      expect((await store.find(reference)).target.domain).toBe("acme.example");
  });

  test("of one domain: the latest is meant", async () => {
    const store = await open();
    await store.save(scanOf("acme.example", "aaaa1", "2026-11-02T00:00:00.000Z"), buildEvidence());
    await store.save(scanOf("acme.example", "bbbb1", "2026-11-01T00:00:00.000Z"), buildEvidence());
    expect((await store.find("acme.example")).id).toMatch(/^aaaa1/);
    expect((await store.latest()).map((scan) => [scan.domain, scan.startedAt])).toEqual([
      ["acme.example", "2026-11-02T00:00:00.000Z"],
    ]);
  });

  test("whose ids begin alike are listed, and none is guessed", async () => {
    const store = await open();
    await store.save(scanOf("acme.example", "abcd1", "2026-11-02T00:00:00.000Z"), buildEvidence());
    await store.save(scanOf("other.example", "abcd2", "2026-11-01T00:00:00.000Z"), buildEvidence());
    const error = await failure(store.find("abcd"));
    expect([error.code, error.message]).toEqual(["ambiguous", "More than one scan's id begins with 'abcd'."]);
    expect(error.hint).toBe(
      "Type more of it:\nabcd10000000  acme.example  2026-11-02\nabcd20000000  other.example  2026-11-01",
    );
  });

  test("and are not stored: one sentence, and a scan as the fix", async () => {
    const error = await failure((await open()).find("acme.example"));
    expect([error.code, error.message, error.fix]).toEqual([
      "not_found",
      "No scan of 'acme.example' is stored.",
      { kind: "scan", domains: ["acme.example"] },
    ]);
    expect((await failure((await open()).find("abcdef"))).code).toBe("not_found");
  });

  test("saved twice are one; the latest revision is found", async () => {
    const store = await open();
    const first = buildReport();
    await store.save(first, buildEvidence());
    await store.save(first, buildEvidence());
    const second = { ...first, revision: { ...first.revision, n: 2 }, methodVersion: "9.0.0" };
    await store.save(second, buildEvidence());
    expect((await store.find(first.id)).methodVersion).toBe("9.0.0");
    expect(await store.latest()).toHaveLength(1);
  });

  test("but cannot be read back are distinguished from missing ones", async () => {
    const store = await open();
    await store.save({ ...buildReport(), status: "odd" as ScanReport["status"] }, buildEvidence());
    expect((await failure(store.find("harrowvale.example"))).code).toBe("store_damaged");
  });
});

describe("the files", () => {
  test("are readable by their owner only, the log beside the database too", async () => {
    const store = await open();
    await store.save(buildReport(), buildEvidence());
    expect(statSync(home).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(home))
      expect([name, statSync(join(home, name)).mode & 0o777]).toEqual([name, 0o600]);
  });
});

describe("a database that another process writes to", () => {
  test("one that stays locked is named after the busy time, and nothing is lost", async () => {
    const store = await open({ busyMs: 1 });
    const { openSqlite } = await import("../database/open-sqlite.ts");
    const other = openSqlite(file);
    other.exec("begin immediate");
    const error = await failure(store.save(buildReport(), buildEvidence()));
    expect([error.code, error.message]).toEqual([
      "store_unavailable",
      `Another program has locked the database ${file}.`,
    ]);
    other.exec("rollback");
    other.close();
    await expect(store.save(buildReport(), buildEvidence())).resolves.toEqual({ wholeEvidence: true });
  });
});

describe("a store that cannot be used", () => {
  test("an address of neither kind is refused", async () => {
    address = "mysql://db.example/broker";
    expect((await failure(open())).code).toBe("config_invalid");
  });

  test("a file that is no database is left as it is", async () => {
    await open().then((store) => store.close());
    opened.length = 0;
    writeFileSync(file, "this is a shopping list, and a long one, so that it cannot be an empty database");
    const error = await failure(open());
    expect([error.code, error.message]).toEqual([
      "store_damaged",
      `The database ${file} is damaged or is not a database; it was left as it is.`,
    ]);
    expect(readFileSync(file, "utf8")).toContain("shopping list");
  });

  test("a home under a file instead of a folder is one sentence with how to proceed", async () => {
    writeFileSync(home, "");
    const error = await failure(open());
    expect([error.code, error.fix]).toMatchObject(["store_unavailable", { kind: "scan", with: "no-store" }]);
    rmSync(home);
  });
});
