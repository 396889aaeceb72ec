import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { browserCache, browserProgram, findBrowser, findPrintBrowser } from "@broker/adapters";
import { METHOD_VERSION, ScanReport } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProcess } from "../run-process.ts";
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

test("it checks the machine, scans, and prints a report as a page, as the app in one file and as PDF", async () => {
  const doctor = await broker(["doctor", "--json"]);
  expect(doctor.exitCode).toBe(0);
  expect(JSON.parse(doctor.stdout)).toContainEqual(expect.objectContaining({ id: "fonts", status: "ok" }));

  const scanned = await broker(["scan", "acme.example", "--json"]);
  expect(scanned.exitCode).toBe(0);
  expect(ScanReport.parse(JSON.parse(scanned.stdout)).target.domain).toBe("acme.example");

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
  for (const [format, begins] of [
    ["html", "<!doctype html>"],
    ["html-app", "<!doctype html>"],
    ["pdf", "%PDF-1."],
  ] as const) {
    const { exitCode, stderr } = await broker(
      ["report", "acme.example", "--format", format, "-o", `${format}.out`],
      named,
    );
    expect([format, exitCode, stderr]).toEqual([format, 0, expect.any(String)]);
    expect(readFileSync(join(world.folder, `${format}.out`), "latin1").toLowerCase()).toContain(begins.toLowerCase());
  }
});

test("a browser is not installed from a mirror that is unreachable, or sends anything else", async () => {
  // A machine with a browser needs none.
  const present = findBrowser({}, process.platform);
  const mirror = createServer((_request, response) => void response.end("not a browser"));
  await once(mirror.listen(0, "127.0.0.1"), "listening");
  const { port } = mirror.address() as AddressInfo;
  const install = (address: string) => broker(["doctor", "--install-browser", "--mirror", address]);
  const [wrong, offline] = [await install(`http://127.0.0.1:${port}/`), await install("http://127.0.0.1:9/")];
  mirror.close();
  if (present === null) {
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining("its SHA-512 differs")]);
    expect([offline.exitCode, offline.stderr]).toEqual([2, expect.stringContaining("127.0.0.1:9 was not reached")]);
  } else expect(wrong.stdout).toContain(`${present} prints PDFs`);
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

test("the demo scans its fictitious internet", async () => {
  const { exitCode, stdout } = await broker(["demo", "--no-serve", "--json", "--progress", "none"]);
  expect(exitCode).toBe(0);
  expect(ScanReport.array().parse(JSON.parse(stdout)).length).toBeGreaterThan(25);
}, 60_000);
