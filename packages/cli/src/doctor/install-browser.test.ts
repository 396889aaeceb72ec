import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

const home = mkdtempSync(join(tmpdir(), "install-browser-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function doctor(args: readonly string[], env: Record<string, string> = {}, platform = "aix") {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const host = buildHost({ stdout, stderr, platform, userHome: home, cwd: home, env: { BROKER_HOME: home, ...env } });
  return { code: await run(["doctor", ...args], host), out: stdout.text(), err: stderr.text() };
}

test("a machine with a browser fetches none", async () => {
  const env = { PUPPETEER_EXECUTABLE_PATH: process.execPath };
  const { code, out } = await doctor(["--install-browser"], env);
  expect([code, out]).toEqual([0, `${process.execPath} prints PDFs. Nothing was fetched.\n`]);
  const { out: json } = await doctor(["--install-browser", "--json"], env);
  expect(JSON.parse(json)).toEqual({ path: process.execPath, fetched: false });
});

test("a named browser that is not there comes first: no other would print", async () => {
  const { code, err } = await doctor(["--install-browser"], { PUPPETEER_EXECUTABLE_PATH: "/none/chrome" });
  expect([code, err]).toEqual([2, expect.stringContaining("PUPPETEER_EXECUTABLE_PATH names /none/chrome")]);
});

test("for a system without a build the sentence says what to install", async () => {
  const { code, err } = await doctor(["--install-browser"]);
  expect(code).toBe(2);
  expect(err).toContain(`There is no browser to fetch for aix on ${process.arch}.`);
  expect(err).toContain("Install Chrome, Edge or Chromium");
});

test("a mirror without a browser to install is invalid usage", async () => {
  const { code, err } = await doctor(["--mirror", "https://mirror.acme.example/npm"]);
  expect([code, err]).toEqual([64, expect.stringContaining("Add --install-browser.")]);
});
