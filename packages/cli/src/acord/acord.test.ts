import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AcordApplication } from "@broker/contracts";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-22T09:00:00Z");
const { broker } = workspace;
const MARLOWE = [
  "registeredOffice.lines=4 Tallow Court",
  "registeredOffice.town=Bristol",
  "registeredOffice.postcode=BS1 4DJ",
  "turnover.total=6.2m",
  "requested.limit=2m",
  "requested.retention=10k",
  "requested.inception=2026-12-01",
  "quote.premium=4123",
  "industry=Legal Services",
  "claims=[]",
];
let id = "";
beforeEach(async () => {
  const { stdout } = await broker(
    "clients",
    "add",
    "Marlowe & Finch Solicitors LLP",
    "domains=marlowe.example",
    "--json",
  );
  id = JSON.parse(stdout).id;
  const edited = await broker("clients", "edit", "marlowe", ...MARLOWE);
  if (edited.exitCode !== 0) throw new Error(edited.stderr);
});
const acord = (...args: string[]) => broker("acord", "marlowe", ...args);
const read = (...args: string[]) =>
  acord("--json", ...args).then(({ stdout }) => AcordApplication.parse(JSON.parse(stdout)));

describe("broker acord", () => {
  test("returns JSON that matches its schema, with the client's values in their boxes", async () => {
    const application = await read();
    expect(application).toMatchObject({ form: "125", client: { id, sample: false } });
    const box = (name: string) => application.fieldMappings.find(({ acordField }) => acordField === name)?.mappedValue;
    expect(box("NamedInsured_FullName_A")).toBe("Marlowe & Finch Solicitors LLP");
    expect(box("Policy_ExpirationDate_A")).toBe("2027-11-30");
    expect(application.agreed.premium?.value).toEqual({ amount: "4123.00", currency: "GBP" });
    expect((await read("--form", "140")).form).toBe("140");
    const schema = await broker("schema", "acord-application");
    expect(JSON.parse(schema.stdout).required).toContain("validationErrors");
  });

  test("writes XML to a folder under the form's and the client's name, and saves a record of it", async () => {
    const { exitCode, stderr } = await acord("--form", "126", "--format", "xml", "-o", workspace.folder);
    expect([exitCode, stderr]).toEqual([0, `Wrote ${join(workspace.folder, `ACORD_126_${id}.xml`)}\n`]);
    const xml = readFileSync(join(workspace.folder, `ACORD_126_${id}.xml`), "utf8");
    expect(xml).toContain("<CommercialName>Marlowe &amp; Finch Solicitors LLP</CommercialName>");
    const { exports } = JSON.parse((await broker("exports", "list", "--json")).stdout);
    expect(exports).toMatchObject([
      { clientId: id, exportType: "ACORD", formatStandard: "XML", metadata: { formType: "ACORD 126" } },
    ]);
    expect(exports[0].metadata.fieldMappings).toBeGreaterThan(3);
  });

  test.each([80, 40])(
    "previews in a window of %i columns: validation issues, each field with its confidence, the remarks",
    async (columns) => {
      const { exitCode, stdout } = await workspace.inWindow(columns, "acord", "marlowe");
      expect(exitCode).toBe(0);
      const text = stdout.replace(/\s+/g, " ");
      expect(text).toMatch(/Business description is .*too brief\./);
      expect(text).toContain("NamedInsured_FullName_A");
      expect(text).toContain("high 0.90");
      expect(text).toMatch(/Cyber cover, premium (Value: )?GBP 4,123/);
      expect(text).toContain("Not an ACORD form");
      const long = stdout
        .split("\n")
        .filter((line) => line.length >= columns && !/^\s*\S+$/.test(line) && !line.includes("broker "));
      expect(long).toEqual([]);
      expect((await broker("exports", "list")).stdout).not.toContain("ACORD");
    },
  );

  test("shows the company number in the box for a tax number only on request", async () => {
    await broker("clients", "edit", "marlowe", "companyNumber=OC123456");
    const taxOf = ({ fieldMappings }: AcordApplication) =>
      fieldMappings.find(({ acordField }) => acordField === "NamedInsured_TaxIdentifier_A")?.mappedValue;
    expect(taxOf(await read())).toBe("");
    expect(taxOf(await read("--company-number-as-tax-id"))).toBe("GB-COH OC123456");
  });

  test("refuses a record with a conflict unless given a reason, which is printed", async () => {
    await broker(
      "clients",
      "edit",
      "marlowe",
      "employees=48",
      "--as-of",
      "2026-11-01",
      "--provenance",
      "registry",
      "--source",
      "register",
    );
    await broker("clients", "edit", "marlowe", "employees=60");
    const refused = await acord("--json");
    expect([refused.exitCode, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain("Employees: conflicting values (48, 60).");
    const { override, validationErrors } = await read("--despite-contradictions", "Terms are wanted today.");
    expect(override).toMatchObject({ reason: "Terms are wanted today.", by: "jane" });
    expect(validationErrors[0]?.errorType).toBe("contradiction");
  });

  test("has no posture without a stored scan: the rating is not assessed, and an issue reports it", async () => {
    const { scan, cyberData, validationErrors } = await read();
    expect(scan).toBeNull();
    expect(cyberData.find(({ label }) => label === "Rating by posture")?.value).toBe("not assessed");
    expect(validationErrors.map(({ message }) => message)).toContain(
      "No scan of the client is stored; posture and rating are blank",
    );
  });

  test.each([
    [["--form", "140", "--format", "pdf"]],
    [["--form", "125", "--format", "xml"]],
    [["--json"]],
    [["--template", "form.pdf"]],
  ])("is locked on the lowest tier for %j", async (args) => {
    await broker("tier", "set", "Basic");
    const { exitCode, stdout, stderr } = await acord(...args);
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain("This feature is available in Enhanced tier. Upgrade to unlock!");
  });

  test.each([
    [["--form", "127"], "Allowed choices are 125, 126, 140"],
    [["--template", "gone.pdf"], "cannot be read"],
    [["--template", "list.txt"], "list.txt is no PDF that can be read."],
    [["--template", "list.txt", "--format", "xml"], "Your own form can be filled as PDF only."],
  ])("answers %j with a sentence and 64", async (args, words) => {
    writeFileSync(join(workspace.folder, "list.txt"), "hello");
    const { exitCode, stdout, stderr } = await acord(...args);
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(words);
  });
});
