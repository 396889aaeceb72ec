import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScanReport } from "@broker/contracts";
import { type Site, startWorld, type World } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { runHere } from "./run-here.ts";

export const DOMAIN = "acme.example";
export const CHECK = "dmarc-enforced";

const PAGE = { body: '<!doctype html><html lang="en"><head><title>Acme</title></head><body>Acme Ltd</body></html>' };
const HSTS = ["strict-transport-security", "max-age=63072000"] as const;

/** The company's site with that policy for its mail; `headers` = it has an HSTS header. */
export function site(dmarc: string, headers = false): Site {
  const toHttps = { "*": { status: 301, headers: [["location", `https://${DOMAIN}/`]] as const } };
  const routes = { "/": { ...PAGE, headers: headers ? [HSTS] : [] } };
  return {
    domain: DOMAIN,
    hosts: { "@": { http: { routes: toHttps }, https: { routes } }, www: "@" },
    dns: { "@": { TXT: ["v=spf1 mx -all"], MX: ["10 acme.example."] }, _dmarc: { TXT: [`v=DMARC1; p=${dmarc}`] } },
  };
}

/** The result of the company's check in a report. */
export const findCheck = ({ checks }: ScanReport, id = CHECK) => checks.find((check) => check.id === id);

/**
 * A workspace for each test of a file, with commands on days of its own. `prepare` runs once; what it saves with `keep`
 * is what `startFrom` gives to a test.
 */
export function datedWorkspace(prepare: () => Promise<void>) {
  const newFolder = () => mkdtempSync(join(tmpdir(), "dated-e2e-"));
  let folder = "";
  let prepared = "";
  beforeAll(async () => {
    prepared = newFolder();
    folder = prepared;
    await prepare();
  });
  afterAll(() => rmSync(prepared, { recursive: true, force: true }));
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const env = () => ({ XDG_CONFIG_HOME: join(folder, "none"), USER: "jane", NO_COLOR: "1" });
  const inWindow = (columns: number, ...args: readonly string[]) => runHere(args, { folder, env: env(), columns });
  const broker = (...args: readonly string[]) => runHere(args, { folder, env: env() });
  return {
    broker,
    inWindow,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    /** Runs commands on a day on which the sites are as given. */
    async onDay<Value>(day: string, sites: readonly Site[], work: (world: World) => Promise<Value>): Promise<Value> {
      const clock = `${day}T09:00:00Z`;
      const world = await startWorld({ sites, clock });
      writeFileSync(
        join(folder, "broker.config.json"),
        JSON.stringify({ home: "home", clock, network: world.network }),
      );
      try {
        return await work(world);
      } finally {
        await world.close();
      }
    },
    report: async (reference = DOMAIN) =>
      JSON.parse((await broker("report", reference, "--json")).stdout) as ScanReport,
    keep: (state: string) => cpSync(join(folder, "home"), join(folder, state), { recursive: true }),
    startFrom(state: string): void {
      cpSync(join(prepared, state), join(folder, "home"), { recursive: true });
      cpSync(join(prepared, "broker.config.json"), join(folder, "broker.config.json"));
    },
  };
}
