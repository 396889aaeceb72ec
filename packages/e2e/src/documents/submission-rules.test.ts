import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DREADFUL, EXCELLENT } from "./document-clients.ts";
import { wordsOf } from "./document-terms.ts";
import { type DocumentsWorld, documentsWorld } from "./documents-world.ts";

const { domain: _domain, ...UNSEEN } = EXCELLENT;
const NAME = UNSEEN.name;
const DOCUMENTS: readonly [what: string, args: readonly string[]][] = [
  ["proposal", ["proposal", NAME]],
  ["ACORD-style 125", ["acord", NAME, "--form", "125"]],
  ["ACORD-style 126", ["acord", NAME, "--form", "126"]],
  ["ACORD-style 140", ["acord", NAME, "--form", "140"]],
  ["slip", ["mrc", "generate", NAME]],
];

let world: DocumentsWorld;
beforeAll(async () => {
  world = await documentsWorld([UNSEEN, DREADFUL]);
}, 120_000);
afterAll(() => world.close());

/** How often a form is saved. */
async function savedAs(formType: string): Promise<number> {
  const { exports } = JSON.parse((await world.well("exports", "list", "--json")).stdout);
  return exports.filter(({ metadata }: { metadata: { formType: string } }) => metadata.formType === formType).length;
}
const saved = async (): Promise<number> =>
  JSON.parse((await world.well("exports", "list", "--json")).stdout).exports.length;

describe("a record with a conflict", () => {
  const WHY = "The client said by telephone that it is 42";
  beforeAll(async () => {
    await world.well("clients", "edit", NAME, "employees=57", "--by", "fred");
  });
  afterAll(async () => {
    await world.well("clients", "edit", NAME, "employees=42", "--override");
  });

  test.each(DOCUMENTS)(
    "gives no document, states what is open, and nothing is written or saved: the %s",
    async (_, args) => {
      const before = await saved();
      const { exitCode, stdout, stderr } = await world.broker(...args, "--format", "json", "-o", "-");
      expect([exitCode, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(/Employees: conflicting values \(\d+, 57\)\./);
      expect(stderr).toContain("--despite-contradictions");
      expect(await saved()).toBe(before);
    },
  );

  test.each(DOCUMENTS)("is handed over by a decision, whose reason and maker are printed: the %s", async (_, args) => {
    const given = [...args, "--despite-contradictions", WHY, "--by", "priya"];
    const { stdout } = await world.well(...given, "--format", "json");
    expect(JSON.parse(stdout).override).toEqual({ reason: WHY, by: "priya", at: "2026-11-22T09:00:00.000Z" });
    const format = args[0] === "acord" ? "xml" : "html";
    const words = wordsOf((await world.well(...given, "--format", format, "-o", "-")).stdout);
    expect([words.includes(WHY), words.includes("priya")]).toEqual([true, true]);
  });
});

describe("a reference that is not a stored scan of the client", () => {
  test.each([["proposal"], ["acord"], ["mrc generate"]])("reaches no document as a file: %s", async (command) => {
    const { stdout } = await world.well("scan", DREADFUL.domain ?? "", "--json", "--no-store");
    writeFileSync(join(world.folder, "result.json"), stdout);
    const given = [...command.split(" "), "result.json"];
    const refused = await world.broker(...given, "--format", "json", "-o", "-");
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("There is no client 'result.json'.");
  });

  test("is marked on the insurance report, which then says nothing of cover", async () => {
    const report = await world.well("report", "result.json", "--audience", "insurance", "--format", "json", "-o", "-");
    const { unverified, sections } = JSON.parse(report.stdout);
    expect(unverified).toBe("It was read from a file, and no such scan is stored here.");
    const cover = sections.filter(({ id }: { id: string }) => id === "cover");
    expect(JSON.stringify(cover)).not.toContain("GBP");
  });

  test("leaves limit and deductible open, estimated or not", async () => {
    await world.broker("scan", "silent-mill.example", "--estimate", "--json");
    await world.well("clients", "add", "Silent Mill Ltd", "domains=silent-mill.example");
    const { stdout } = await world.well("mrc", "generate", "Silent Mill Ltd", "--format", "json", "-o", "-");
    const slip = JSON.parse(stdout);
    expect(slip.control.toAdvise.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["limit", "deductible", "premium"]),
    );
    const application = await world.well("acord", "Silent Mill Ltd", "--format", "json", "-o", "-");
    expect(JSON.parse(application.stdout)).toMatchObject({ scan: null, agreed: { limit: null, deductible: null } });
  });
});

describe("the Basic tier", () => {
  beforeAll(async () => {
    await world.well("tier", "set", "Basic");
  });
  afterAll(async () => {
    await world.well("tier", "set", "Ultimate");
  });

  test.each([
    [["proposal", NAME, "--format", "pdf"]],
    [["acord", NAME, "--form", "126", "--format", "pdf"]],
    [["acord", NAME, "--form", "140", "--format", "pdf"]],
    [["acord", NAME, "--form", "125", "--format", "xml"]],
    [["acord", NAME, "--form", "125", "--format", "json"]],
    [["mrc", "generate", NAME, "--template", "standard"]],
    [["mrc", "generate", NAME, "--format", "xml"]],
    [["mrc", "generate", NAME, "--deductible", "5k"]],
    [["mrc", "generate", NAME, "--save-as", "mine"]],
  ])("has not %j, and names the tier that has it", async (args) => {
    const { exitCode, stdout, stderr } = await world.broker(...args, "-o", "-");
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain("This feature is available in Enhanced tier. Upgrade to unlock!");
  });

  test.each([
    ["the 125", "ACORD 125", ["acord", NAME, "--form", "125", "--format", "pdf"]],
    ["the reduced slip", "MRC slip (reduced)", ["mrc", "generate", NAME]],
  ])("has %s as PDF", async (_, formType, args) => {
    const before = await savedAs(formType);
    const { bytes } = await world.well(...args);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(await savedAs(formType)).toBe(before + 1);
  });
});

test("every document is saved with the record and the method that it was made from", async () => {
  const { exports } = JSON.parse((await world.well("exports", "list", NAME, "--json")).stdout);
  const types = new Set(exports.map(({ exportType }: { exportType: string }) => exportType));
  expect([...types].sort()).toEqual(["ACORD", "MRC", "PROPOSAL"]);
  for (const { id, metadata } of exports) {
    expect(metadata.dataVersion).toMatch(/^record \d+/);
    expect((await world.broker("exports", "path", id)).exitCode).toBe(0);
  }
});
