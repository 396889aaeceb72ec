import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sanctionsListFile } from "@broker/fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import type { Host } from "../host.ts";
import { run } from "../run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "intel-import-"));
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: "2026-11-05T09:00:00Z" }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function broker(args: readonly string[], over: Partial<Host> = {}, columns?: number) {
  const shape = columns === undefined ? {} : { isTTY: true, columns };
  const [stdout, stderr] = [recordedStream(shape), recordedStream(shape)];
  const env = {
    XDG_CONFIG_HOME: join(folder, "none"),
    NO_COLOR: "1",
    LANG: "en_GB.UTF-8",
    TERM: "xterm",
    USER: "jane",
  };
  const exitCode = await run(args, buildHost({ stdout, stderr, env, cwd: folder, ...over }));
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const HEAD = "Registration_number,Organisation_name,Organisation_postcode\n";
const write = (rows: string, name = "fee-payers-2026-10-30.csv") => writeFileSync(join(folder, name), `${HEAD}${rows}`);

test("a register's file comes in, and what could not be read is counted and named", async () => {
  write("ZA123456,Harrow Vale Limited,EC3V 1AA\nno-number\u001b[31m,No Number,\nZA1\nZB654321,Other Limited,EH1 1YZ\n");
  const done = await broker(["intel", "import", "ico-register", "fee-payers-2026-10-30.csv"]);
  expect(done).toMatchObject({ exitCode: 0, stderr: "" });
  expect(done.stdout).toBe(`  ✓ fee-payers-2026-10-30.csv is imported
    2 entries, as at 30 Oct 2026
    2 rows were not imported:
      line 3 has no registration number ('NO-NUMBER')
      line 4 has 1 cells in place of 3
`);
  const log = await broker(["audit", "list", "--json"]);
  expect(JSON.parse(log.stdout)).toMatchObject([
    { by: "jane", action: "register imported", subject: "ico-register", detail: { entries: 2, refused: 2 } },
  ]);
});

test("the same file is not taken in twice, and JSON says all of it", async () => {
  write("ZA123456,Harrow Vale Limited,EC3V 1AA\n");
  await broker(["intel", "import", "ico-register", "fee-payers-2026-10-30.csv"]);
  const again = await broker(["intel", "import", "ico-register", "fee-payers-2026-10-30.csv", "--json"]);
  expect(JSON.parse(again.stdout)).toEqual({
    entries: 1,
    refused: 0,
    problems: [],
    asOf: "2026-10-30",
    file: "fee-payers-2026-10-30.csv",
    resumedAt: 0,
    unchanged: true,
    caution: null,
  });
  const plain = await broker(["intel", "import", "ico-register", "fee-payers-2026-10-30.csv"], {}, 40);
  expect(plain.stdout).toContain("was already imported");
  for (const line of plain.stdout.split("\n")) expect(line.length).toBeLessThan(60);
});

test("an import that is stopped says how to go on", async () => {
  write("ZA123456,Harrow Vale Limited,EC3V 1AA\n");
  const stopped = await broker(["intel", "import", "ico-register", "fee-payers-2026-10-30.csv"], {
    signal: AbortSignal.abort(),
  });
  expect(stopped).toMatchObject({ exitCode: 130, stdout: "" });
  expect(stopped.stderr).toContain("Run the same command again to continue.");
});

test("the sanctions list comes in with its day, and OFSI's former one with a word of caution", async () => {
  const done = await broker(["intel", "import", "sanctions", sanctionsListFile]);
  expect(done).toMatchObject({ exitCode: 0, stderr: "" });
  expect(done.stdout).toBe("  ✓ uk-sanctions-list.csv is imported\n    6 entries, as at 4 Nov 2026\n");
  const log = await broker(["audit", "list", "--json"]);
  expect(JSON.parse(log.stdout)).toMatchObject([
    { action: "register imported", subject: "sanctions", detail: { asOf: "2026-11-04", entries: 6 } },
  ]);
  const older = readFileSync(sanctionsListFile, "utf8").replace("04-Nov-2026", "03-Nov-2026");
  writeFileSync(join(folder, "older.csv"), older);
  const refused = await broker(["intel", "import", "sanctions", "older.csv"]);
  expect(refused.exitCode).toBe(64);
  expect(refused.stderr).toContain("An older list does not replace it");
});

test("a list that is in force no more says so beneath its entries, also in a narrow window", async () => {
  const heads =
    "Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name Non-Latin Script,DOB,Nationality,Passport Number,National Identification Number,Address 1,Address 2,Address 3,Address 4,Address 5,Address 6,Post/Zip Code,Country,Group Type,Alias Type,Alias Quality,Regime,UK Sanctions List Date Designated,Last Updated,Group ID";
  const row = `OLD NAME${",".repeat(heads.split(",").length - 1)}70001`;
  writeFileSync(join(folder, "ConList.csv"), `Last Updated,27/01/2026\n${heads}\n${row}\n`);
  const { stdout } = await broker(["intel", "import", "sanctions", "ConList.csv"], {}, 40);
  expect(stdout.replace(/\s+/g, " ")).toContain("This is OFSI's consolidated list, which ended on 28 Jan 2026");
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(40);
});

test.each([
  [["intel", "import", "land-registry", "x.csv"], "There is no register named 'land-registry'."],
  [["intel", "import", "companies-house", "none.csv"], "does not exist"],
  [["intel", "import", "companies-house", "fee-payers-2026-10-30.csv"], "its first line lacks 'CompanyName'"],
])("%j is refused with a sentence", async (args, sentence) => {
  write("ZA123456,Harrow Vale Limited,EC3V 1AA\n");
  const refused = await broker(args);
  expect(refused.exitCode).toBe(64);
  expect(refused.stderr).toContain(sentence);
});
