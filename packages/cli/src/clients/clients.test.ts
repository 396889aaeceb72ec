import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClientRecord } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const broker = (args: readonly string[], user = "jane") => workspace.run(args, { user });
const clients = (...args: string[]) => broker(["clients", ...args]);
const REGISTER = ["--provenance", "registry", "--source", "Companies House", "--as-of", "2026-03-01"];

describe("broker clients", () => {
  test("a client is added, contradicted by the register, resolved, and shown with the source of each statement", async () => {
    const added = await clients(
      "add",
      "Acme Ltd",
      "domains=acme.example",
      "employees=45",
      "turnover=1.2m",
      "mfaEmail=no",
    );
    expect([added.exitCode, added.stdout]).toEqual([0, expect.stringMatching(/^[0-9a-f]{12} {2}Acme Ltd\n$/)]);
    const contradicted = await clients("edit", "acme.example", "employees=40", ...REGISTER);
    expect(contradicted.stderr).toContain("Employees has conflicting values: broker clients show ");
    const shown = await clients("show", "acme");
    expect(shown.stdout).toContain("1 conflict to resolve");
    const command = /broker (clients edit \S+ --resolve employees=\d+)/.exec(shown.stdout)?.[1]?.split(" ") ?? [];
    expect((await broker(command, "sam")).exitCode).toBe(0);
    const settled = await clients("show", "acme", "--json");
    const record = ClientRecord.parse(JSON.parse(settled.stdout));
    expect(record.contradictions).toEqual([]);
    expect(record.employees.map((each) => [each.value, each.provenance, each.by, each.override])).toEqual([
      [45, "declared", "jane", false],
      [40, "registry", "jane", false],
      [40, "registry", "sam", true],
    ]);
    expect(record.turnover[0]?.value).toEqual({ total: 120_000_000 });
    expect(statSync(join(workspace.folder, "broker.db")).mode & 0o777).toBe(0o600);
  });

  test("--json fits the printed schema; a mutated record does not", async () => {
    await clients(
      "add",
      "Acme Ltd",
      "employees=4",
      "edr=partial",
      "edr.coveragePct=80",
      "authority=consent",
      "claims=[]",
    );
    const [shown, schema] = await Promise.all([clients("show", "acme", "--json"), broker(["schema", "client-record"])]);
    const record = ClientRecord.parse(JSON.parse(shown.stdout));
    const validate = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(
      JSON.parse(schema.stdout),
    );
    expect(validate(record)).toBe(true);
    expect(validate({ ...record, employees: [{ ...record.employees[0], value: "four" }] })).toBe(false);
    expect(validate({ ...record, controls: { moat: [] } })).toBe(false);
    expect(validate({ ...record, extra: 1 })).toBe(false);
  });

  test("a file is imported with its bad rows named by line, and a second time changes nothing", async () => {
    const rows =
      "Company;Website;Staff;Turnover\nAcme Ltd;acme.example;7;£1.2m\nBad Ltd;bad.example;lots;\n;;3;\nBeta Ltd;beta.example;9;\n";
    writeFileSync(join(workspace.folder, "book.csv"), rows);
    const first = await clients("import", "book.csv");
    expect([first.exitCode, first.stdout]).toEqual([0, "2 clients added, 0 changed, 0 as before, 2 rows not taken.\n"]);
    expect(first.stderr).toContain(
      "line 3, Bad Ltd: Staff must be a whole number such as 42, not 'lots'.\nline 4: The row has no company name.",
    );
    await clients("edit", "acme", "domains+=acme.test");
    const again = await clients("import", "book.csv", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect((await clients("list", "--format", "csv")).stdout).toContain('"acme.example,acme.test"');
  });

  test("the last import is undone: what it added goes, and what was changed since stays and is named", async () => {
    writeFileSync(join(workspace.folder, "undo.csv"), "Company,Staff\nGamma Ltd,7\nDelta Ltd,9\n");
    await clients("import", "undo.csv");
    await clients("edit", "delta", "employees=10");
    const undone = await clients("import", "--undo");
    expect([undone.exitCode, undone.stdout]).toEqual([
      0,
      "Import of undo.csv undone: 1 client removed, statements withdrawn from 0 clients.\n",
    ]);
    expect(undone.stderr).toContain("Changed since the import, and not removed: Delta Ltd.");
    const names = (await clients("list", "--format", "csv")).stdout;
    expect([names.includes("Delta Ltd"), names.includes("Gamma Ltd")]).toEqual([true, false]);
    expect((await clients("import", "--undo", "nothing")).exitCode).not.toBe(0);
    expect((await clients("import")).exitCode).toBe(64);
  });

  /** A list and an export state the verdict of their day, without the plan and what is offered for each blocker. */
  const listed = (json: string) => {
    const { plan: _, ...record } = JSON.parse(json) as { readonly plan: unknown };
    return { ...record, placeability: expect.objectContaining({ verdict: "needs-work", basis: "record" }) };
  };

  test("an exported and erased client is the same again after its import", async () => {
    await clients("add", "Acme Ltd", "number=01234567", "employees=45");
    await clients("edit", "acme", "employees=40", ...REGISTER);
    const before = await clients("show", "acme", "--json");
    await clients("export", "-o", "book.json");
    expect(statSync(join(workspace.folder, "book.json")).mode & 0o777).toBe(0o600);
    const warned = await clients("erase", "acme");
    expect([warned.exitCode, warned.stdout]).toEqual([64, ""]);
    expect(warned.stderr).toContain("--yes");
    expect((await clients("erase", "acme", "--yes")).stdout).toBe("Erased Acme Ltd and 0 scans.\n");
    expect((await clients("show", "acme")).exitCode).toBe(64);
    expect((await clients("import", "book.json")).exitCode).toBe(0);
    expect((await clients("show", "acme", "--json")).stdout).toBe(before.stdout);
    expect(JSON.parse(readFileSync(join(workspace.folder, "book.json"), "utf8"))).toEqual([listed(before.stdout)]);
  });

  test("a record of a day that is still to come is not taken in, and the record and the field are named", async () => {
    await clients("add", "Acme Ltd", "employees=4");
    const record = JSON.parse((await clients("show", "acme", "--json")).stdout) as ClientRecord;
    const employees = record.employees.map((each) => ({ ...each, asOf: "2030-01-01" }));
    writeFileSync(join(workspace.folder, "book.json"), JSON.stringify([{ ...record, id: "0123456789ab", employees }]));
    const { exitCode, stderr } = await clients("import", "book.json");
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining("Employees is dated 2030-01-01, which is in the")]);
  });

  test.each([
    [["edit", "acme", "employes=4"], "Did you mean employees?"],
    [["edit", "acme", "employees=-4"], "employees must be a whole number such as 42, not '-4'."],
    [["edit", "acme"], "No change was given."],
    [["edit", "acme", "--resolve", "employees=9"], "Employees has no statement number 9 in force."],
    [["edit", "acme", "--resolve", "employees"], "--resolve requires the number of a statement: employees=2."],
    [["edit", "acme", "--withdraw", "turnover"], "Turnover has no statement to withdraw."],
    [["edit", "acme", "employees=4", "--as-of", "lately"], "The date must be a day such as 2026-03-31, not 'lately'."],
    [["edit", "acme", "employees=5", "--as-of", "2030-01-01"], "The date 2030-01-01 is in the future."],
    [["show", "unknown"], "There is no client 'unknown'."],
    [["add", "Acme Ltd", "number=01234567"], "This is the client 'Acme Ltd' already."],
    [["import", "nowhere.csv"], "nowhere.csv does not exist."],
  ])("'%j' is refused with how to proceed and exit code 64", async (args, words) => {
    await clients("add", "Acme Ltd", "number=01234567", "employees=4");
    const { exitCode, stdout, stderr } = await clients(...args);
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(words);
  });
});

