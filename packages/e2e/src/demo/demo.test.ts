import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ScanReport } from "@broker/contracts";
import { companies } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ended, runProcess } from "../run-process.ts";
import { MAIN } from "../small-world.ts";

let folder: string;
let home: string;
let ended: Ended;
/** One demo in a process of its own, on a workspace that an earlier one left. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "demo-"));
  home = join(folder, ".local/share/broker/demo");
  mkdirSync(join(home, "papers"), { recursive: true, mode: 0o700 });
  for (const file of ["demo.db", "loaded.json", "papers/slip.pdf"]) writeFileSync(join(home, file), "kept");
  ended = await broker(["demo", "--fresh", "--no-serve", "--json", "--progress", "none"]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const broker = (args: readonly string[], env: Record<string, string> = {}) =>
  runProcess(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder, ...env },
  });

test("--fresh says what it deletes, and deletes it", () => {
  expect(ended.exitCode).toBe(0);
  expect(ended.stderr).toContain(`Deleting the demo workspace with all changes made in it: ${home}`);
  expect(["loaded.json", "papers/slip.pdf"].filter((file) => existsSync(join(home, file)))).toEqual([]);
});

test("the demo scans every fictitious company in its own home folder, writes their reports, and prints the next command", async () => {
  const { stdout, stderr } = ended;
  const reports = ScanReport.array().parse(JSON.parse(stdout));
  expect(reports.map((report) => report.target.domain)).toEqual(companies.map(({ site }) => site.domain));
  const haulier = reports.find((report) => report.target.domain === "pennine-haulage.example");
  expect(haulier?.facts.darkWeb?.threatLevel).toBe("Critical");
  expect(statSync(home).mode & 0o777).toBe(0o700);
  const pages = readdirSync(join(home, "reports")).filter((name) => name.endsWith(".html"));
  expect(pages).toHaveLength(companies.length);
  const page = /Highest risk: {2}(file:\S+)/.exec(stderr)?.[1] ?? "";
  expect(readFileSync(new URL(page), "utf8")).toContain("<!doctype html>");
  const next = /Next:\s+broker explain (\S+)/.exec(stderr)?.[1] ?? "";
  const explained = await broker(["explain", next]);
  expect([explained.exitCode, explained.stdout]).toEqual([0, expect.stringContaining("Score breakdown")]);
});
