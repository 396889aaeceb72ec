import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-22T09:00:00Z");
const { broker } = workspace;
const mrc = (...args: string[]) => broker("mrc", ...args);

const OFFICE = JSON.stringify({
  lines: ["1 Street"],
  town: "Bath",
  county: null,
  postcode: "BA1 1AA",
  country: "United Kingdom",
});

function configure(brokerage: object): void {
  const config = { home: workspace.folder, brokerage };
  writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify(config));
}
beforeEach(async () => {
  configure({ name: "Harcourt Lane", lloydsNumber: "1234" });
  await broker(
    "clients",
    "add",
    "Acme Ltd",
    `registeredOffice=${OFFICE}`,
    "requested.inception=2026-12-01",
    "rdpExposed=yes",
  );
});

/** A generated slip as JSON. */
async function generated(...args: string[]) {
  const { stdout, stderr } = await mrc("generate", "acme", "--json", ...args);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

describe("broker mrc generate", () => {
  test("saves each version of one slip, continues earlier decisions, and never changes the UMR", async () => {
    const first = await generated("--order", "100", "--deductible", "5k");
    expect(first).toMatchObject({ version: 1, control: { umr: "B1234AL2026CY01", order: 100, status: "draft" } });
    const second = await generated("--brokerage", "20");
    expect(second).toMatchObject({
      id: first.id,
      version: 2,
      choices: { order: 100, deductible: 500_000, brokerage: 20 },
    });
    expect(second.control.umr).toBe(first.control.umr);
    const fresh = await generated("--fresh");
    expect([fresh.id, fresh.version, fresh.choices]).toEqual([first.id, 3, {}]);
    const again = await mrc("generate", "acme", "--fresh", "--format", "table");
    expect(again.stderr).toContain("Nothing has changed since version 3. No new version was saved.");
    const shown = await mrc("show", first.id, "--slip-version", "1", "--json");
    expect(JSON.parse(shown.stdout)).toEqual(first);
  });

  test("gives another slip of the client the next reference, and refuses a used one", async () => {
    const first = await generated();
    const second = await generated("--new");
    expect(second).toMatchObject({ version: 1, control: { umr: "B1234AL2026CY02" } });
    expect(second.id).not.toBe(first.id);
    const refused = await mrc("generate", "acme", "--json", "--new", "--umr-reference", "AL2026CY01");
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("a UMR is never used twice");
    const own = await generated("--new", "--umr-reference", "own1");
    expect(own.control.umr).toBe("B1234OWN1");
  });

  test("retains a slip's UMR when the insured is renamed, and has none without a broker number", async () => {
    const first = await generated();
    await broker("clients", "edit", "acme", "name=Zeta Works Ltd");
    const renamed = JSON.parse((await mrc("generate", "zeta", "--json", "--slip", first.id)).stdout);
    expect(renamed.control).toMatchObject({ insuredName: "Zeta Works Ltd", umr: "B1234AL2026CY01" });
    configure({ name: "Harcourt Lane" });
    const none = JSON.parse((await mrc("generate", "zeta", "--json", "--new")).stdout);
    expect(none.control).toMatchObject({ umr: null, umrReference: "ZWL2026CY01" });
  });

  test("writes XML that is read back, JSON that matches its schema, and a record of each", async () => {
    const { exitCode, stderr } = await mrc("generate", "acme", "-o", "slip.xml");
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("slip.xml")]);
    const fromXml = JSON.parse((await mrc("validate", "slip.xml", "--json", "--fail-on", "none")).stdout);
    const stored = JSON.parse((await mrc("validate", "acme", "--json", "--fail-on", "none")).stdout);
    expect(fromXml).toEqual(stored);
    const schema = JSON.parse((await broker("schema", "mrc-slip")).stdout);
    const ajv = new Ajv2020({
      code: { optimize: false },
      strict: true,
      strictTypes: false,
      strictRequired: false,
      formats: { date: true },
    });
    expect(ajv.compile(schema)(await generated())).toBe(true);
    const { exports } = JSON.parse((await broker("exports", "list", "--json")).stdout);
    expect(
      exports
        .map((each: { exportType: string; formatStandard: string; metadata: { formType: string } }) => [
          each.exportType,
          each.formatStandard,
          each.metadata.formType,
        ])
        .sort(),
    ).toEqual([
      ["MRC", "JSON", "MRC slip (standard)"],
      ["MRC", "XML", "MRC slip (standard)"],
    ]);
  });

  test("prints a client's name unchanged in the terminal if it is markup or in Arabic script", async () => {
    for (const name of ['<script>alert(1)</script> & "Söhne" Ltd', "شركة الخليج للتأمين"]) {
      const { stdout } = await broker("clients", "add", name, "--json");
      const { id } = JSON.parse(stdout);
      const table = await mrc("generate", id, "--format", "table");
      expect(table.stdout).toContain(name);
      const json = JSON.parse((await mrc("show", id, "--json")).stdout);
      await mrc("show", id, "-o", "again.xml", "--format", "xml");
      const again = JSON.parse((await mrc("validate", "again.xml", "--json", "--fail-on", "none")).stdout);
      expect([json.control.insuredName, again.slipId]).toEqual([name, json.id]);
    }
  });

  test.each([80, 40])("in a window of %i columns no line is longer than it", async (columns) => {
    await generated(
      "--order",
      "100",
      "--line",
      "Syndicate 1234=60,lead",
      "--line",
      "Syndicate 5678=60,stand",
      "--sign",
    );
    for (const args of [
      ["show", "acme"],
      ["validate", "acme", "--all"],
      ["list"],
      ["subjectivities", "acme"],
      ["templates", "list"],
    ]) {
      const { stdout } = await workspace.inWindow(columns, "mrc", ...args);
      expect(stdout.length).toBeGreaterThan(20);
      expect(stdout.split("\n").filter((line) => line.length >= columns)).toEqual([]);
    }
  });

  test.each([
    [["--line", "nobody"], "must be a percentage"],
    [["--template", "solicitors"], "There is no template 'solicitors'."],
    [["--save-as", "standard"], "This name is reserved for a standard template."],
    [["--slip", "abcdabcd"], "There is no slip 'abcdabcd'."],
    [["--slip", "abcdabcd", "--new"], "exclude each other"],
    [["--condition", "LMA9999"], "LMA9999"],
    [["--order", "100", "--line", "Syndicate 1=120", "--sign"], "from 0 to 100"],
  ])("an invalid request gives exit code 64, and nothing is saved: %j", async (args, words) => {
    const { exitCode, stdout, stderr } = await mrc("generate", "acme", "--format", "xml", ...args);
    expect([exitCode, stdout, stderr]).toEqual([64, "", expect.stringContaining(words)]);
    expect((await mrc("list")).stdout).toBe("");
    expect((await broker("exports", "list")).stdout).toBe("");
  });
});

