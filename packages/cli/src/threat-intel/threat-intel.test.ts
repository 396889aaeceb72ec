import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";
import { seedTriggers } from "../triggers/test/seed-triggers.ts";

const workspace = testWorkspace("2026-11-06T09:00:00Z");
const { broker } = workspace;
const intel = (...args: string[]) => broker("intel", ...args);
const file = (name: string, text: string) => writeFileSync(join(workspace.folder, name), text);
const CSV = "value,severity,what\nacme.example,high,Phishing kit\nhttps://evil.example/a,,\n";

/** A scanned client, on whose domain an imported indicator is. */
async function seed(): Promise<string> {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await seedTriggers(workspace.folder, [{ domain: "acme.example", name: "Acme Ltd", day: 5 }]);
  file("iocs.csv", CSV);
  const { stdout } = await intel("import", "indicators", "iocs.csv");
  expect(stdout).toBe("  ✓ iocs.csv is imported\n    CSV: 2 indicators, 1 possible match with clients\n");
  const [match] = JSON.parse((await intel("list", "matches", "--json")).stdout).items;
  return match.id;
}

test("a match is listed and shown with where it was observed, and decided with a reason", async () => {
  const id = await seed();
  const listed = await intel("list", "matches");
  expect(listed.stdout).toContain("Acme Ltd: Phishing kit");
  expect(listed.stdout).toContain("The indicator names a host of the company.");
  const shown = await intel("show", id.slice(0, 6));
  expect(shown.stdout).toContain("No one has decided: the match is possible.");
  expect(shown.stderr).toContain(`broker intel confirm ${id.slice(0, 8)} --reason`);
  expect((await intel("confirm", id, "--reason", "Kit found")).stdout).toBe("Confirmed: Acme Ltd, Phishing kit.\n");
  const [alert] = JSON.parse((await broker("alerts", "list", "--rule", "indicator-matched", "--json")).stdout).items;
  expect(alert.status).toBe("investigating");
  expect((await intel("dismiss", id)).exitCode).toBe(64);
  await intel("dismiss", id, "--reason", "Own page");
  expect((await intel("show", id)).stdout).toContain("Dismissed on 6 Nov 2026 09:00 UTC by jane: Own page");
});

test("hashes are imported, and the answer says that they are never matched", async () => {
  file("hashes.csv", `value\n${"a".repeat(64)}\n${"b".repeat(64)}\nevil.example\n`);
  const { stdout } = await intel("import", "indicators", "hashes.csv");
  expect(stdout.replace(/\s+/g, " ")).toContain(
    "2 indicators are hashes of files: they are stored and never matched, because scans read no files.",
  );
  expect(JSON.parse((await intel("import", "indicators", "hashes.csv", "--json")).stdout)).toMatchObject({
    ...{ hashes: 2, indicators: 3, unchanged: true },
  });
});

test("the feed states what each source has, and lists are CSV for a spreadsheet", async () => {
  await seed();
  file("advisories.csv", "title,date,severity,cve\nPatch now,2026-11-01,high,CVE-2026-1\n");
  await intel("import", "advisories", "advisories.csv");
  const { stdout, stderr } = await intel("list");
  expect(stdout).toContain("Patch now");
  expect(stderr).toContain("Exploited vulnerabilities (CISA KEV): The list has not been downloaded. (none stored)");
  expect(stderr).toContain("Imported advisories: 1 entry (as at 6 Nov 2026)");
  expect((await intel("list", "indicators", "--format", "csv")).stdout.split("\r\n").slice(0, 2)).toEqual([
    "kind,value,what,severity,source,valid_from,valid_until,clients",
    "domain,acme.example,Phishing kit,high,iocs.csv,,,1",
  ]);
  const imports = JSON.parse((await intel("list", "imports", "--json")).stdout).items;
  expect(imports.map(({ file: name }: { file: string }) => name).sort()).toEqual(["advisories.csv", "iocs.csv"]);
  const advisories = imports.find(({ kind }: { kind: string }) => kind === "advisories");
  await intel("remove", advisories.id);
  expect(JSON.parse((await intel("list", "--json")).stdout).total).toBe(0);
});

test.each([
  ["cut.json", '{"type":"bundle","objects":[', "The file is incomplete: it ends early. Nothing was stored."],
  [
    "cut.csv",
    "value,what\nevil.example",
    "The file cannot be read: row 2 has 1 cell, and the heading 2. Nothing was stored.",
  ],
  ["empty.csv", "", "The file has no content. Nothing was stored."],
])("%s is refused with one sentence, 64, and nothing stored", async (name, text, sentence) => {
  file(name, text);
  const { exitCode, stderr } = await intel("import", "indicators", name);
  expect([exitCode, stderr]).toEqual([64, expect.stringContaining(sentence)]);
  expect(JSON.parse((await intel("list", "imports", "--json")).stdout).items).toEqual([]);
});

test("a filter of another list, a missing file and a lower tier are refused", async () => {
  expect((await intel("list", "imports", "--client", "acme")).stderr).toContain(
    "--client does not filter the imports.",
  );
  expect((await intel("import", "indicators", "none.csv")).exitCode).toBe(64);
  await broker("tier", "set", "Enhanced");
  const { exitCode, stderr } = await intel("list");
  expect([exitCode, stderr]).toEqual([
    64,
    expect.stringContaining("This feature is available in Ultimate tier. Upgrade to unlock!"),
  ]);
});

test("decisions are exported with the client and restored with it", async () => {
  const id = await seed();
  await intel("confirm", id, "--reason", "Kit found");
  file("clients.json", (await broker("clients", "export", "Acme Ltd")).stdout);
  await broker("clients", "erase", "Acme Ltd", "--yes");
  expect(JSON.parse((await intel("list", "matches", "--state", "all", "--json")).stdout).items).toEqual([]);
  await broker("clients", "import", "clients.json");
  const [match] = JSON.parse((await intel("list", "matches", "--state", "all", "--json")).stdout).items;
  expect(match).toMatchObject({ state: "confirmed", decision: { reason: "Kit found", by: "jane" } });
});

test("a new workspace takes a file, and a refused one makes no database", async () => {
  file("cut.csv", "value,what\nevil.example");
  await intel("import", "indicators", "cut.csv");
  expect(existsSync(join(workspace.folder, "home", "broker.db"))).toBe(false);
  file("iocs.csv", CSV);
  expect((await intel("import", "indicators", "iocs.csv")).stdout).toContain("2 indicators, 0 possible matches");
});
