import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScanReport } from "@broker/contracts";
import { companyWorld, startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AT_ONCE, runHere } from "./run-here.ts";

const DOMAIN = "pennine-haulage.example";
let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld({ ...companyWorld([DOMAIN]), sources: true });
});
afterAll(() => world.close());
beforeEach(() => {
  world.outside?.reset();
  folder = mkdtempSync(join(tmpdir(), "broker-outside-"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: "home", network: world.network, sources: world.sources }),
  );
  return () => rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: join(folder, "none") });
const broker = (...args: string[]) => runHere(args, { folder, env: env(), sourcePace: AT_ONCE });
const report = (text: string) => JSON.parse(text) as ScanReport;
const statuses = ({ sources }: ScanReport) => Object.fromEntries(sources.map(({ name, status }) => [name, status]));

describe("a scan with outside sources", () => {
  test("is saved as observed, then as known from outside: the same scan in two revisions, the second with more of the method", async () => {
    const scanned = report((await broker("scan", DOMAIN, "--json")).stdout);
    expect([scanned.revision.n, scanned.facts.darkWeb?.threatLevel]).toEqual([2, "Critical"]);
    expect(statuses(scanned)).toMatchObject({ hibp: "ok", hudsonRock: "ok", ransomwareLive: "ok", rdap: "ok" });
    const first = report((await broker("report", `${DOMAIN}@1`, "--format", "json", "-o", "-")).stdout);
    expect([first.id, first.revision.n, first.facts.darkWeb]).toEqual([scanned.id, 1, null]);
    expect(scanned.coverage).toBeGreaterThan(first.coverage);
    expect(scanned.checks).toEqual(first.checks);

    // It queries only the company's names, with our contact, and stores no individual's address anywhere.
    const queried = world.outside?.asked() ?? [];
    expect(queried.length).toBeGreaterThan(5);
    for (const { headers } of queried) expect(headers["user-agent"]).toMatch(/^BrokerIntelligence\/.+\(\+https?:\/\//);
    const files = readdirSync(join(folder, "home"), { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    for (const file of files)
      expect(readFileSync(join(file.parentPath, file.name)).includes("dennis@pennine")).toBe(false);
  });

  test("loses one component to a source that fails, says which and why, and nothing else", async () => {
    world.outside?.fault("hudsonRock", "503");
    const scanned = report((await broker("scan", DOMAIN, "--json")).stdout);
    expect(statuses(scanned)).toMatchObject({ hibp: "ok", hudsonRock: "unavailable", kev: "ok" });
    expect(scanned.sources.find(({ name }) => name === "hudsonRock")?.reason).toBe("it responded with status 503");
    expect(scanned.facts.darkWeb?.coverage).toBeLessThan(1);
  });

  test("that is limited to some parts queries only the sources of those parts", async () => {
    const { stdout } = await broker("scan", DOMAIN, "--only", "web,darkweb", "--no-store", "--json");
    expect(statuses(report(stdout))).toMatchObject({
      hibp: "ok",
      crtsh: "not-configured",
      companiesHouse: "not-configured",
    });
    expect(new Set(world.outside?.asked().map(({ source }) => source))).not.toContain("crtsh");
  });

  test("reports each source's answer in a pipe as it arrives", async () => {
    const { stderr } = await broker("scan", DOMAIN);
    expect(stderr).toContain(`${DOMAIN}  Have I Been Pwned responded`);
  });
});
