// A process of its own: reads one file as the product does, or with saxes alone, and prints what it took.
import { createReadStream, readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { readVendorReport } from "../../packages/adapters/src/vendor-reports.ts";

const [, , how = "", path = ""] = process.argv;

async function bare(): Promise<void> {
  const parser = new SaxesParser({ position: false });
  for await (const chunk of createReadStream(path, { encoding: "utf8", highWaterMark: 65_536 }))
    parser.write(String(chunk));
  parser.close();
}

const started = performance.now();
let total = 0;
if (how === "bare") await bare();
else total = (await readVendorReport({ name: "bench", content: { path } }, { maxBytes: 2 ** 40 })).total;
const ms = performance.now() - started;
// Linux only. Not `maxRSS`, in which the memory of the process that started this one counts as well.
const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
const megabytes = Number(peak) / 1000;
process.stdout.write(JSON.stringify({ ms, megabytes, total }));
