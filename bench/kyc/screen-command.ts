import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BenchResult } from "../bench-result.ts";
import { median, percentile } from "../percentile.ts";
import { madeList, madeNames } from "./made-list.ts";

const LISTED = 60_000;
const ROUNDS = 11;
const MAX_MS = 2_000;
const BUNDLE = fileURLToPath(new URL("../../packages/cli/dist/main.js", import.meta.url));
/** As long as the reasons of published lists are on average. */
const REASONS = "Made up for a measurement: no such person or company exists. ".repeat(6);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A list of made-up parties in the form of the Security Council's. */
function listFile(): { readonly xml: string; readonly families: readonly string[] } {
  const { entries, families } = madeList(LISTED);
  const party = ({ id, kind, names }: (typeof entries)[number]) => {
    const of = kind === "entity" ? "ENTITY" : "INDIVIDUAL";
    const [first, ...aliases] = names.map(({ text }) => escaped(text));
    const others = aliases.map(
      (name) => `<${of}_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${name}</ALIAS_NAME></${of}_ALIAS>`,
    );
    return `<${of}><DATAID>${id}</DATAID><FIRST_NAME>${first}</FIRST_NAME><REFERENCE_NUMBER>${id}</REFERENCE_NUMBER><COMMENTS1>${REASONS}</COMMENTS1>${others.join("")}</${of}>`;
  };
  const of = (kind: string) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(party)
      .join("\n");
  const xml = `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-11-04T00:00:00Z"><INDIVIDUALS>${of("individual")}</INDIVIDUALS><ENTITIES>${of("entity")}</ENTITIES></CONSOLIDATED_LIST>`;
  return { xml, families };
}

/** `broker kyc screen <name>` as a command, from its start to its end, against 60,000 imported parties. */
export function screenCommand(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  try {
    const { xml, families } = listFile();
    writeFileSync(join(folder, "list.xml"), xml);
    writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: "2026-11-05T09:00:00Z" }));
    const broker = (...args: readonly string[]): number => {
      const started = performance.now();
      const env = { PATH: process.env.PATH, HOME: folder };
      const { status, stderr } = spawnSync(process.execPath, [BUNDLE, ...args], { cwd: folder, env, encoding: "utf8" });
      if (status !== 0) throw new Error(`broker ${args.join(" ")} ended with ${status}: ${stderr}`);
      return performance.now() - started;
    };
    const imported = broker("intel", "import", "sanctions", "list.xml");
    const spent = madeNames(ROUNDS, families).map((name) => broker("kyc", "screen", name, "--json"));
    const value = Math.round(percentile(spent, 0.95));
    const detail = { listed: LISTED, medianMs: Math.round(median(spent)), importMs: Math.round(imported) };
    return Promise.resolve([
      { name: "screen-command", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
