import { utimesSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { Site } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NearWorld, nearWorld, smallCompany } from "../test/near-world.ts";

const DOMAIN = "acme.example";
const NIGHT = "2026-11-06T07:00:00.000Z";

/** A company whose site names its version of PHP. */
function phpCompany(): Site {
  const site = smallCompany(DOMAIN);
  const home = site.hosts?.["@"] as { readonly https: { readonly routes: Record<string, object> } };
  for (const route of Object.values(home.https.routes))
    Object.assign(route, { headers: [["x-powered-by", "PHP/8.1.0"]] });
  return site;
}

let world: NearWorld;
beforeAll(async () => {
  world = await nearWorld([phpCompany()]);
  await world.broker("clients", "add", "Acme Ltd", `domains=${DOMAIN}`);
}, 60_000);
afterAll(() => world.close());

/** The list of exploited vulnerabilities as a file of that day. */
function listOf(day: string, cves: readonly string[]): void {
  const vulnerabilities = cves.map((cveID) => ({
    ...{ cveID, vendorProject: "PHP Group", product: "PHP", vulnerabilityName: "PHP-CGI argument injection" },
    ...{ dateAdded: "2024-06-12", knownRansomwareCampaignUse: "Known" },
  }));
  world.write("kev.json", JSON.stringify({ catalogVersion: day, vulnerabilities }));
  utimesSync(join(world.folder, "kev.json"), new Date(day), new Date(day));
}

const configure = () =>
  world.write(
    "broker.config.json",
    JSON.stringify({ home: ".", clock: NIGHT, network: world.world.network, sources: { kev: { file: "kev.json" } } }),
  );
/** A run with the gate of high alerts. */
async function run() {
  const { exitCode, stdout } = await world.broker("monitor", "run", "--json", "--fail-on", "high");
  const found = JSON.parse(stdout) as { rows: unknown[]; rescored: number; alerts: { severity: string }[] };
  return { exitCode, ...found };
}
async function revision(): Promise<number> {
  const address = `sqlite:${join(world.folder, "broker.db")}`;
  const database = openWorkspaceDatabase({ database: address, now: () => new Date(NIGHT) });
  const { n } = (await database.scans.find(DOMAIN)).revision;
  await database.close();
  return n;
}
const requests = () => world.world.counters.site(DOMAIN).requests.length;

test("a list that changed rescores stored evidence without a request to the client, and crosses the gate of alerts", async () => {
  await world.broker("monitor", "schedule", "set", "daily");
  configure();
  listOf("2026-11-01", []);
  const first = await run();
  expect([first.rows.length, first.rescored]).toEqual([1, 0]);
  const [asked, before] = [requests(), await revision()];
  listOf("2026-11-05", ["CVE-2024-4577"]);
  const second = await run();
  expect([second.rows.length, second.rescored]).toEqual([0, 1]);
  expect([requests(), await revision()]).toEqual([asked, before + 1]);
  const { stdout } = await world.broker("triggers", "list", "--json");
  expect((JSON.parse(stdout) as { rule: string }[]).map(({ rule }) => rule)).toContain("technology-exploited");
  expect([second.exitCode, second.alerts.map(({ severity }) => severity)]).toEqual([1, ["high"]]);
  expect(await run()).toMatchObject({ exitCode: 0, rescored: 0, alerts: [] });
}, 60_000);

test("only where the tier includes it", async () => {
  await world.broker("tier", "set", "Enhanced");
  listOf("2026-11-07", ["CVE-2024-4577", "CVE-2012-1823"]);
  expect((await run()).rescored).toBe(0);
}, 60_000);
