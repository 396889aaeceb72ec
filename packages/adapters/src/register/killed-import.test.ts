import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../store/database/open-database.ts";
import { DATABASES, isDefault, type TestDatabase } from "../store/test/databases.ts";
import { argumentsOf } from "../store/test/in-another-process.ts";
import { indexOfRegisters } from "./index-of-registers.ts";
import type { ImportedKind } from "./register-index.ts";
import { REGISTER_KINDS } from "./register-kinds.ts";
import { COMPANY_HEADS, companyRow, csvOf } from "./test/company-csv.ts";
import { importInto } from "./test/import-into.ts";
import { ukList, ukParty } from "./test/sanctions-csv.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
/** Entries of a file. */
const ROWS = 1_000;
/** Those that the killed process writes at once. */
const AT_ONCE = 250;
/** The newer file begins within the older one. */
const NEWER_FROM = 651;
/** Makes rows so long that the file is read in several chunks. */
const LONG = "x".repeat(2_300);

const numberOf = (n: number) => `A${String(n).padStart(7, "0")}`;
const partiesOf = (from: number) =>
  Array.from({ length: ROWS }, (_, n) => [
    ukParty(numberOf(from + n), `NAME ${from + n}`, { "UK Statement of Reasons": LONG }),
    ukParty(numberOf(from + n), `OTHER ${from + n}`, { "Name type": "Alias" }),
  ]).flat();

/** Files whose entries are numbered from `from`, each with one other name. */
type RowKind = "companies-house" | "sanctions";
const FILES: Readonly<Record<RowKind, (day: string, from: number) => string>> = {
  "companies-house": (_, from) =>
    csvOf([
      COMPANY_HEADS,
      ...Array.from({ length: ROWS }, (__, n) =>
        companyRow({
          CompanyName: `NAME ${from + n}`,
          CompanyNumber: numberOf(from + n),
          "RegAddress.CareOf": LONG,
          "PreviousName_1.CompanyName": `OTHER ${from + n}`,
        }),
      ),
    ]),
  sanctions: (day, from) => ukList(day, partiesOf(from)),
};

describe.each(DATABASES)("an import into $kind that is killed in the middle", ({ kind: database, make }) => {
  let place: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "killed-"));
    place = await make();
    await (await openDatabase({ database: place.url, now: NOW })).close();
  });
  afterEach(async () => {
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Begins an import in another process, and kills that after its second piece, where it pauses. */
  async function killed(name: ImportedKind, path: string): Promise<void> {
    const script = `
      let pieces = 0;
      const onProgress = () => {
        pieces += 1;
        if (pieces < 2) return;
        process.stdout.write("in the middle\\n");
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
      };
      const { database, name, path } = ${JSON.stringify({ database: place.url, name, path })};
      const kind = product.REGISTER_KINDS.find((each) => each.kind === name);
      const signal = new AbortController().signal;
      const options = { now: new Date("${NOW.toISOString()}"), by: "Jane", signal, onProgress, atOnce: ${AT_ONCE} };
      await product.importInto({ database, kind, path, ...options });`;
    const child = spawn(process.execPath, await argumentsOf(script), { stdio: ["ignore", "pipe", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += String(chunk);
    });
    child.stdout.once("data", () => void child.kill("SIGKILL"));
    const signal = await new Promise((resolve) => child.once("exit", (_, by) => resolve(by)));
    if (signal !== "SIGKILL") throw new Error(`it was not killed: ${stderr}`);
  }
  const take = (name: ImportedKind, path: string) => {
    const kind = REGISTER_KINDS.find((each) => each.kind === name);
    if (kind === undefined) throw new Error(name);
    const signal = new AbortController().signal;
    return importInto({
      database: place.url,
      now: NOW,
      by: "Jane",
      kind,
      path,
      signal,
      onProgress: () => undefined,
    });
  };
  async function dayOf(kind: ImportedKind) {
    const opened = await openDatabase({ database: place.url, now: NOW });
    const register = await indexOfRegisters(opened).register(kind);
    await opened.close();
    return register?.asOf;
  }
  /** All rows of the tables. */
  async function tables() {
    const opened = await openDatabase({ database: place.url, now: NOW });
    try {
      const { database } = opened;
      const imports = await database.selectFrom("register_imports").selectAll().orderBy("id").execute();
      const entries = await database.selectFrom("register_entries").selectAll().orderBy("number").execute();
      const aliases = await database.selectFrom("register_aliases").selectAll().orderBy("number").execute();
      return { imports, entries, aliases };
    } finally {
      await opened.close();
    }
  }

  async function expectExactly(from: number, file: string) {
    const { imports, entries, aliases } = await tables();
    expect(imports).toMatchObject([{ file, entries: ROWS, finished_at: NOW.toISOString() }]);
    const numbers = Array.from({ length: ROWS }, (_, n) => numberOf(from + n));
    expect(entries.map(({ number }) => number)).toEqual(numbers);
    expect(aliases.map(({ number }) => number)).toEqual(numbers);
    expect(aliases[7]?.name_key).toBe(`other${from + 7}`);
    expect(new Set([...entries, ...aliases].map(({ import_id }) => import_id))).toEqual(new Set([imports[0]?.id]));
  }

  // One that is taken row by row, as the ICO's register is, and one by parties, by the same statements.
  test.each<RowKind>(isDefault(database) ? ["companies-house", "sanctions"] : ["sanctions"])(
    "(%s) leaves the older file in force, resumes by the same command, and then nothing of the older is left",
    async (kind) => {
      const [older, newer] = [join(folder, "older-2026-11-01.csv"), join(folder, "newer-2026-11-03.csv")];
      writeFileSync(older, FILES[kind]("01-Nov-2026", 1));
      writeFileSync(newer, FILES[kind]("03-Nov-2026", NEWER_FROM));
      await take(kind, older);
      await killed(kind, newer);
      const { imports, entries } = await tables();
      expect(imports.map(({ finished_at }) => finished_at)).toEqual([NOW.toISOString(), null]);
      const begun = entries.filter(({ import_id }) => import_id === imports[1]?.id).length;
      expect(begun).toBe(imports[1]?.entries);
      expect(begun).toBeGreaterThan(0);
      expect(begun).toBeLessThan(ROWS);
      expect(await dayOf(kind)).toBe("2026-11-01");
      expect((await take(kind, newer)).resumedAt).toBeGreaterThan(0);
      await expectExactly(NEWER_FROM, "newer-2026-11-03.csv");
      expect(await dayOf(kind)).toBe("2026-11-03");
    },
  );

  if (!isDefault(database)) return;

  test("that is followed by a newer file instead leaves nothing of the first", async () => {
    const [older, newer] = [join(folder, "older-2026-11-01.csv"), join(folder, "newer-2026-11-03.csv")];
    writeFileSync(older, FILES.sanctions("01-Nov-2026", 1));
    writeFileSync(newer, FILES.sanctions("03-Nov-2026", NEWER_FROM));
    await killed("sanctions", older);
    expect(await take("sanctions", newer)).toMatchObject({ resumedAt: 0 });
    await expectExactly(NEWER_FROM, "newer-2026-11-03.csv");
  });
});
