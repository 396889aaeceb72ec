import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sanctionsListFile, startWorld, type World } from "@broker/fixtures";
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
  folder = mkdtempSync(join(tmpdir(), "intel-"));
  configure({});
});
afterEach(() => {
  world.reset();
  rmSync(folder, { recursive: true, force: true });
});

/** The lists come from the sample world even if no company may be queried. */
function configure(sources: object, clock = "2026-11-05T09:00:00Z") {
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock, sources }));
}
const OTHERS = ["sanctionsOfacSdn", "sanctionsOfacConsolidated", "sanctionsEu", "sanctionsUn"] as const;
const lists = () => {
  const { hibp, kev, epss, sanctions } = world.sources;
  return { hibp, kev, epss, sanctions, ...Object.fromEntries(OTHERS.map((name) => [name, { enabled: false }])) };
};

async function intel(
  args: readonly string[],
  shape: { columns?: number; isTTY?: boolean } = {},
  signal: AbortSignal = new AbortController().signal,
) {
  const [stdout, stderr] = [recordedStream(shape), recordedStream(shape)];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), NO_COLOR: "1", LANG: "en_GB.UTF-8", TERM: "xterm" };
  const exitCode = await run(["intel", ...args], buildHost({ stdout, stderr, env, cwd: folder, signal }));
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const status = async (): Promise<Record<string, SourceState>> => {
  const { stdout } = await intel(["status", "--json"]);
  return Object.fromEntries((JSON.parse(stdout) as SourceState[]).map((state) => [state.name, state]));
};

