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
import { basename, join } from "node:path";
import { browserCache, browserProgram, findPrintBrowser } from "@broker/adapters";
import { METHOD_VERSION, ScanReport } from "@broker/contracts";
import { companies } from "@broker/fixtures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Ended, runProcess } from "../run-process.ts";
import { serverProcess } from "../service/server-process.ts";
import { type SmallWorld, smallWorld } from "../small-world.ts";
import { type InstalledPackage, installPackage, NODE_PATH } from "./install-package.ts";

const MB = 1_000_000;
const { version } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

let world: SmallWorld;
let installed: InstalledPackage;
/** The packed file, installed in a folder without the repository. */
beforeAll(async () => {
  world = await smallWorld(0, ["acme.example"]);
  installed = await installPackage(world.folder);
}, 120_000);
afterAll(() => world.close());

const broker = (args: readonly string[], env: Record<string, string> = {}) =>
  runProcess(installed.command, args, {
    cwd: world.folder,
    env: { PATH: NODE_PATH, HOME: world.folder, XDG_CONFIG_HOME: join(world.folder, "none"), ...env },
  });

test("the package is one file with everything in it, far below 60 MB", () => {
  expect(basename(installed.file)).toBe(`broker-${version}.tgz`);
  expect(installed.bytes).toBeLessThan(20 * MB);
  expect(existsSync(join(installed.folder, "node_modules"))).toBe(false);
  const licences = readFileSync(join(installed.folder, "THIRD-PARTY-LICENCES.txt"), "utf8");
  for (const name of ["fastify", "react-router", "@fontsource-variable/source-sans-3"])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, "m"));
});

test("the command names its version, its commit and the method", async () => {
  const { exitCode, stdout, stderr } = await broker(["--version"]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`^${version} \\(commit (?:[0-9a-f]{12}(?:-dirty)?|unknown), method (\\S+)\\)\\n$`));
  expect(stdout).toContain(`method ${METHOD_VERSION})`);
});

test("an older Node is refused in one sentence", async () => {
  const folder = join(world.folder, "older");
  mkdirSync(folder);
  writeFileSync(join(folder, "older.cjs"), 'Object.defineProperty(process.versions, "node", { value: "20.20.2" });');
  const command = [`--require=${join(folder, "older.cjs")}`, installed.command, "--version"];
  const ended = await runProcess(process.execPath, command, { cwd: folder, env: {} });
  expect(ended).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: `broker needs Node 24 or newer; this is Node ${process.version}. Install a newer one and run the command again.\n`,
  });
});

test("where a process cannot be replaced, as on Windows, the launcher runs the command itself", async () => {
  writeFileSync(join(world.folder, "stays.cjs"), "delete process.execve;");
  const command = [`--require=${join(world.folder, "stays.cjs")}`, installed.command, "clients", "list", "--json"];
  const env = { PATH: NODE_PATH, HOME: world.folder, XDG_CONFIG_HOME: join(world.folder, "none") };
  const { exitCode, stdout, stderr } = await runProcess(process.execPath, command, { cwd: world.folder, env });
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining("Warning")]);
  expect(JSON.parse(stdout)).toEqual([]);
});

test("it checks the machine, and a scan becomes a page, a PDF and the app in one file", async () => {
  const doctor = await broker(["doctor", "--json"]);
  expect(doctor.exitCode).toBe(0);
  expect(JSON.parse(doctor.stdout)).toContainEqual(expect.objectContaining({ id: "fonts", status: "ok" }));

  // A browser of the machine, by its configured path.
  const { platform, arch, env } = process;
  const cache = browserCache(world.folder);
  const found = findPrintBrowser({ env, platform, arch, cache });
  if (found === null) throw new Error("There is no browser on this machine.");
  const { path, env: libraries } = await browserProgram(found, cache);
  const set = Object.entries(libraries).flatMap(([key, value]) =>
    /^(?:LD_LIBRARY_PATH|FONTCONFIG_FILE)$/.test(key) && value ? [[key, value]] : [],
  );
  const named = { ...(Object.fromEntries(set) as Record<string, string>), PUPPETEER_EXECUTABLE_PATH: path };
  const formats = ["json", "html", "pdf"].flatMap((name) => ["--format", name]);
  const scanned = await broker(["scan", "acme.example", ...formats, "-o", "results"], named);
  expect([scanned.exitCode, scanned.stdout]).toEqual([0, ""]);
  const result = (ending: string) => readFileSync(join(world.folder, "results", `acme.example.${ending}`), "latin1");
  expect(ScanReport.parse(JSON.parse(result("json"))).target.domain).toBe("acme.example");
  const app = await broker(["report", "acme.example", "--format", "html-app", "-o", "app.html"]);
  expect([app.exitCode, app.stderr]).toEqual([0, expect.any(String)]);
  for (const page of [result("html"), readFileSync(join(world.folder, "app.html"), "latin1")])
    expect(page.slice(0, 20).toLowerCase()).toContain("<!doctype html>");
  expect(result("pdf")).toContain("%PDF-1.");
});

test("it serves the sign-in page and the app's files", async () => {
  const server = await serverProcess(world.folder, [process.execPath, installed.command]);
  try {
    const page = await fetch(`${server.origin}/sign-in`);
    const html = await page.text();
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const answer = await fetch(`${server.origin}${file}`, { headers: { "accept-encoding": "br" } });
      expect([file, answer.status]).toEqual([file, 200]);
      expect((await answer.text()).length).toBeGreaterThan(50);
    }
  } finally {
    expect(await server.end("SIGTERM")).toEqual({ code: 0 });
  }
});

describe("the demo, started again on a workspace that an earlier one left", () => {
  /** Of another user, without the configuration that leads to the world of the other tests. */
  let folder: string;
  let home: string;
  let ended: Ended;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "demo-"));
    home = join(folder, ".local/share/broker/demo");
    mkdirSync(join(home, "papers"), { recursive: true, mode: 0o700 });
    for (const file of ["demo.db", "loaded.json", "papers/slip.pdf"]) writeFileSync(join(home, file), "kept");
    ended = await demo("demo", "--fresh", "--no-serve", "--json", "--progress", "none");
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const demo = (...args: readonly string[]) =>
    runProcess(installed.command, args, { cwd: folder, env: { PATH: NODE_PATH, HOME: folder } });

  test("says what it deletes, and deletes it", () => {
    expect(ended.exitCode).toBe(0);
    expect(ended.stderr).toContain(`Deleting the demo workspace with all changes made in it: ${home}`);
    expect(["loaded.json", "papers/slip.pdf"].filter((file) => existsSync(join(home, file)))).toEqual([]);
  });

  test("scans every fictitious company in its own home folder, writes their reports, and prints the next command", async () => {
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
    const explained = await demo("explain", next);
    expect([explained.exitCode, explained.stdout]).toEqual([0, expect.stringContaining("Score breakdown")]);
  });
});