describe("opting out", () => {
  test("is listed with when, by whom and why, and can be taken back once", async () => {
    expect((await clients("optout")).stderr).toContain("No opt-outs are recorded.");
    await clients("optout", "acme.example", "--reason", "asked by post");
    expect((await clients("optout")).stdout).toBe("  acme.example  5 Nov 2026, jane: asked by post\n");
    expect((await clients("optout", "acme.example", "--lift")).stdout).toBe("acme.example may be scanned again.\n");
    const again = await clients("optout", "acme.example", "--lift");
    expect([again.exitCode, again.stderr]).toEqual([
      64,
      expect.stringContaining("acme.example is not on the opt-out list."),
    ]);
  });

  test("is printed as JSON on request, for a domain and for a client", async () => {
    await clients("add", "Acme Ltd", "--json");
    const { id } = JSON.parse((await clients("show", "acme", "--json")).stdout) as ClientRecord;
    const answers = [
      await clients("optout", "acme.example", "--json"),
      await clients("optout", "acme.example", "--lift", "--json"),
      await clients("optout", "Acme Ltd", "--json"),
      await clients("optout", "Acme Ltd", "--lift", "--json"),
    ];
    expect(answers.map(({ stdout }) => JSON.parse(stdout))).toEqual([
      { domain: "acme.example", optedOut: true },
      { domain: "acme.example", optedOut: false },
      { client: id, optedOut: true },
      { client: id, optedOut: false },
    ]);
  });

  test("of a client stops scans of its domains, still after it was erased", async () => {
    await clients("add", "Acme Ltd", "domains=acme.example");
    expect((await clients("optout", "Acme Ltd")).stdout).toContain("Acme Ltd has opted out");
    expect((await clients("optout")).stdout).toBe("  acme.example  by the client's record\n");
    const refused = await broker(["scan", "acme.example"]);
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("acme.example has opted out of scans.");
    await clients("erase", "acme", "--yes");
    expect((await broker(["scan", "acme.example", "--no-store"])).exitCode).toBe(64);
  });

  test("is not consent: if consent is required, a scan without it is refused", async () => {
    await clients("add", "Acme Ltd", "domains=acme.example");
    const refused = await broker(["scan", "www.acme.example", "--require-consent"]);
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("No consent to scan www.acme.example is on record.");
    expect(refused.stderr).toContain("broker clients edit www.acme.example authority=consent");
  });

  test("is taken back from a client as well", async () => {
    await clients("add", "Acme Ltd");
    await clients("optout", "Acme Ltd");
    expect((await clients("optout", "Acme Ltd", "--lift")).stdout).toBe("Acme Ltd may be scanned again.\n");
    expect((await clients("show", "acme")).stdout).not.toContain("Opted out:");
  });
});

