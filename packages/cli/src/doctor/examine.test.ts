import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildHost } from "../build-host.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import type { Look } from "../terminal/look.ts";
import { type NearWorld, nearWorld, smallCompany } from "../test/near-world.ts";
import { checkBrowser, checkClock, checkFonts, checkHome, checkNode } from "./check-machine.ts";
import { doctorTable, examine } from "./examine.ts";

let folder: string;
let world: NearWorld;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
  world = await nearWorld(["acme.example", "other.example"].map(smallCompany));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function examined(env: Record<string, string> = {}) {
  const host = buildHost({ cwd: world.folder, env, userHome: folder });
  const findings = await examine(host, resolveConfig(host), "v24.21.0");
  return Object.fromEntries(findings.map((finding) => [finding.id, finding]));
}

describe("the home", () => {
  const LINUX = { platform: "linux", userHome: "/home/jane" };
  test("is fine when it is closed to others, or can be made", () => {
    const home = join(folder, "home");
    expect(checkHome(home, LINUX)).toMatchObject({ status: "ok", detail: `${home}, made at the first scan` });
    mkdirSync(home, { mode: 0o700 });
    expect(checkHome(home, LINUX)).toMatchObject({ status: "ok", detail: home });
  });

  test("that others may read is a warning with the command that closes it, on Windows by its place", () => {
    const home = join(folder, "open");
    mkdirSync(home);
    chmodSync(home, 0o755);
    expect(checkHome(home, LINUX)).toMatchObject({ status: "warning", hint: `chmod 700 ${home}` });
    expect(checkHome(home, { platform: "win32", userHome: folder }).status).toBe("ok");
    expect(checkHome(home, { platform: "win32", userHome: join(folder, "jane") })).toMatchObject({
      status: "warning",
      hint: `icacls "${home}" /inheritance:r /grant:r "%USERNAME%:(OI)(CI)F"`,
    });
  });

  test("that can be made leaves nothing behind where that was tried", () => {
    const parent = join(folder, "parent");
    mkdirSync(parent);
    expect(checkHome(join(parent, "a", "home"), LINUX).status).toBe("ok");
    expect(readdirSync(parent)).toEqual([]);
  });

  test("on a full disk has failed, and on one that is almost full is warned of", () => {
    const at = (free: number | null) => {
      const { status, detail } = checkHome(folder, LINUX, () => free);
      return [status, detail];
    };
    expect(at(4)).toEqual(["failed", `the disk of ${folder} is full: 4 MB free`]);
    expect(at(199)).toEqual(["warning", `the disk of ${folder} is almost full: 199 MB free`]);
    expect([at(200), at(null)]).toEqual([
      ["ok", folder],
      ["ok", folder],
    ]);
  });

  test("under a file has failed, with two ways out", () => {
    writeFileSync(join(folder, "file"), "");
    const finding = checkHome(join(folder, "file", "home"), LINUX);
    expect(finding.status).toBe("failed");
    expect(finding.hint).toMatch(/BROKER_HOME.*--no-store/);
  });

  test.runIf(process.platform === "linux")(
    "a folder that cannot be created is a failure, also for the administrator",
    () => {
      for (const home of ["/proc", "/proc/broker/home"])
        expect(checkHome(home, LINUX)).toMatchObject({ status: "failed", detail: `${home} cannot be written` });
    },
  );
});

describe("the machine", () => {
  test("a configured but missing browser is an error, no browser a warning; both state what still works", () => {
    const env = { PUPPETEER_EXECUTABLE_PATH: "/none/chrome" };
    expect(checkBrowser({ env, platform: "linux" }, folder)).toMatchObject({
      status: "warning",
      detail: expect.stringContaining("/none/chrome"),
    });
    expect(checkBrowser({ env: {}, platform: "no-such-platform" }, folder)).toMatchObject({
      status: "warning",
      hint: expect.stringContaining("Every other format works without."),
    });
  });

  test("the browser used for printing is shown by its path", () => {
    const env = { PUPPETEER_EXECUTABLE_PATH: process.execPath };
    expect(checkBrowser({ env, platform: "linux" }, folder)).toMatchObject({
      status: "ok",
      detail: `${process.execPath} prints PDFs`,
    });
  });

  test("the documents' fonts are found, and a missing one is named", () => {
    // Three of the product's own, two for other scripts, four that a brand may choose.
    expect(checkFonts()).toMatchObject({ status: "ok", detail: "9 font families are embedded in documents" });
    const fonts = join(folder, "fonts");
    mkdirSync(fonts);
    writeFileSync(join(fonts, "faces.json"), JSON.stringify([{ family: "X", file: "x.woff2" }]));
    expect(checkFonts(folder)).toMatchObject({ status: "warning", detail: "the font x.woff2 is missing" });
  });
});