describe("broker mrc validate", () => {
  test("exits with 1 if a high-severity rule fails, and with 0 for --fail-on none", async () => {
    await generated();
    const failing = await mrc("validate", "acme");
    expect(failing.exitCode).toBe(1);
    expect(failing.stdout).toMatch(/^ {2}\d+ of \d+ rules failed; \d+ cannot be judged/);
    expect(failing.stdout.replace(/\s+/g, " ")).toContain("MRC-0057 high, missing Parties Sanctions: not screened.");
    expect((await mrc("validate", "acme", "--fail-on", "none")).exitCode).toBe(0);
    const { stdout } = await mrc("validate", "acme", "--format", "junit", "--fail-on", "none");
    const [, failures] = /<testsuites tests="\d+" failures="(\d+)"/.exec(stdout) ?? [];
    expect(stdout.match(/<failure /g)).toHaveLength(Number(failures));
  });

  test.each([
    ["slip.json", "{", "The file is not valid JSON."],
    ["slip.xml", '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "has a document type"],
    ["slip.xml", "<a/>", "is not a slip of this product"],
  ])("a file %s that is no slip is refused with 64", async (name, text, words) => {
    writeFileSync(join(workspace.folder, name), text);
    const { exitCode, stderr } = await mrc("validate", name);
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining(words)]);
    expect((await mrc("validate", "none.xml")).stderr).toContain("does not exist");
  });
});

