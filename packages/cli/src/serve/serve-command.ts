import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { browserCache, pdfPrinter } from "@broker/adapters";
import { buildApp } from "@broker/server";
import { wholeNumber } from "../batch/batch-options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { person } from "../person.ts";
import { VERSION } from "../version.ts";
import { wire } from "../wire.ts";

/** Where the built app lies, from this file's folder as from the bundle's. */
function webRoot(): string | null {
  const places = ["../../../web/dist", "../../web/dist"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((path) => existsSync(path)) ?? null;
}

/** Serves API and app until it is told to stop. */
export const serveCommandWork: Act = async (invocation, command) => {
  const { host, io } = invocation;
  const { port } = command.opts<{ port: string }>();
  const resolved = await invocation.config();
  const { config } = resolved;
  const tools = wire(resolved, host.env);
  const { platform, env } = host;
  const app = await buildApp({
    config,
    env,
    tools,
    openPrinter: () =>
      pdfPrinter({ env, platform, arch: process.arch, cache: browserCache(config.home), now: () => tools.clock.now() }),
    webRoot: webRoot(),
    version: VERSION,
    owner: person(invocation, undefined),
    tell: (line) => io.complain(line),
  });
  const address = await app.listen({ host: "127.0.0.1", port: wholeNumber("--port", port, 65_535, 0) });
  io.result(address);
  if (!host.signal.aborted) await once(host.signal, "abort");
  await app.close();
  await tools.close();
  return EXIT.done;
};
