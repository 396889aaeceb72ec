import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOURCE_TITLES } from "@broker/contracts";
import { companyWorld, startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { AT_ONCE, runHere } from "../run-here.ts";

const PENNINE = "pennine-haulage.example";
const FAULTS = ["403", "503", "html"] as const;
/**
 * Half of the sources at a time, beside the healthy others: likelihoods are queried for what other lists name. The
 * index of ports knows public addresses only, and the world has none: it is never queried.
 */
const HALVES = [
  ["companiesHouse", "crtsh", "kev", "ransomwareLive"],
  ["hibp", "rdap", "hudsonRock", "epss"],
] as const;

let world: World;
beforeAll(async () => {
  world = await startWorld({ ...companyWorld([PENNINE]), sources: true });
});
afterAll(() => world.close());
beforeEach(() => world.outside?.reset());

test.each(HALVES.flatMap((names) => FAULTS.map((fault) => ({ names, fault }))))(
  "a scan with $names failing ($fault) exits with 0, prints nothing on stderr and names each gap on stdout",
  async ({ names, fault }) => {
    const folder = mkdtempSync(join(tmpdir(), "source-failures-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { network, sources } = world;
    writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", network, sources }));
    for (const name of names) world.outside?.fault(name, fault);
    const env = { XDG_CONFIG_HOME: join(folder, "none") };
    const { exitCode, stdout, stderr } = await runHere(["scan", PENNINE, "-q"], { folder, env, sourcePace: AT_ONCE });
    expect([exitCode, stderr]).toEqual([0, ""]);
    const text = stdout.replaceAll(/\s+/g, " ");
    for (const name of names) expect(text).toContain(`${SOURCE_TITLES[name]}: unavailable (it`);
  },
);
