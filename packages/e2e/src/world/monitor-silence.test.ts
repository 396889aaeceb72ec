import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourcePace } from "@broker/adapters";
import { companyWorld, type Site, startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AT_ONCE, runHere } from "../run-here.ts";

const PENNINE = "pennine-haulage.example";
const DAMAGED = [
  ...(["companiesHouse", "kev", "hibp", "hudsonRock"] as const).map((source) => [source, "html"] as const),
  ...(["crtsh", "epss", "ransomwareLive", "rdap"] as const).map((source) => [source, "503"] as const),
];
const SILENT = DAMAGED.map(([source]) => [source, "silent"] as const);
/** A scan waits for each silent source as long as it may. */
const BRIEF = Object.fromEntries(SILENT.map(([source]) => [source, 150]));

let folder: string;
let healthy: World;
/** The same company, whose name servers answer nothing, or refuse. */
let faulty: Readonly<Record<"silent" | "servfail" | "refused", World>>;
let night = 6;

const broken = (site: Site, fault: "silent" | "servfail" | "refused"): Site => ({
  ...site,
  dnsFaults: [{ owner: "*", fault }],
});

beforeAll(async () => {
  const { sites, ...rest } = companyWorld([PENNINE]);
  const world = (fault: "silent" | "servfail" | "refused") =>
    startWorld({ ...rest, sites: sites.map((site) => broken(site, fault)), sources: true });
  healthy = await startWorld({ ...rest, sites, sources: true });
  faulty = { silent: await world("silent"), servfail: await world("servfail"), refused: await world("refused") };
  folder = mkdtempSync(join(tmpdir(), "monitor-silence-"));
  configure("2026-11-05T09:00:00.000Z", healthy);
  await broker("clients", "add", "Pennine Haulage Ltd", `domains=${PENNINE}`);
  await broker("monitor", "schedule", "set", "daily");
  // Whatever is judged at all is judged strictly.
  await broker("monitor", "rules", "set", "check-newly-failed", "low");
  await broker("monitor", "rules", "set", "posture-below", "100");
}, 60_000);
afterAll(async () => {
  await Promise.all([healthy, ...Object.values(faulty)].map((world) => world.close()));
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ XDG_CONFIG_HOME: join(folder, "none"), USER: "sam" });
const broker = (...args: readonly string[]) => runHere(args, { folder, env: env() });
function configure(clock: string, { network, sources }: World, more: object = {}): void {
  const config = { home: "home", clock, network: { ...network, ...more }, sources };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
}

/** Alerts with their states and histories, but for when they were seen last; triggers, and notifications. */
async function raised(): Promise<unknown> {
  const read = async (...args: readonly string[]) => JSON.parse((await broker(...args, "--json")).stdout);
  const { items } = await read("alerts", "list", "--status", "all");
  const alerts = items.map(({ lastSeen: _, evidence: __, ...alert }: Record<string, unknown>) => alert);
  return [alerts, await read("triggers", "list"), await read("notifications", "list")];
}

/** The run of another night: its exit code and how each client's slot ended. */
async function runAt(world: World, more: object = {}, budgetMs: SourcePace["budgetMs"] = {}) {
  night += 1;
  configure(`2026-11-${String(night).padStart(2, "0")}T07:00:00.000Z`, world, more);
  const here = { folder, env: env(), sourcePace: { ...AT_ONCE, budgetMs } };
  const { exitCode, stdout, stderr } = await runHere(["monitor", "run", "--json"], here);
  const { rows = [], alerts = [] } = stdout === "" ? {} : JSON.parse(stdout);
  return { exitCode, stderr, outcomes: rows.map(({ outcome }: { outcome: string }) => outcome), alerts };
}

test("no network, failing name servers and silent sources raise and resolve nothing, nor does the night after", async () => {
  const first = await runAt(healthy);
  expect([first.exitCode, first.outcomes]).toEqual([0, ["scanned"]]);
  expect(first.alerts.length).toBeGreaterThan(0);
  const before = await raised();

  const offline = await runAt(healthy, { dnsServers: ["127.0.0.1:1"], requestTimeoutMs: 500 });
  expect([offline.exitCode, offline.stderr]).toEqual([2, expect.stringContaining("seems to be offline")]);
  expect(await raised()).toEqual(before);

  for (const fault of ["servfail", "refused", "silent"] as const) {
    const { alerts } = await runAt(faulty[fault], { requestTimeoutMs: 500 });
    expect([fault, alerts, await raised()]).toEqual([fault, [], before]);
    // Another night on which all answer: what is observed again is not new.
    expect([fault, (await runAt(healthy)).alerts, await raised()]).toEqual([fault, [], before]);
  }

  for (const faults of [DAMAGED, SILENT]) {
    for (const [source, fault] of faults) healthy.outside?.fault(source, fault);
    const missing = await runAt(healthy, {}, faults === SILENT ? BRIEF : {});
    expect([missing.outcomes, missing.alerts, await raised()]).toEqual([["scanned"], [], before]);
    for (const [source] of faults) healthy.outside?.fault(source, null);
    expect([faults, (await runAt(healthy)).alerts, await raised()]).toEqual([faults, [], before]);
  }
}, 120_000);
