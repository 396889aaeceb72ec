import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHost, recordedStream, run, sharedPrinter } from "@broker/cli/testing";
import { companyWorld, startWorld } from "@broker/fixtures";
import type { DocumentClient } from "./document-clients.ts";

const CLOCK = "2026-11-22T09:00:00.000Z";

/** What a command line came to; `bytes` are what it wrote to stdout that is no text. */
export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Uint8Array;
}

/** A brokerage's workspace with scanned clients, and the command in this process. */
export interface DocumentsWorld {
  readonly folder: string;
  broker(...args: readonly string[]): Promise<Ran>;
  /** Runs it and throws unless it ends well. */
  well(...args: readonly string[]): Promise<Ran>;
  close(): Promise<void>;
}

/** Starts the companies, scans them, and records what is known of each client. */
export async function documentsWorld(clients: readonly DocumentClient[]): Promise<DocumentsWorld> {
  const sites = clients.flatMap(({ domain }) => domain ?? []);
  const world = await startWorld({ ...companyWorld(sites), sources: true, clock: CLOCK });
  const folder = mkdtempSync(join(tmpdir(), "broker-documents-"));
  const brokerage = { name: "Harbour & Vale Insurance Brokers Ltd", lloydsNumber: "1234" };
  // These two require a second between two queries, which no claim here needs.
  const { internetdb: _, ransomwareLive: __, ...sources } = world.sources;
  const config = { home: "home", clock: CLOCK, network: world.network, sources, brokerage };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));

  async function broker(...args: readonly string[]): Promise<Ran> {
    const [stdout, stderr] = [recordedStream(), recordedStream()];
    const chunks: Uint8Array[] = [];
    const write = (text: string | Uint8Array) => {
      if (typeof text === "string") return stdout.write(text);
      chunks.push(text);
      return true;
    };
    const env = { USER: "sam", PATH: process.env.PATH, PUPPETEER_CACHE_DIR: process.env.PUPPETEER_CACHE_DIR };
    const host = buildHost({
      cwd: folder,
      userHome: folder,
      env,
      stdout: { ...stdout, write },
      stderr,
      openPrinter: sharedPrinter,
    });
    const exitCode = await run(args, host);
    return { exitCode, stdout: stdout.text(), stderr: stderr.text(), bytes: Buffer.concat(chunks) };
  }
  async function well(...args: readonly string[]): Promise<Ran> {
    const ran = await broker(...args);
    if (ran.exitCode !== 0) throw new Error(`broker ${args.join(" ")} ended with ${ran.exitCode}: ${ran.stderr}`);
    return ran;
  }

  if (sites.length > 0) await broker("scan", ...sites, "--json");
  for (const { name, edits, quote } of clients) {
    await well("clients", "add", name, ...edits);
    if (quote === undefined) continue;
    const { stdout } = await well("placements", "add", name, "--json");
    const { id } = JSON.parse(stdout) as { id: string };
    await well("placements", "quote", id, ...quote);
    await well("placements", "choose", id, "1");
  }
  return {
    folder,
    broker,
    well,
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