describe("broker intel status", () => {
  test("with nothing configured names every source, the data sent to it and how to set it up, and sends no queries", async () => {
    const states = await status();
    expect(Object.keys(states)).toHaveLength(18);
    expect(states.kev).toMatchObject({
      standing: "missing",
      configured: false,
      asOf: null,
      how: "broker intel update",
    });
    expect(states.crtsh).toMatchObject({
      standing: "off",
      how: 'add to the configuration: "sources": {"crtsh": {}}',
    });
    expect(states.internetdb?.terms).toContain("non-commercial");
    expect(states.icoRegister).toMatchObject({ standing: "missing", how: "broker intel import ico-register <file>" });
    expect(existsSync(join(folder, "home"))).toBe(false);
    expect(world.outside?.asked()).toEqual([]);
  });

  test("a named source is enabled, one without its key is not, and states what is missing", async () => {
    configure({ crtsh: {}, companiesHouse: { apiKeyEnv: "NO_SUCH_KEY" }, rdap: { baseUrl: "https://rdap.example/x" } });
    const states = await status();
    expect(states.crtsh).toMatchObject({ standing: "on", configured: true, how: null });
    expect(states.rdap?.asks).toContain("(at rdap.example)");
    expect(states.companiesHouse).toMatchObject({ standing: "no-key", how: "the environment has no NO_SUCH_KEY" });
  });

  test("a list is fresh for a day and stale after it", async () => {
    configure(lists());
    await intel(["update"]);
    expect((await status()).kev).toMatchObject({ standing: "fresh", asOf: "2026-11-05T09:00:00.000Z", how: null });
    configure(lists(), "2026-11-06T09:00:01Z");
    expect((await status()).kev).toMatchObject({ standing: "stale", how: "broker intel update" });
    configure({ ...lists(), kev: { ...world.sources.kev, enabled: false } });
    expect((await status()).kev?.standing).toBe("off");
  });

  test("a register that was imported is as old as its file", async () => {
    const file = "fee-payers-2026-10-30.csv";
    writeFileSync(
      join(folder, file),
      "Registration_number,Organisation_name,Organisation_postcode\nZA123456,Acme,EC3V 1AA\n",
    );
    await intel(["import", "ico-register", file]);
    expect((await status()).icoRegister).toMatchObject({ standing: "fresh", asOf: "2026-10-30", how: null });
    configure({}, "2026-12-20T09:00:00Z");
    expect((await status()).icoRegister).toMatchObject({ standing: "stale" });
    configure({ icoRegister: { enabled: false } });
    expect((await status()).icoRegister?.standing).toBe("off");
  });

  test("an interrupted import is reported, also if an older file is stored", async () => {
    const [older, newer] = ["fee-payers-2026-10-30.csv", "fee-payers-2026-11-02.csv"];
    const heads = "Registration_number,Organisation_name\n";
    writeFileSync(join(folder, older), `${heads}ZA123456,Acme\n`);
    writeFileSync(join(folder, newer), `${heads}ZA123456,Acme\nZA123457,Other\n`);
    await intel(["import", "ico-register", older]);
    const stopped = await intel(["import", "ico-register", newer], {}, AbortSignal.abort());
    expect(stopped.exitCode).toBe(130);
    expect((await status()).icoRegister).toMatchObject({
      standing: "fresh",
      asOf: "2026-10-30",
      how: "the import of fee-payers-2026-11-02.csv is not finished: the same command continues from there",
    });
    await intel(["import", "ico-register", newer]);
    expect((await status()).icoRegister).toMatchObject({ standing: "fresh", asOf: "2026-11-02", how: null });
  });

  test("the sanctions list is missing, fresh for a week from its day, then stale, or off; and it names its source", async () => {
    const page = "download the CSV from gov.uk";
    expect((await status()).sanctions).toMatchObject({ standing: "missing", how: expect.stringContaining(page) });
    await intel(["import", "sanctions", sanctionsListFile]);
    expect((await status()).sanctions).toMatchObject({ standing: "fresh", asOf: "2026-11-04", how: null });
    configure({}, "2026-11-11T00:00:01Z");
    expect((await status()).sanctions).toMatchObject({ standing: "stale", how: expect.stringContaining(page) });
    configure({ sanctions: { enabled: false } });
    expect((await status()).sanctions).toMatchObject({ standing: "off", configured: false });
  });

  test("fits a narrow window, and a table of values for a spreadsheet has a line each", async () => {
    const { stdout } = await intel(["status"], { isTTY: true, columns: 40 });
    expect(Math.max(...stdout.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(40);
    const csv = (await intel(["status", "--format", "csv"])).stdout.trim().split("\n");
    expect(csv[0]).toMatch(/^name,title,standing,configured,asOf/);
    expect(csv).toHaveLength(19);
  });
});

describe("broker intel update", () => {
  test("fetches the lists, and queries no company", async () => {
    configure(lists());
    const { exitCode, stdout, stderr } = await intel(["update"]);
    expect(exitCode).toBe(0);
    expect(stdout.match(/new +5 Nov 2026/g)).toHaveLength(3);
    expect(stdout).toMatch(/UK Sanctions List +new +4 Nov 2026/);
    expect(stderr).toBe("");
    expect(world.outside?.asked().map(({ source, url }) => `${source} ${url.slice(0, 12)}`)).toEqual([
      "hibp /breaches",
      "kev /known_explo",
      "epss /epss?cve=CV",
      "sanctions /UK-Sanction",
    ]);
  });

  test("sends the tag of the stored list, and reports no update", async () => {
    configure(lists());
    await intel(["update"]);
    const { stdout } = await intel(["update", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject([
      { name: "hibp", outcome: "new" },
      { name: "kev", outcome: "unchanged", asOf: "2026-11-05T09:00:00.000Z" },
      { name: "epss", outcome: "new" },
      { name: "sanctions", outcome: "unchanged", asOf: "2026-11-04" },
    ]);
  });

  test("a sanctions list that its publisher confirms is fresh, however old its day", async () => {
    configure(lists());
    await intel(["update"]);
    configure(lists(), "2026-12-01T09:00:00Z");
    expect((await status()).sanctions).toMatchObject({ standing: "stale", asOf: "2026-11-04" });
    await intel(["update"]);
    expect((await status()).sanctions).toMatchObject({ standing: "fresh", asOf: "2026-11-04", how: null });
    expect(world.outside?.asked("sanctions").map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      '"2026-11-04"',
    ]);
  });

  test("an unreadable sanctions list is refused, and the imported one remains in use", async () => {
    configure(lists());
    await intel(["update"]);
    world.outside?.fault("sanctions", ({ body, ...healthy }) => ({
      ...healthy,
      headers: { etag: '"next"' },
      body: String(body).replace("04-Nov-2026", "05-Nov-2026").slice(0, -30),
    }));
    rmSync(join(folder, "home", "cache", "sanctions"), { recursive: true });
    const failed = await intel(["update", "--json"]);
    const [list] = (JSON.parse(failed.stdout) as { name: string }[]).filter(({ name }) => name === "sanctions");
    expect(list).toMatchObject({
      outcome: "failed",
      asOf: "2026-11-04",
      reason: expect.stringContaining("UK-Sanctions-List.csv is cut off or damaged: line"),
    });
    expect(failed.exitCode).toBe(0);
    expect((await status()).sanctions).toMatchObject({ standing: "fresh", asOf: "2026-11-04" });
  });

  test("on a terminal names the list being fetched, in a pipe it is silent", async () => {
    configure(lists());
    const { stderr } = await intel(["update"], { isTTY: true, columns: 80 });
    expect(stderr).toContain("Exploited vulnerabilities (CISA KEV) ...");
  });

  test("fails only when no list could be had, and names what went wrong", async () => {
    configure(lists());
    world.outside?.fault("hibp", "403");
    const partly = await intel(["update"]);
    expect(partly.exitCode).toBe(0);
    expect(partly.stdout).toContain("it refused the request (403)");
    expect(partly.stdout).toContain("none stored");
    world.outside?.fault("kev", "404");
    world.outside?.fault("epss", "404");
    world.outside?.fault("sanctions", "403");
    rmSync(join(folder, "home"), { recursive: true });
    expect((await intel(["update"])).exitCode).toBe(2);
  });

  test("removes old answers, but no list that could not be downloaded again", async () => {
    configure(lists());
    await intel(["update"]);
    const cached = (source: string) => readdirSync(join(folder, "home", "cache", source));
    mkdirSync(join(folder, "home", "cache", "rdap"));
    writeFileSync(join(folder, "home", "cache", "rdap", "old.json"), "{}");
    for (const file of ["rdap/old.json", ...cached("kev").map((name) => `kev/${name}`)])
      utimesSync(join(folder, "home", "cache", file), new Date("2026-01-01"), new Date("2026-01-01"));
    world.outside?.fault("kev", "503");
    await intel(["update"]);
    expect([cached("rdap").length, cached("kev").length]).toEqual([0, 1]);
  });

  test("leaves out lists that are switched off", async () => {
    configure({
      hibp: { enabled: false },
      kev: { enabled: false },
      epss: { enabled: false },
      sanctions: { enabled: false },
      ...Object.fromEntries(OTHERS.map((name) => [name, { enabled: false }])),
    });
    const { exitCode, stdout, stderr } = await intel(["update"]);
    expect([exitCode, stdout]).toEqual([0, ""]);
    expect(stderr).toContain("Every list is switched off");
    expect(world.outside?.asked()).toEqual([]);
  });
});
