import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { runHere } from "../run-here.ts";
import type { Ended } from "../run-process.ts";
import { copySample } from "../screens/browser/sample-copy.ts";

/** Two workspaces of one home: 'full', which may have the sample and a user, and 'bare', which has nothing. */
export interface TwoWorkspaces {
  readonly folder: string;
  readonly home: string;
  /** Runs a line that must succeed. */
  done(...args: readonly string[]): Promise<string>;
  run(...args: readonly string[]): Promise<Ended>;
  close(): void;
}

/** Adds the two workspaces over these databases without records; null = SQLite in the home of each. */
export async function emptyWorkspaces(databases: readonly [string, string] | null): Promise<TwoWorkspaces> {
  const folder = mkdtempSync(join(tmpdir(), "two-workspaces-"));
  const home = join(folder, "home");
  const env = { BROKER_HOME: home, XDG_CONFIG_HOME: folder, USER: "sam", NO_COLOR: "1", LANG: "en_GB.UTF-8" };
  const run: TwoWorkspaces["run"] = (...args) => runHere(args, { folder, env });
  const done: TwoWorkspaces["done"] = async (...args) => {
    const { exitCode, stdout, stderr } = await run(...args);
    if (exitCode !== 0) throw new Error(`'broker ${args.join(" ")}' ended with ${exitCode}. ${stderr}`);
    return stdout;
  };
  for (const [at, name] of ["full", "bare"].entries())
    await done("workspaces", "add", name, ...(databases === null ? [] : ["--database", databases[at] ?? ""]));
  return { folder, home, run, done, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Adds them, with the sample portfolio, a user and settings in 'full'. */
export async function twoWorkspaces(databases: readonly [string, string] | null): Promise<TwoWorkspaces> {
  const two = await emptyWorkspaces(databases);
  const { folder, home, done } = two;
  const full = join(home, "workspaces", "full");
  await copySample(full);
  if (databases !== null) {
    const backup = join(folder, "sample.db");
    renameSync(join(full, "broker.db"), backup);
    await done("--workspace", "full", "db", "restore", backup, "--yes");
  }
  await addUser(databases?.[0] ?? `sqlite:${join(full, "broker.db")}`, "fullerton");
  await done("--workspace", "full", "config", "set", "brokerage.name", "Only Full Broking Ltd");
  const own = { requireConsent: true, brokerage: { contact: "Contact of Full" } };
  writeFileSync(join(full, "broker.config.json"), JSON.stringify(own));
  return two;
}

/** The product's takes a sixth of a second for each sign-in. */
const LOW_COST = { logN: 4, r: 8, p: 1 };

/** Adds a user with a password to a database. */
export async function addUser(database: string, name: string): Promise<void> {
  const opened = openWorkspaceDatabase({ database, now: () => new Date(), passwordCost: LOW_COST });
  const at = new Date().toISOString();
  await opened.access.addUser({ name, role: "broker", password: "three words together" }, { by: name, at });
  await opened.close();
}
