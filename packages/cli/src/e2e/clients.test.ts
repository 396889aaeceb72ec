import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClientRecord } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "./small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world.close());

/** Runs `broker clients` in a workspace of the test's own. */
const clients = (home: string, ...args: string[]) =>
  world.broker(["clients", ...args], { BROKER_HOME: home, USER: "jane" });
const REGISTER = ["--provenance", "registry", "--source", "Companies House", "--as-of", "2026-03-01"];

describe("broker clients", () => {
  test("a client is added, contradicted by the register, settled, and shown with who said what", async () => {
    const added = await clients(
      "one",
      "add",
      "Acme Ltd",
      "domains=acme.example",
      "employees=45",
      "turnover=1.2m",
      "mfaEmail=no",
    );
    expect([added.exitCode, added.stdout]).toEqual([0, expect.stringMatching(/^[0-9a-f]{12} {2}Acme Ltd\n$/)]);
    const contradicted = await clients("one", "edit", "acme.example", "employees=40", ...REGISTER);
    expect(contradicted.stderr).toContain("Employees is told differently: broker clients show ");
    const shown = await clients("one", "show", "acme");
    expect(shown.stdout).toContain("1 contradiction to settle");
    const command = /broker (clients edit \S+ --settle employees=\d+)/.exec(shown.stdout)?.[1]?.split(" ") ?? [];
    expect((await world.broker(command, { BROKER_HOME: "one", USER: "sam" })).exitCode).toBe(0);
    const settled = await clients("one", "show", "acme", "--json");
    const record = ClientRecord.parse(JSON.parse(settled.stdout));
    expect(record.contradictions).toEqual([]);
    expect(record.employees.map((each) => [each.value, each.provenance, each.by, each.override])).toEqual([
      [45, "declared", "jane", false],
      [40, "registry", "jane", false],
      [40, "registry", "sam", true],
    ]);
    expect(record.turnover[0]?.value).toEqual({ total: 120_000_000 });
    expect(statSync(join(world.folder, "one/broker.db")).mode & 0o777).toBe(0o600);
  });

  test("--json fits the printed schema; a mutated record does not", async () => {
    await clients(
      "two",
      "add",
      "Acme Ltd",
      "employees=4",
      "edr=partial",
      "edr.coveragePct=80",
      "authority=consent",
      "claims=[]",
    );
    const [shown, schema] = await Promise.all([
      clients("two", "show", "acme", "--json"),
      world.broker(["schema", "client-record"]),
    ]);
    const record = ClientRecord.parse(JSON.parse(shown.stdout));
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema.stdout));
    expect(validate(record)).toBe(true);
    expect(validate({ ...record, employees: [{ ...record.employees[0], value: "four" }] })).toBe(false);
    expect(validate({ ...record, controls: { moat: [] } })).toBe(false);
    expect(validate({ ...record, extra: 1 })).toBe(false);
  });

  test("a file is imported with its bad rows named by line, and a second time changes nothing", async () => {
    const rows =
      "Company;Website;Staff;Turnover\nAcme Ltd;acme.example;7;£1.2m\nBad Ltd;bad.example;lots;\n;;3;\nBeta Ltd;beta.example;9;\n";
    writeFileSync(join(world.folder, "book.csv"), rows);
    const first = await clients("three", "import", "book.csv");
    expect([first.exitCode, first.stdout]).toEqual([0, "2 clients added, 0 changed, 0 as before, 2 rows not taken.\n"]);
    expect(first.stderr).toContain(
      "line 3: employees wants a whole number such as 42, not 'lots'.\nline 4: It has no name",
    );
    await clients("three", "edit", "acme", "domains+=acme.test");
    const again = await clients("three", "import", "book.csv", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect((await clients("three", "list", "--format", "csv")).stdout).toContain('"acme.example,acme.test"');
  });

  test("what was exported and erased is the same again after its import", async () => {
    await clients("four", "add", "Acme Ltd", "number=01234567", "employees=45");
    await clients("four", "edit", "acme", "employees=40", ...REGISTER);
    const before = await clients("four", "show", "acme", "--json");
    await clients("four", "export", "-o", "book.json");
    expect(statSync(join(world.folder, "book.json")).mode & 0o777).toBe(0o600);
    const warned = await clients("four", "erase", "acme");
    expect([warned.exitCode, warned.stdout]).toEqual([64, ""]);
    expect(warned.stderr).toContain("--yes");
    expect((await clients("four", "erase", "acme", "--yes")).stdout).toBe("Erased Acme Ltd and 0 scans.\n");
    expect((await clients("four", "show", "acme")).exitCode).toBe(64);
    expect((await clients("four", "import", "book.json")).exitCode).toBe(0);
    expect((await clients("four", "show", "acme", "--json")).stdout).toBe(before.stdout);
    expect(JSON.parse(readFileSync(join(world.folder, "book.json"), "utf8"))).toEqual([JSON.parse(before.stdout)]);
  });

  test("erasing takes the client's scans as well", async () => {
    const home = { BROKER_HOME: "five" };
    await world.broker(["scan", "acme.example", "-q"], home);
    await clients("five", "add", "Acme Ltd", "domains=acme.example");
    expect((await clients("five", "erase", "acme", "--yes")).stdout).toBe("Erased Acme Ltd and 1 scan.\n");
    expect((await world.broker(["explain", "acme.example"], home)).stderr).toContain(
      "No scan of 'acme.example' is stored.",
    );
  });

  test.each([
    [["edit", "acme", "employes=4"], "Did you mean employees?"],
    [["edit", "acme", "employees=-4"], "employees wants a whole number such as 42, not '-4'."],
    [["edit", "acme"], "Nothing is to be changed."],
    [["edit", "acme", "--settle", "employees=9"], "Employees has no standing statement number 9."],
    [["edit", "acme", "--settle", "employees"], "--settle wants the number of a statement: employees=2."],
    [["edit", "acme", "--withdraw", "turnover"], "Turnover has no statement to withdraw."],
    [["edit", "acme", "employees=4", "--as-of", "lately"], "--as-of wants a day such as 2026-03-31, not 'lately'."],
    [["show", "nobody"], "There is no client 'nobody'."],
    [["add", "Acme Ltd", "number=01234567"], "This is the client 'Acme Ltd' already."],
    [["import", "nowhere.csv"], "nowhere.csv does not exist."],
  ])("'%j' is answered with the way out and 64", async (args, words) => {
    await clients("six", "add", "Acme Ltd", "number=01234567", "employees=4");
    const { exitCode, stdout, stderr } = await clients("six", ...args);
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(words);
  });
});

