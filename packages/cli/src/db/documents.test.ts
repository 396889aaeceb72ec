import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const here = (...parts: string[]) => join(workspace.folder, ...parts);
const STAMP = "2026-11-05T090000Z";

/** The documents below a folder by their path, with their bytes. */
function documentsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "latin1")]));
}

let papers: Record<string, string>;
beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd");
  await broker("mrc", "generate", "acme", "--format", "json");
  await broker("proposal", "acme", "--format", "json");
  papers = documentsIn(here("papers"));
});

describe("broker db backup", () => {
  test("copies the documents to a folder beside the file, readable by the owner only, and reports it", async () => {
    expect(Object.keys(papers)).toHaveLength(2);
    const { exitCode, stdout, stderr } = await broker("db", "backup");
    const folder = here("backups", `${STAMP}.papers`);
    expect([exitCode, stdout.split("\n")[1]]).toEqual([
      0,
      expect.stringMatching(`^${folder}  2 documents, [0-9.]+ kB$`),
    ]);
    expect(stderr).not.toContain("records");
    expect(documentsIn(folder)).toEqual(papers);
    for (const name of Object.keys(papers)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("names documents that are missing on this machine, and changed ones", async () => {
    const [one = "", two = ""] = Object.keys(papers);
    rmSync(here("papers", one));
    writeFileSync(here("papers", two), "other");
    const { exitCode, stderr } = await broker("db", "backup", "night.db");
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`not in the backup:\n  papers/${one}\n`);
    expect(stderr).toContain(`backed up as found:\n  papers/${two}\n`);
    expect(documentsIn(here("night.papers"))).toEqual({ [two]: "other" });
  });

  test("leaves neither file nor folder if the documents cannot be saved", async () => {
    mkdirSync(here("night.papers"));
    const taken = await broker("db", "backup", "night.db");
    expect([taken.exitCode, taken.stderr]).toEqual([2, expect.stringContaining("is there already")]);
    expect(existsSync(here("night.db"))).toBe(false);
  });
});

describe("broker db restore", () => {
  test("puts documents back that were lost, erased or changed, and touches no other file", async () => {
    await broker("db", "backup", "night.db");
    await broker("clients", "erase", "acme", "--yes");
    mkdirSync(here("papers"), { recursive: true });
    writeFileSync(here("papers", "mine.txt"), "mine");
    const { exitCode, stdout } = await broker("db", "restore", "night.db", "--yes");
    expect([exitCode, stdout]).toEqual([0, "Restored 0 scans, 1 client, 0 batches, 2 documents.\n"]);
    expect(documentsIn(here("papers"))).toEqual({ ...papers, "mine.txt": "mine" });
  });

  test("names documents that are unchanged neither on this machine nor in the backup", async () => {
    await broker("db", "backup", "night.db");
    const [one = "", two = ""] = Object.keys(papers);
    rmSync(here("papers"), { recursive: true });
    writeFileSync(here("night.papers", one), "tampered");
    const { stdout, stderr } = await broker("db", "restore", "night.db", "--yes");
    expect(stdout).toBe("Restored 0 scans, 1 client, 0 batches, 1 document.\n");
    expect(stderr).toContain(`neither stored nor beside the backup:\n  papers/${one}\n`);
    expect(documentsIn(here("papers"))).toEqual({ [two]: papers[two] });
  });
});

describe("a file that the record refers to", () => {
  const screened = ["--by", "Priya", "--list", "UK Sanctions List", "--date", "2026-11-03", "--result", "no match"];
  const inFiles = (files: Record<string, string>) => Object.entries(files).filter(([name]) => name.includes("files/"));

  test("is in the backup by its digest, and is restored when it was lost or changed", async () => {
    writeFileSync(here("screening.txt"), "No match found.");
    await broker("mrc", "screening", "acme", ...screened, "--file", "screening.txt");
    await broker("db", "backup", "night.db");
    const [[name = "", content] = []] = inFiles(documentsIn(here("night.papers")));
    expect(content).toBe("No match found.");
    expect(name).toMatch(/\/files\/[0-9a-f]{64}$/);
    writeFileSync(here("papers", name), "changed");
    const { stdout } = await broker("db", "restore", "night.db", "--yes");
    expect(stdout).toBe("Restored 0 scans, 1 client, 0 batches, 1 document.\n");
    expect(inFiles(documentsIn(here("papers")))).toEqual([[name, "No match found."]]);
    rmSync(here("backups"), { recursive: true });
    writeFileSync(here("papers", name), "changed");
    writeFileSync(here("night.papers", name), "tampered");
    const refused = await broker("db", "restore", "night.db", "--yes");
    expect(refused.stderr).toContain(`neither stored nor beside the backup:\n  papers/${name}\n`);
  });
});
