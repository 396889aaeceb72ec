// A process of its own: reads each hostile file, and prints the resident memory that each took at its peak.
import { readFileSync, writeFileSync } from "node:fs";
import { REFUSED } from "./hostile-files.ts";
import { readContent } from "./read-fixture.ts";

const MB = 1_000_000;

/** Resident memory in bytes: now, and the most since the peak was last reset. Linux states both. */
function resident(): { readonly now: number; readonly peak: number } {
  const status = readFileSync("/proc/self/status", "utf8");
  const bytes = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
  return { now: bytes("VmRSS"), peak: bytes("VmHWM") };
}

// What every file needs once: the readers are loaded and compiled.
await readContent("The scan found nothing.").catch(() => undefined);
const grown: Record<string, number> = {};
for (const [name, [content]] of Object.entries(REFUSED)) {
  globalThis.gc?.();
  writeFileSync("/proc/self/clear_refs", "5");
  const before = resident().now;
  await readContent(content).catch(() => undefined);
  grown[name] = Math.round((resident().peak - before) / MB);
}
process.stdout.write(JSON.stringify({ grown }));