describe("opting out", () => {
  test("a domain that opted out is not scanned, nor what lies below it, until that is taken back", async () => {
    const home = { BROKER_HOME: "seven", USER: "jane" };
    await clients("seven", "optout", "acme.example", "--reason", "asked by post");
    const refused = await world.broker(["scan", "www.acme.example", "other.example"], home);
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toBe(
      "broker: www.acme.example has opted out of scans (asked by post).\n  Leave it out: broker scan other.example\n  If that was taken back: broker clients optout acme.example --lift\n",
    );
    expect((await world.broker(["scan", "acme.example", "--no-store"], home)).exitCode).toBe(64);
    expect((await clients("seven", "optout")).stdout).toBe("  acme.example  5 Nov 2026, jane: asked by post\n");
    expect((await clients("seven", "optout", "acme.example", "--lift")).exitCode).toBe(0);
    expect((await world.broker(["scan", "acme.example", "-q"], home)).exitCode).toBe(0);
  });

  test("a client that opted out is not scanned, and stays so when it is erased", async () => {
    await clients("eight", "add", "Acme Ltd", "domains=acme.example");
    await clients("eight", "optout", "Acme Ltd");
    const home = { BROKER_HOME: "eight" };
    expect((await world.broker(["scan", "acme.example"], home)).stderr).toContain(
      "acme.example has opted out of scans.",
    );
    await clients("eight", "erase", "acme", "--yes");
    expect((await world.broker(["scan", "acme.example"], home)).exitCode).toBe(64);
  });
});

describe("broker tier", () => {
  test("a new workspace is Ultimate; Basic holds 50 clients and refuses the next with the way out", async () => {
    const home = { BROKER_HOME: "nine", USER: "jane" };
    const tier = (...args: string[]) => world.broker(["tier", ...args], home);
    expect((await tier("show")).stdout).toBe("  Ultimate\n  0 clients, no limit\n");
    expect((await tier("set", "bsic")).stderr).toContain("Did you mean Basic?");
    expect((await tier("set", "basic")).stdout).toBe("The workspace is Basic now.\n");
    const rows = Array.from({ length: 51 }, (_, place) => `Client ${place}`);
    writeFileSync(join(world.folder, "many.csv"), `name\n${rows.join("\n")}\n`);
    const refused = await clients("nine", "import", "many.csv");
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("More than 50 clients are available in Enhanced tier. Upgrade to unlock!");
    expect(JSON.parse((await tier("show", "--json")).stdout)).toEqual({ tier: "Basic", clients: 0, clientLimit: 50 });
    writeFileSync(join(world.folder, "many.csv"), `name\n${rows.slice(1).join("\n")}\n`);
    expect((await clients("nine", "import", "many.csv")).exitCode).toBe(0);
    expect((await clients("nine", "add", "One more Ltd")).exitCode).toBe(64);
    await tier("set", "Ultimate");
    expect((await clients("nine", "add", "One more Ltd")).exitCode).toBe(0);
  });
});
