import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { COMPILE_CACHE } from "../run-process.ts";
import { MAIN } from "../small-world.ts";

/** Writes the address of each module that the process loads into a file. */
const RECORDER = `
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => (appendFileSync(process.env.LOADED_MODULES, url + "\\n"), next(url, context)) });
`;

/** The modules that a server loads until it has started. */
async function modulesOf(env: Readonly<Record<string, string>>): Promise<string> {
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
        ...env,
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
  const [without, configured] = await Promise.all([
    modulesOf({}),
    modulesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }),
  ]);
  expect(without).toMatch(/\/serve-command-[^/]+\.js/);
  expect(without).not.toMatch(/otlp|opentelemetry/);
  // Imported by what is loaded anyway, it would be no module of its own in the bundle.
  expect(configured).toMatch(/\/otlp-exporter-[^/]+\.js/);
});
