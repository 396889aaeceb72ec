import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openWorkspaceDatabase, secretFiles } from "@broker/adapters";
import { DATABASES } from "@broker/adapters/testing";
import type { SettingChange } from "@broker/contracts";
import { changeSettings, readSettings, type Workspace } from "@broker/server/verbs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run as runLine } from "../run.ts";
import { resolveConfig } from "./resolve-config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DAY_MS = 86_400_000;
const hostWith = (env: Record<string, string> = {}) =>
  buildHost({ cwd: folder, userHome: folder, env: { BROKER_HOME: "home", USER: "jane", ...env } });

/** Runs a line and returns what it printed. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const stdout = recordedStream();
  expect(await runLine([...args], { ...hostWith(env), stdout })).toBe(0);
  return stdout.text();
}

/** Stores settings in the workspace, as the app does, and returns its rows. */
async function store(changes: readonly SettingChange[]) {
  const fixed = resolveConfig(hostWith());
  const now = () => new Date("2026-11-22T09:00:00Z");
  const database = openWorkspaceDatabase({ database: fixed.config.database, now });
  const workspace = {
    config: fixed.config,
    database,
    env: {},
    by: "jane",
    clock: { now, elapsedMs: () => 0 },
  } as unknown as Workspace;
  try {
    await changeSettings(workspace, fixed, changes);
    return await readSettings(workspace, fixed);
  } finally {
    await database.close();
  }
}

const write = (config: object) => writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));

/** Days after which read notifications are removed, as a dry run of pruning states them. */
async function daysInForce(flags: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const line = ["db", "prune", "--dry-run", "--json", ...flags];
  const { readBefore } = JSON.parse(await run(line, { BROKER_CLOCK: "2026-11-22T09:00:00Z", ...env })) as {
    readBefore: string;
  };
  return (Date.parse("2026-11-22T09:00:00Z") - Date.parse(readBefore)) / DAY_MS;
}

test("a flag precedes the environment, that a file, that the workspace, that the default", async () => {
  await run(["db", "migrate"]);
  expect(await daysInForce([])).toBe(90);
  await store([{ key: "retention.notificationDays", value: 10 }]);
  expect(await daysInForce([])).toBe(10);
  write({ retention: { notificationDays: 20 } });
  expect(await daysInForce([])).toBe(20);
  const env = { BROKER_RETENTION_NOTIFICATION_DAYS: "30" };
  expect(await daysInForce([], env)).toBe(30);
  expect(await daysInForce(["--notification-days", "40"], env)).toBe(40);
});

test("'config show --origin' states the same values and origins as the settings of the app", async () => {
  write({ brokerage: { name: "Harcourt Lane" }, sources: { hibp: { apiKeyEnv: "HIBP_KEY" } } });
  const rows = await store([
    { key: "brokerage.lloydsNumber", value: "1234" },
    { key: "sources.companiesHouse.apiKey", value: "a-key-of-the-workspace" },
    { key: "sources.crtsh.enabled", value: true },
  ]);
  const printed = await run(["config", "show", "--origin", "--json"]);
  const shown = JSON.parse(printed) as { key: string; value: unknown; origin: string }[];
  const file = `file ${join(folder, "broker.config.json")}`;
  const inApp = (key: string) => {
    const { value, origin } = rows.find((each) => each.key === key) ?? { value: undefined, origin: null };
    return { key, value, origin: origin?.name ? `${origin.kind} ${origin.name}` : origin?.kind };
  };
  for (const [key, value, origin] of [
    ["brokerage.name", "Harcourt Lane", file],
    ["brokerage.lloydsNumber", "1234", "workspace"],
    ["sources.companiesHouse.enabled", true, "workspace"],
    ["sources.hibp.enabled", true, file],
    ["sources.crtsh.enabled", true, "workspace"],
    ["sources.kev.enabled", false, "default"],
    ["mail.maxPerUser", 50, "default"],
    ["retention.triggerDays", 730, "default"],
  ]) {
    expect(shown.find((each) => each.key === key)).toEqual({ key, value, origin });
    expect(inApp(String(key))).toEqual({ key, value, origin });
  }
  const secret = rows.find(({ key }) => key === "sources.companiesHouse.apiKey");
  expect(secret).toMatchObject({ value: null, stored: null, secret: { isSet: true, variable: null, file: null } });
  expect(printed + (await run(["config", "show", "--origin"]))).not.toContain("a-key-of-the-workspace");
  expect(await run(["config", "show", "--origin"])).toMatch(
    /companiesHouse\.apiKeyFile .*\(set, not shown\) +workspace/,
  );
});

