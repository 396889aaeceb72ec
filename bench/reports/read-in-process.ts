import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** What reading a file took. */
export interface ReadRun {
  readonly ms: number;
  /** The most resident memory of the process. */
  readonly megabytes: number;
  readonly total: number;
}

/** Bundles the reader into a folder, as the product ships it: what strips types takes memory of its own. */
export async function bundleReader(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL("./read-once.ts", import.meta.url)),
    platform: "node",
    logLevel: "warn",
  });
  const { output } = await bundle.write({ dir: folder, format: "esm", entryFileNames: "read-once.mjs" });
  await bundle.close();
  return join(folder, output[0].fileName);
}

/** Reads a file in a process of its own: as the product does, or with saxes alone. */
export function readInProcess(reader: string, how: "product" | "bare", path: string): ReadRun {
  const ran = spawnSync(process.execPath, [reader, how, path], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (ran.status !== 0) throw new Error(`Reading ${path} ended with ${ran.status}`);
  return JSON.parse(ran.stdout) as ReadRun;
}

export const rounded = (value: number, places = 2) => Math.round(value * 10 ** places) / 10 ** places;
