import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHost, keptStream, run } from "@broker/cli/testing";
import type { ScanReport } from "@broker/contracts";
import { type Site, startWorld } from "@broker/fixtures";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

const DOMAIN = "acme.example";
const CHECK = "dmarc-enforced";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "carried-e2e-"));
  writeFileSync(join(folder, "list.csv"), `domain,name\n${DOMAIN},Acme Ltd\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function inWindow(columns: number | undefined, ...args: readonly string[]) {
  const [stdout, stderr] = [keptStream(columns ? { isTTY: true, columns } : {}), keptStream()];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), USER: "jane", NO_COLOR: "1" };
  const exitCode = await run(args, buildHost({ stdout, stderr, env, cwd: folder }));
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const broker = (...args: readonly string[]) => inWindow(undefined, ...args);
/** Text as if no window had broken its lines. */
const flat = (text: string) => text.replace(/\s+/g, " ");

const PAGE = { body: '<!doctype html><html lang="en"><head><title>Acme</title></head><body>Acme Ltd</body></html>' };
/** The company's site with that policy for its mail. */
function site(dmarc: string): Site {
  const toHttps = { "*": { status: 301, headers: [["location", `https://${DOMAIN}/`]] as const } };
  return {
    domain: DOMAIN,
    hosts: { "@": { http: { routes: toHttps }, https: { routes: { "/": PAGE } } }, www: "@" },
    dns: { "@": { TXT: ["v=spf1 mx -all"], MX: ["10 acme.example."] }, _dmarc: { TXT: [`v=DMARC1; p=${dmarc}`] } },
  };
}

/** Runs commands on a day on which the company's mail has that policy. */
async function onDay<Value>(day: string, dmarc: string, work: () => Promise<Value>): Promise<Value> {
  const clock = `${day}T09:00:00Z`;
  const world = await startWorld({ sites: [site(dmarc)], clock });
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock, network: world.network }));
  try {
    return await work();
  } finally {
    await world.close();
  }
}
const report = async () => JSON.parse((await broker("report", DOMAIN, "--json")).stdout) as ScanReport;
const checkIn = ({ checks }: ScanReport) => checks.find(({ id }) => id === CHECK);

/** Scans, disputes and upholds on 5 Nov 2026, until the end of March; gives the dispute's id. */
async function mitigate(): Promise<string> {
  return onDay("2026-11-05", "none", async () => {
    await broker("scan", DOMAIN);
    const ground = ["--ground", "compensating-control", "--reason", "the gateway refuses forged mail"];
    const evidence = ["--evidence", "the gateway's rules, seen by jane", "--expires", "2027-03-31"];
    const { stdout } = await broker("dispute", DOMAIN, CHECK, ...ground, ...evidence, "--json");
    const { id } = JSON.parse(stdout) as { id: string };
    const resolved = await broker("dispute", "settle", id, "--uphold", "--by", "sam");
    expect(flat(resolved.stdout)).toContain(`It is carried over to later scans of ${DOMAIN} until 31 Mar 2027.`);
    return id;
  });
}

let prepared: string;
let id: string;
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), "carried-e2e-"));
  folder = prepared;
  id = await mitigate();
  cpSync(join(prepared, "home"), join(prepared, "upheld"), { recursive: true });
  await onDay("2026-11-20", "none", () => broker("scan", DOMAIN));
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

/** Gives a test the workspace after the dispute was upheld, or after the later scan of 20 November too. */
function startFrom(state: "upheld" | "home"): void {
  cpSync(join(prepared, state), join(folder, "home"), { recursive: true });
  cpSync(join(prepared, "broker.config.json"), join(folder, "broker.config.json"));
}

describe("a control that was upheld until a day", () => {
  test("applies to the scan of a later night, and each view of it says so", async () => {
    startFrom("upheld");
    const first = await report();
    await onDay("2026-11-20", "none", async () => {
      const scanned = await broker("scan", DOMAIN);
      expect(flat(scanned.stdout)).toContain("1 disputed check: 1 upheld, carried over until 31 Mar 2027.");
      const later = await report();
      expect([later.id === first.id, later.scores.overall?.posture]).toEqual([false, first.scores.overall?.posture]);
      expect(checkIn(later)).toMatchObject({
        outcome: "not-observed",
        dispute: { id, carriedFrom: { scanId: first.id }, judged: { outcome: "fail" } },
      });
      const schema = JSON.parse((await broker("schema", "scan-report")).stdout);
      expect(new Ajv2020({ strict: false, validateFormats: false }).compile(schema)(later)).toBe(true);
      const seen = await broker("explain", `${DOMAIN}@1`, CHECK);
      expect(flat(seen.stdout)).toContain("0 of");
      const why = flat((await broker("explain", DOMAIN, CHECK)).stdout);
      expect(why).toContain(
        "by sam. Carried over from the scan of 5 Nov 2026. Until 31 Mar 2027 the finding is not counted",
      );
      const narrow = await inWindow(40, "dispute", "list", "--state", "upheld");
      expect(flat(narrow.stdout)).toContain("Carried over to the scan of 20 Nov 2026");
      expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
    });
  });

  test("counts in every night's figure of a list alike, so that nothing fell or rose", async () => {
    startFrom("upheld");
    const nights: unknown[] = [];
    for (const day of ["2026-11-20", "2026-11-21"])
      await onDay(day, "none", async () => {
        const gate = nights.length === 0 ? [] : ["--baseline", "last", "--max-drop", "0"];
        const { exitCode, stdout } = await broker("batch", "list.csv", "--format", "json", "-o", "-", ...gate);
        nights.push([exitCode, stdout.includes(`"${CHECK}"`)]);
      });
    expect(nights).toEqual([
      [0, false],
      [0, false],
    ]);
    expect(checkIn(await report())?.dispute).toMatchObject({ state: "upheld" });
  });

  test("a rescan keeps it while the check is not met, and lets the check pass once it is", async () => {
    startFrom("home");
    await onDay("2026-11-20", "none", async () => {
      await broker("rescan", DOMAIN, "--check", CHECK);
      expect(checkIn(await report())).toMatchObject({ outcome: "not-observed", dispute: { state: "upheld" } });
    });
    await onDay("2026-11-21", "reject", async () => {
      await broker("rescan", DOMAIN, "--check", CHECK);
      const check = checkIn(await report());
      expect([check?.outcome, check?.dispute]).toEqual(["pass", undefined]);
    });
  });

  test("taken back, is taken from the later scan too", async () => {
    startFrom("home");
    const later = await report();
    await onDay("2026-11-21", "none", async () => {
      const { stdout } = await broker("dispute", "withdraw", id, "--json");
      expect(JSON.parse(stdout)).toMatchObject({ state: "withdrawn", later: { scanId: later.id } });
      expect(checkIn(await report())?.outcome).toBe("fail");
    });
  });

  test("ends on its day: the later scan's finding counts again, and a scan after it has nothing of it", async () => {
    startFrom("home");
    await onDay("2027-04-01", "none", async () => {
      expect((await broker("dispute", "list", "--state", "upheld")).stderr).toContain("No dispute is upheld.");
      expect(checkIn(await report())).toMatchObject({ outcome: "fail", dispute: { state: "expired" } });
      await broker("scan", DOMAIN);
      const after = checkIn(await report());
      expect([after?.outcome, after?.dispute]).toEqual(["fail", undefined]);
    });
  });
});
