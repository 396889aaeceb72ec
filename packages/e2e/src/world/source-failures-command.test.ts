import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHost, keptStream, run } from "@broker/cli/testing";
import { SOURCE_TITLES } from "@broker/contracts";
import {
  companySources,
  companyWorld,
  type SourceStub,
  type StubName,
  startSourceStub,
  startWorld,
  type World,
} from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPool } from "./run-pool.ts";

const PENNINE = "pennine-haulage.example";
/** The index of ports knows public addresses only, and the world has none: it is never asked. */
const ASKED = ["companiesHouse", "hibp", "crtsh", "rdap", "kev", "epss", "hudsonRock", "ransomwareLive"] as const;
const FAULTS = ["403", "503", "html"] as const;
const CASES = ASKED.flatMap((name) => FAULTS.map((fault) => ({ name, fault })));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let world: World;
let root: string;
const ended = new Map<string, Ended>();

/** The world's configuration with its sources at another stub. */
function configFor(stub: SourceStub) {
  const { hstsPreload, ...sources } = world.sources;
  const moved = Object.entries(sources).map(([name, source]) => [
    name,
    { ...source, baseUrl: stub.baseUrl(name as StubName) },
  ]);
  return { home: "home", network: world.network, sources: { ...Object.fromEntries(moved), hstsPreload } };
}

async function scanWith(name: StubName, fault: (typeof FAULTS)[number]): Promise<Ended> {
  const stub = await startSourceStub(companySources, () => world.clock);
  stub.fault(name, fault);
  const cwd = mkdtempSync(join(root, "desk-"));
  writeFileSync(join(cwd, "broker.config.json"), JSON.stringify(configFor(stub)));
  const [stdout, stderr] = [keptStream(), keptStream()];
  const env = { XDG_CONFIG_HOME: join(cwd, "none") };
  const code = await run(["scan", PENNINE, "-q"], buildHost({ cwd, env, stdout, stderr }));
  await stub.close();
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "source-failures-"));
  world = await startWorld({ ...companyWorld([PENNINE]), sources: true });
  await runPool(CASES, 8, async ({ name, fault }) => {
    ended.set(`${name} ${fault}`, await scanWith(name, fault));
  });
}, 90_000);
afterAll(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

test.each(CASES)(
  "a scan with $name failing ($fault) ends well, says nothing on stderr and names the gap on stdout",
  ({ name, fault }) => {
    const { code, stdout, stderr } = ended.get(`${name} ${fault}`) ?? { code: -1, stdout: "", stderr: "" };
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(`${SOURCE_TITLES[name]}: did not answer (it`);
  },
);