test("a stored key is read by the source, and is in its own file alone: not in the database or a backup", async () => {
  await run(["db", "migrate"]);
  await store([{ key: "sources.companiesHouse.apiKey", value: "a-key-of-the-workspace" }]);
  const sources = JSON.parse(await run(["intel", "status", "--json"])) as { name: string; standing: string }[];
  expect(sources.find(({ name }) => name === "companiesHouse")?.standing).toBe("on");
  const backup = join(folder, "backup.db");
  await run(["db", "backup", backup]);
  for (const file of [backup, join(folder, "home", "broker.db")])
    expect(readFileSync(file).includes("a-key-of-the-workspace")).toBe(false);
  const [row] = await storedRows();
  const path = secretFiles(join(folder, "home")).path(String(row?.value));
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["a-key-of-the-workspace", 0o600]);
});

async function storedRows() {
  const address = `sqlite:${join(folder, "home", "broker.db")}`;
  const database = openWorkspaceDatabase({ database: address, now: () => new Date() });
  const rows = await database.settings.list();
  await database.close();
  return rows;
}

test("a workspace that cannot be read leaves the other settings in force, and is named", async () => {
  mkdirSync(join(folder, "home"));
  writeFileSync(join(folder, "home", "broker.db"), "not a database, but more than a few bytes of it".repeat(100));
  write({ brokerage: { name: "Harcourt Lane" } });
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  expect(await runLine(["config", "show", "--origin"], { ...hostWith(), stdout, stderr })).toBe(0);
  expect(stdout.text()).toContain("Harcourt Lane");
  expect(stderr.text()).toContain("Settings of the workspace are not in effect. The database");
});

test("a setting is stored by the terminal as by the app, and removed again", async () => {
  expect(await run(["config", "set", "brokerage.name", "Harbour", "Broking", "Ltd"])).toBe(
    "brokerage.name: Harbour Broking Ltd\n",
  );
  expect(JSON.parse(await run(["config", "set", "retention.notificationDays", "10", "--json"]))).toMatchObject({
    key: "retention.notificationDays",
    value: 10,
  });
  expect(await run(["config", "set", "Sources.Crtsh.Enabled", "yes"])).toBe("sources.crtsh.enabled: true\n");
  expect(await run(["config", "set", "brokerage.address", "1 Quay", "London EC3"])).toContain("1 Quay");
  const rows = await store([]);
  const stored = (key: string) => rows.find((row) => row.key === key)?.stored;
  expect(stored("brokerage.name")).toBe("Harbour Broking Ltd");
  expect(stored("brokerage.address")).toEqual(["1 Quay", "London EC3"]);
  expect(await daysInForce([])).toBe(10);
  await run(["config", "unset", "retention.notificationDays"]);
  expect(await daysInForce([])).toBe(90);
});

test.each([
  [["brokerage.nam", "x"], "Did you mean brokerage.name?"],
  [["retention.notificationDays", "soon"], "retention.notificationDays:"],
  [["mail.password", "secret"], "is a secret and is not given on the line"],
  [["brokerage.phone"], "Enter a value of brokerage.phone."],
  [["brokerage.contact", "Jo"], "This is set elsewhere and cannot be changed here"],
])("'config set %j' is refused", async (args, words) => {
  write({ brokerage: { contact: "Harcourt Lane" } });
  const stderr = recordedStream();
  expect(await runLine(["config", "set", ...args], { ...hostWith(), stderr })).toBe(64);
  expect(stderr.text().replace(/\s+/g, " ")).toContain(words);
});

test.each(DATABASES)(
  "a new database on $kind has no settings, and is not taken for one of another product",
  async ({ makeEmpty }) => {
    const place = await makeEmpty();
    const [stdout, stderr] = [recordedStream(), recordedStream()];
    // An SQLite file without a table, as a command that was interrupted at its beginning leaves one.
    if (place.url.startsWith("sqlite:")) writeFileSync(place.url.slice("sqlite:".length), "");
    const host = { ...hostWith({ BROKER_DATABASE: place.url }), stdout, stderr };
    expect(await runLine(["clients", "list"], host)).toBe(0);
    expect(stderr.text()).not.toContain("product");
    await place.remove();
  },
);

test("a database of another product is named as such", async () => {
  const file = join(folder, "other.db");
  const other = new DatabaseSync(file);
  other.exec("create table orders (id integer)");
  other.close();
  const stderr = recordedStream();
  await runLine(["config", "show"], { ...hostWith({ BROKER_DATABASE: `sqlite:${file}` }), stderr });
  expect(stderr.text()).toContain("The database is not one of this product.");
});
