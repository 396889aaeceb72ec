import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourcesConfig } from "@broker/contracts";
import { otherSanctionsLists, startWorld, type World } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";
import type { SourceState } from "./source-state.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld({ sites: [], sources: true, clock: "2026-11-05T09:00:00Z" });
});
afterAll(() => world.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lists-"));
  configure({});
});
afterEach(() => {
  world.reset();
  rmSync(folder, { recursive: true, force: true });
});

function configure(sources: object) {
  const config = { home: "home", clock: "2026-11-05T09:00:00Z", sources };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
}
async function intel(...args: readonly string[]) {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), NO_COLOR: "1", LANG: "en_GB.UTF-8", TERM: "xterm" };
  const exitCode = await run(["intel", ...args], buildHost({ stdout, stderr, env, cwd: folder }));
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const status = async (): Promise<Record<string, SourceState>> => {
  const states = JSON.parse((await intel("status", "--json")).stdout) as SourceState[];
  return Object.fromEntries(states.map((state) => [state.name, state]));
};
type Updates = { readonly name: string; readonly outcome: string }[];
const update = async () => JSON.parse((await intel("update", "--json")).stdout) as Updates;

const OTHERS = ["sanctionsOfacSdn", "sanctionsOfacConsolidated", "sanctionsEu", "sanctionsUn"] as const;
/** Every sanctions list of the sample world, and no other. */
const sanctionsLists = (): SourcesConfig => ({
  ...{ hibp: { enabled: false }, kev: { enabled: false }, epss: { enabled: false } },
  sanctions: world.sources.sanctions,
  ...Object.fromEntries(OTHERS.map((name) => [name, world.sources[name]])),
});

describe("the sanctions lists of other publishers", () => {
  const LISTS = ["sanctions", ...OTHERS];
  const DAYS = ["2026-11-04", "2026-11-03", "2026-11-03", "2026-11-02", "2026-11-01"];

  test("are fetched beside the UK's, each with its day; OFAC's follow a redirect, and the EU's token is in no file", async () => {
    configure(sanctionsLists());
    const { stdout, exitCode } = await intel("update", "--json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject(
      LISTS.map((name, at) => ({ name, outcome: "new", asOf: DAYS[at], reason: null })),
    );
    const states = await status();
    expect(LISTS.map((name) => [states[name]?.standing, states[name]?.asOf])).toEqual(
      DAYS.map((day) => ["fresh", day]),
    );
    const token = readFileSync(world.sources.sanctionsEu?.apiKeyFile ?? "", "utf8").trim();
    expect(world.outside?.asked("sanctionsEu").map(({ url }) => url)).toEqual([
      `/csvFullSanctionsList_1_1/content?token=${token}`,
    ]);
    const stored = readFileSync(join(folder, "home", "cache", "sanctionsEu", "fetched.json"), "utf8");
    expect([stored, stdout].join()).not.toContain(token);
    const again = await update();
    expect(again.map(({ outcome }) => outcome)).toEqual(LISTS.map(() => "unchanged"));
  });

  test("one that is damaged, or another list than was asked for, leaves all as they are", async () => {
    configure(sanctionsLists());
    await update();
    rmSync(join(folder, "home", "cache"), { recursive: true });
    world.outside?.fault("sanctionsUn", ({ body, ...healthy }) => ({
      ...healthy,
      body: String(body).replace("2026-11-01", "2026-11-05").slice(0, -40),
    }));
    const ofac = readFileSync(otherSanctionsLists.ofacSdn, "utf8").replace("11/03", "11/05");
    world.outside?.fault("sanctionsEu", (healthy) => ({ ...healthy, status: 200, body: ofac }));
    const updates = await update();
    expect(updates.filter(({ name }) => name === "sanctionsUn" || name === "sanctionsEu")).toMatchObject([
      { outcome: "failed", asOf: "2026-11-02", reason: expect.stringContaining("is another sanctions list") },
      { outcome: "failed", asOf: "2026-11-01", reason: expect.stringContaining("it ends early") },
    ]);
    const states = await status();
    expect(LISTS.map((name) => states[name]?.asOf)).toEqual(DAYS);
  });

  test("the EU's without its token is not fetched, and the status says what is missing; a file replaces the network", async () => {
    const { sanctionsEu: _, ...others } = sanctionsLists();
    configure(others);
    const names = await update();
    expect(names.map(({ name }) => name)).not.toContain("sanctionsEu");
    expect((await status()).sanctionsEu).toMatchObject({
      standing: "no-key",
      how: expect.stringMatching(/^obtain a token and set sources.sanctionsEu.apiKeyEnv; or download the CSV/),
    });
    configure({ ...others, sanctionsEu: { file: otherSanctionsLists.eu } });
    const fromFile = await update();
    expect(fromFile.find(({ name }) => name === "sanctionsEu")).toMatchObject({ outcome: "new", asOf: "2026-11-02" });
    expect(world.outside?.asked("sanctionsEu")).toEqual([]);
    expect((await status()).sanctionsEu).toMatchObject({ standing: "fresh", asks: "read from the configured file" });
  });
});

test("licensed sources and the threat feed are off until they are configured, and say how", async () => {
  const off = await status();
  for (const name of ["pep", "adverseMedia"])
    expect(off[name]).toMatchObject({ standing: "off", configured: false, how: expect.stringContaining("a licence") });
  expect(off.threatFeed).toMatchObject({ standing: "off", asOf: null });
  writeFileSync(join(folder, "key"), "k\n");
  const setting = { enabled: true, baseUrl: "https://pep.example/v1", title: "Example Screening", apiKeyFile: "key" };
  configure({ pep: setting, threatFeed: { ...setting, title: undefined, apiKeyFile: "none" } });
  const on = await status();
  expect(on.pep).toMatchObject({ standing: "on", how: null, asks: expect.stringContaining("Example Screening") });
  expect(on.threatFeed).toMatchObject({ standing: "no-key", how: "its key file cannot be read" });
});