describe("network access", () => {
  test("a resolver for a private network only is a warning, and nothing further is tried", async () => {
    const found = await examined();
    expect(found.dns).toMatchObject({ status: "warning", detail: expect.stringContaining("a private network") });
    expect([found.https, found.smtp, found.interception].map((finding) => finding?.status)).toEqual(
      Array(3).fill("not-checked"),
    );
    expect(found.clock?.detail).toContain("fixed at");
  });

  test("without a resolver the check fails, and states what works offline", async () => {
    const found = await examined({
      BROKER_NETWORK_DNS_SERVERS: "127.0.0.1:9",
      BROKER_NETWORK_REQUEST_TIMEOUT_MS: "400",
    });
    expect(found.dns).toMatchObject({ status: "failed", detail: "no resolver answered; you seem to be offline" });
    expect(found.dns?.hint).toContain("'broker demo'");
  });

  test("a damaged database is reported with how to proceed", async () => {
    mkdirSync(join(folder, "damaged"), { mode: 0o700 });
    writeFileSync(join(folder, "damaged", "broker.db"), "not a database, but long enough to be taken for one at first");
    const found = await examined({ BROKER_HOME: join(folder, "damaged") });
    expect(found.store).toMatchObject({ status: "failed", hint: expect.stringContaining("Backups are in") });
  });

  test("a database with a damaged page is found, although no list needs that page", async () => {
    const home = join(folder, "page");
    mkdirSync(home, { mode: 0o700 });
    await examined({ BROKER_HOME: home });
    const file = join(home, "broker.db");
    const database = new DatabaseSync(file);
    database.exec("create table padding (data text); insert into padding values (hex(zeroblob(40000)))");
    database.exec("pragma wal_checkpoint(truncate)");
    database.close();
    expect((await examined({ BROKER_HOME: home })).store).toMatchObject({ status: "ok" });
    const bytes = readFileSync(file);
    bytes.fill(0xff, bytes.length - 2 * 4096);
    writeFileSync(file, bytes);
    expect((await examined({ BROKER_HOME: home })).store).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("is damaged"),
      hint: expect.stringContaining("Backups are in"),
    });
  });
});

const look: Look = { columns: 80, unicode: true, colour: false, bars: true };
const now = new Date("2026-11-05T09:00:00Z");

test("each finding is a line, and a failed one has its remedy below", () => {
  const findings = [checkNode("v24.21.0"), checkNode("v20.1.0"), checkClock(now, undefined, null)];
  expect(doctorTable(look, findings)).toBe(
    [
      "  ✓ ok           Node   v24.21.0",
      "  ✗ failed       Node   v20.1.0, and 24 or newer is needed",
      "                        → Start the command by bin/broker, which brings its own",
      "                        Node.",
      "  – not checked  Clock  no external answer to compare with",
    ].join("\n"),
  );
});

test("in a narrow window the detail is below its title, shorter than the window", () => {
  const lines = doctorTable({ ...look, columns: 40, unicode: false }, [checkNode("v20.1.0")]).split("\n");
  expect(lines[0]).toBe("  x failed Node");
  expect(lines.filter((line) => line.length >= 40)).toEqual([]);
});

test("a clock is checked against a known host's, with five minutes' tolerance", () => {
  const status = (received: string) => checkClock(now, undefined, new Date(received)).status;
  expect(status("2026-11-05T09:04:59Z")).toBe("ok");
  expect(status("2026-11-05T08:54:00Z")).toBe("failed");
  expect(checkClock(now, "2026-01-01T00:00:00Z", now).status).toBe("warning");
});