describe("broker tier", () => {
  test("a new workspace is Ultimate; Basic allows 50 clients and refuses the next with how to proceed", async () => {
    const tier = (...args: string[]) => broker(["tier", ...args]);
    expect((await tier("show")).stdout).toBe("  Ultimate\n  0 clients, no limit\n");
    expect((await tier("set", "bsic")).stderr).toContain("Did you mean Basic?");
    expect((await tier("set", "basic")).stdout).toBe("The workspace is now on the Basic tier.\n");
    const rows = Array.from({ length: 51 }, (_, place) => `Client ${place}`);
    writeFileSync(join(workspace.folder, "many.csv"), `name\n${rows.join("\n")}\n`);
    const refused = await clients("import", "many.csv");
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("More than 50 clients are available in Enhanced tier. Upgrade to unlock!");
    expect(JSON.parse((await tier("show", "--json")).stdout)).toEqual({ tier: "Basic", clients: 0, clientLimit: 50 });
    writeFileSync(join(workspace.folder, "many.csv"), `name\n${rows.slice(1).join("\n")}\n`);
    expect((await clients("import", "many.csv")).exitCode).toBe(0);
    expect((await clients("add", "One more Ltd")).exitCode).toBe(64);
    await tier("set", "Ultimate");
    expect((await clients("add", "One more Ltd")).exitCode).toBe(0);
  });
});

test("a client with answers has its readiness index, from its answers only if nothing was scanned", async () => {
  await broker(["clients", "add", "Acme Ltd", "awarenessTraining=yes", "incidentPlan=no", "employees=60"]);
  const page = (await broker(["clients", "show", "Acme"])).stdout.replace(/\s+/g, " ");
  expect(page).toContain("Readiness index between 6 and 93 of 100: Requires Validation, 13% of its criteria");
  expect(page).toContain("Size: −2. 60 employees (medium)");
  const record = ClientRecord.parse(JSON.parse((await broker(["clients", "show", "Acme", "--json"])).stdout));
  expect(record.readiness?.layers[1]?.score).toBe(62.5);
});

test("a client without answers has none", async () => {
  await broker(["clients", "add", "Beta Ltd", "employees=60"]);
  expect((await broker(["clients", "show", "Beta"])).stdout).not.toContain("Readiness");
  expect(JSON.parse((await broker(["clients", "show", "Beta", "--json"])).stdout).readiness).toBeUndefined();
});

test("an import asks about a company number of three digits, and still reads it", async () => {
  const list = join(workspace.folder, "short.csv");
  writeFileSync(list, "name,company number\nWhole Ltd,01234567\nShort Ltd,123\n");
  const { exitCode, stderr } = await clients("import", list);
  expect(exitCode).toBe(0);
  expect(stderr.replace(/\s+/g, " ")).toContain(
    "line 3, Short Ltd: Company number 123 is read as 00000123. Is it complete?",
  );
});

test("a client under a legal hold is listed and not erased until the hold is released", async () => {
  await clients("add", "Acme Ltd");
  expect((await clients("hold", "acme")).exitCode).toBe(64);
  expect((await clients("hold", "acme", "--reason", "claim 2026/17")).exitCode).toBe(0);
  expect((await clients("hold")).stdout).toContain("Acme Ltd");
  const refused = await clients("erase", "acme", "--yes");
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining("claim 2026/17.")]);
  expect((await clients("hold", "acme", "--release")).exitCode).toBe(64);
  expect((await clients("hold", "acme", "--release", "--reason", "claim closed")).stdout).toBe(
    "The hold is released.\n",
  );
  expect((await clients("erase", "acme", "--yes")).exitCode).toBe(0);
});
