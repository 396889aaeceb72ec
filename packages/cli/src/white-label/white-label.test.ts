import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const place = testWorkspace("2026-11-29T09:00:00Z");
const { broker } = place;
const label = (...args: string[]) => broker("white-label", ...args);

async function begin(name: string): Promise<string> {
  return JSON.parse((await label("add", name, "--json")).stdout).id;
}

test("a configuration is added, set, shown, rolled back and exported", async () => {
  const id = await begin("Harbour MGA");
  const logo = join(place.folder, "logo.svg");
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"/>');
  const set = await label("set", id, "productName=Harbour Cyber", "primaryColor=#0b4a72", `logo=${logo}`, "--json");
  expect(JSON.parse(set.stdout)).toMatchObject({
    ...{ version: 2, status: "inactive" },
    branding: { productName: "Harbour Cyber", primaryColor: "#0b4a72", logo: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect((await label("set", id.slice(0, 5), "active=yes")).stdout).toContain("active");
  expect((await label("list")).stdout).toMatch(/Harbour MGA +active +workspace/);
  const shown = (await label("show", id)).stdout;
  expect(shown).toContain("Lowest contrast");
  expect(shown).toContain("customReports");
  const back = await label("restore", id, "1", "--json");
  expect(JSON.parse(back.stdout)).toMatchObject({ version: 3, branding: { productName: null } });
  const file = join(place.folder, "harbour.json");
  await label("export", id, "-o", file);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ format: "broker-white-label/1", version: 3 });
  const email = await label("preview", id, "email", "-o", "-");
  expect(email.stdout).toContain("It was sent to no one.");
});

test("a pale colour, an unknown field, a bad flag and a bad sender are refused with what is accepted", async () => {
  const id = await begin("Refused");
  for (const [fields, message] of [
    [["primaryColor=#ffcc00"], "The nearest colour that passes is #"],
    [["primaryColour=#000000"], "Did you mean primaryColor=…?"],
    [["primaryColor=blue"], "Enter a colour as # and six hex digits"],
    [["active=maybe"], "active must be yes or no, not 'maybe'."],
    [["mailSender=nobody"], "mailSender must be a name and an address."],
    [["reportClosing=Saves 40% of premium"], "states no amount, percentage or score"],
    [["clients=unknown"], "unknown"],
  ] as const) {
    const refused = await label("set", id, ...fields);
    expect([fields, refused.exitCode === 0, refused.stderr]).toEqual([fields, false, expect.stringContaining(message)]);
  }
  expect(JSON.parse((await label("show", id, "--json")).stdout).version).toBe(1);
});

test("tiers below Ultimate have no white label, and documents show the name alone", async () => {
  await broker("tier", "set", "Enhanced");
  const refused = await label("list");
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("available in Ultimate tier")]);
});
