import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportsAsJson } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const here = (...parts: string[]) => join(workspace.folder, ...parts);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>';
const OTHER = SVG.replace('width="20"', 'width="30"');
/** As pages have it: the template escapes the padding. */
const uriOf = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64").replace(/=+$/, "")}`;

/** A report as a page, with the look of the brokerage. */
async function page(env: Record<string, string> = {}): Promise<string> {
  const line = ["report", "result.json", "--format", "html", "-o", "-"];
  const { exitCode, stdout, stderr } = await workspace.run(line, { env });
  expect([exitCode, exitCode === 0 ? "" : stderr]).toEqual([0, ""]);
  return stdout;
}

beforeEach(() => {
  writeFileSync(here("logo.svg"), SVG);
  writeFileSync(here("result.json"), reportsAsJson([buildReport()]));
});

test("the workspace's logo, colours and font are in documents, below what a variable or a file sets", async () => {
  expect((await broker("config", "set", "branding.logo", "logo.svg")).stdout).toMatch(
    /^branding\.logo: [0-9a-f]{64}\n$/,
  );
  await broker("config", "set", "branding.primary", "#7a1f3d");
  await broker("config", "set", "branding.font", "Poppins");
  rmSync(here("logo.svg"));
  const own = await page();
  for (const part of [uriOf(SVG), "#7a1f3d", "Poppins"]) expect(own).toContain(part);

  writeFileSync(here("other.svg"), OTHER);
  const env = { BROKER_BRANDING_LOGO_FILE: here("other.svg"), BROKER_BRANDING_PRIMARY: "#0b4a72" };
  const fixed = await page(env);
  expect([fixed.includes(uriOf(OTHER)), fixed.includes(uriOf(SVG)), fixed.includes("#7a1f3d")]).toEqual([
    true,
    false,
    false,
  ]);
  const refused = await workspace.run(["config", "unset", "branding.logo"], { env });
  expect(refused.stderr).toContain("set elsewhere and cannot be changed here: environment BROKER_BRANDING_LOGO_FILE");

  await broker("config", "set", "branding.logo", "other.svg");
  expect(readdirSync(here("branding"))).toHaveLength(1);
  expect((await broker("config", "unset", "branding.logo")).stdout).toBe("branding.logo: none\n");
  expect(readdirSync(here("branding"))).toEqual([]);
});

test("what documents cannot carry, and a colour that is not legible, are refused and nothing is stored", async () => {
  writeFileSync(here("page.html"), "<html>");
  expect((await broker("config", "set", "branding.logo", "page.html")).stderr).toContain(
    "neither a PNG nor a JPEG nor an SVG",
  );
  expect((await broker("config", "set", "branding.logo", "none.png")).stderr).toContain("none.png cannot be read.");
  expect((await broker("config", "set", "branding.primary", "#ffcc00")).stderr).toContain("not legible on white");
  expect((await broker("config", "set", "branding.primary", "red")).stderr).toContain("for example #0b4a72");
  expect(existsSync(here("branding"))).toBe(false);
});

test("a backup has the logo, and restoring brings it back with its setting", async () => {
  await broker("config", "set", "branding.logo", "logo.svg");
  await broker("db", "backup", "night.db");
  await broker("config", "unset", "branding.logo");
  expect((await broker("db", "restore", "night.db", "--yes")).stdout).toContain("1 document.");
  expect(await page()).toContain(uriOf(SVG));
});
