import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { runHere } from "../run-here.ts";
import { COMPILE_CACHE } from "../run-process.ts";
import { MAIN } from "../small-world.ts";

/** Writes the address of each module that the process loads into a file. */
const RECORDER = `
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => (appendFileSync(process.env.LOADED_MODULES, url + "\\n"), next(url, context)) });
`;

/** The modules that a server loads until it has started, where no collector is configured. */
async function modulesLoaded(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "loaded-"));
  const [recorder, loaded] = [join(folder, "recorder.mjs"), join(folder, "modules.txt")];
  writeFileSync(recorder, RECORDER);
  const child = spawn(
    process.execPath,
    ["--import", pathToFileURL(recorder).href, MAIN, "serve", "--port", "0", "--log", "json"],
    {
      env: {
        ...COMPILE_CACHE,
        PATH: process.env.PATH,
        BROKER_HOME: join(folder, "home"),
        XDG_CONFIG_HOME: folder,
        LOADED_MODULES: loaded,
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let lines = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (lines += chunk));
  const ended = once(child, "close");
  await expect.poll(() => lines, { timeout: 50_000 }).toContain('"event":"started"');
  child.kill("SIGTERM");
  await ended;
  const text = readFileSync(loaded, "utf8");
  rmSync(folder, { recursive: true, force: true });
  return text;
}

test("the exporter of traces is loaded only where a collector is configured", async () => {
  const without = await modulesLoaded();
  expect(without).toMatch(/\/serve-command-[^/]+\.js/);
  expect(without).not.toMatch(/otlp|opentelemetry/);
  // Imported by what is loaded anyway, it would be no module of its own in the bundle.
  expect(readdirSync(dirname(MAIN)).filter((name) => /^otlp-exporter-.+\.js$/.test(name))).not.toEqual([]);
});

test("a server reads in its environment where traces go, and refuses what it cannot send", async () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" };
  const env = { BROKER_HOME: join(tmpdir(), "none"), ...collector };
  const { exitCode, stderr } = await runHere(["serve", "--port", "0"], { folder: tmpdir(), env });
  expect([exitCode, stderr]).toEqual([64, expect.stringContaining("Traces are sent as http/json, not as grpc.")]);
});
