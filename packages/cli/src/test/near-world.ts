import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Site, startWorld, type World } from "@broker/fixtures";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

const page = `<!doctype html><html lang="en-GB"><head><title>Company</title></head>
<body><h1>Company Ltd</h1><p>Call us.</p><a href="/privacy">Privacy notice</a></body></html>`;

/** A fictitious company with a site over TLS, a privacy notice, and no mail: enough coverage for a score. */
export function smallCompany(domain: string): Site {
  const home = { "/": { body: page }, "/privacy": { body: page } };
  const toHttps = { "*": { status: 301, headers: [["location", `https://${domain}/`]] as const } };
  return {
    domain,
    hosts: { "@": { http: { routes: toHttps }, https: { routes: home } }, www: "@" },
    dns: { "@": { TXT: ["v=spf1 -all"], MX: ["0 ."] }, _dmarc: { TXT: ["v=DMARC1; p=reject"] } },
  };
}

/** Fictitious companies and the command in this process. */
export interface NearWorld {
  readonly folder: string;
  readonly world: World;
  /** Rewrites broker.config.json, with the clock at that time. */
  setClock(clock: string): void;
  /** Runs `broker` with these arguments in the folder, as the user sam. */
  broker(...args: string[]): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }>;
  write(name: string, text: string): void;
  close(): Promise<void>;
}

export const NEAR_CLOCK = "2026-11-05T09:00:00.000Z";

/** Starts the companies, with the records in the folder itself. */
export async function nearWorld(sites: readonly Site[]): Promise<NearWorld> {
  const world = await startWorld({ sites, clock: NEAR_CLOCK });
  const folder = mkdtempSync(join(tmpdir(), "broker-near-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const setClock = (clock: string) =>
    write("broker.config.json", JSON.stringify({ home: ".", clock, network: world.network }));
  setClock(NEAR_CLOCK);
  return {
    folder,
    world,
    setClock,
    async broker(...args) {
      const [stdout, stderr] = [recordedStream(), recordedStream()];
      const host = buildHost({ cwd: folder, userHome: folder, env: { USER: "sam" }, stdout, stderr });
      const exitCode = await run(args, host);
      return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
    },
    write,
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