describe("subjectivities", () => {
  test("are met with a reason, remain so in the next version, and are reopened", async () => {
    const { id } = await generated();
    const bare = await mrc("subjectivities", "done", "acme", "1");
    expect([bare.exitCode, bare.stderr]).toEqual([64, expect.stringContaining("without evidence")]);
    const done = await mrc("subjectivities", "done", "acme", "1", "--note", "Seen by the surveyor");
    expect(done.stdout).toContain("Done on 22 November 2026, jane: Seen by the surveyor.");
    const again = await mrc("subjectivities", "waive", "acme", "1", "--note", "x");
    expect([again.exitCode, again.stderr]).toEqual([64, expect.stringContaining("is done and cannot become waived")]);
    const next = await generated("--territory", "Worldwide");
    const states = [
      { status: "done", events: [{ by: "jane" }] },
      { subject: "signed-proposal", status: "open" },
    ];
    expect(next).toMatchObject({ id, version: 2, subjectivities: states });
    await mrc("subjectivities", "reopen", "acme", "1", "--note", "It was another server");
    const { subjectivities } = JSON.parse((await mrc("subjectivities", "acme", "--json")).stdout);
    expect(subjectivities[0]).toMatchObject({ status: "open", events: [{ to: "done" }, { to: "open" }] });
    expect((await mrc("subjectivities", "done", "acme", "9", "--note", "x")).stderr).toContain(
      "has no subjectivity '9'",
    );
  });
});

describe("templates", () => {
  test("are saved with a slip, used for another client without what concerned one contract, and deleted", async () => {
    await generated("--deductible", "5k", "--terms", "Monthly report", "--order", "100", "--save-as", "Hauliers");
    await broker("clients", "add", "Beta Ltd", "requested.inception=2027-01-01");
    const other = JSON.parse((await mrc("generate", "beta", "--json", "--template", "hauliers")).stdout);
    expect(other.choices).toEqual({ deductible: 500_000, additionalTerms: ["Monthly report"] });
    expect((await mrc("templates", "list")).stdout).toContain(
      "Hauliers: standard with custom deductible, additional terms",
    );
    expect(JSON.parse((await mrc("templates", "show", "HAULIERS", "--json")).stdout)).toMatchObject({
      name: "Hauliers",
      by: "jane",
    });
    await mrc("templates", "delete", "hauliers");
    expect((await mrc("templates", "show", "hauliers")).exitCode).toBe(64);
  });
});

describe("the lowest tier", () => {
  const SENTENCE = "This feature is available in Enhanced tier. Upgrade to unlock!";
  beforeEach(async () => {
    await broker("tier", "set", "Basic");
  });

  test.each([
    [["--format", "xml"]],
    [["--json"]],
    [["--format", "table"]],
    [["--template", "standard"]],
    [["--deductible", "5k"]],
    [["--terms", "Monthly report"]],
    [["--save-as", "Mine"]],
  ])("has no %j, and names the tier that has it", async (args) => {
    const { exitCode, stdout, stderr } = await mrc("generate", "acme", ...args);
    expect([exitCode, stdout, stderr]).toEqual([64, "", expect.stringContaining(SENTENCE)]);
    expect((await mrc("list")).stdout).toBe("");
  });

  test("has the reduced slip, as PDF", async () => {
    const { exitCode } = await mrc("generate", "acme", "-o", "slip.pdf");
    expect(exitCode).toBe(0);
    expect(readFileSync(join(workspace.folder, "slip.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
    const { slips } = JSON.parse((await mrc("list", "--json")).stdout);
    expect(slips).toMatchObject([{ template: "reduced", version: 1 }]);
  });
});
