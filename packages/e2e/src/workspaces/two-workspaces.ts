import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { runHere } from "../run-here.ts";
import type { Ended } from "../run-process.ts";
import { copySample } from "../screens/browser/sample-copy.ts";

/** Two workspaces of one home: 'full' has the sample portfolio and a user, 'bare' has nothing. */
export interface TwoWorkspaces {
  readonly folder: string;
  readonly home: string;
  /** Runs a line that must succeed. */
  done(...args: readonly string[]): Promise<string>;
  run(...args: readonly string[]): Promise<Ended>;
  close(): void;
}

/** Adds the two workspaces over these databases; null = SQLite in the home of each. */
export async function twoWorkspaces(databases: readonly [string, string] | null): Promise<TwoWorkspaces> {
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
  const sample = join(folder, "sample");
  await copySample(sample);
  const made = await runHere(["db", "backup", join(folder, "sample.db")], {
    folder,
    env: { ...env, BROKER_HOME: sample },
  });
  if (made.exitCode !== 0) throw new Error(made.stderr);
  await done("--workspace", "full", "db", "restore", join(folder, "sample.db"), "--yes");
  rmSync(sample, { recursive: true });
  await addUser(databases?.[0] ?? `sqlite:${join(home, "workspaces", "full", "broker.db")}`, "fullerton");
  await done("--workspace", "full", "config", "set", "brokerage.name", "Only Full Broking Ltd");
  const own = { requireConsent: true, brokerage: { contact: "Contact of Full" } };
  writeFileSync(join(home, "workspaces", "full", "broker.config.json"), JSON.stringify(own));
  return { folder, home, run, done, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Adds a user with a password to a database. */
export async function addUser(database: string, name: string): Promise<void> {
  const opened = openWorkspaceDatabase({ database, now: () => new Date() });
  const at = new Date().toISOString();
  await opened.access.addUser({ name, role: "broker", password: "three words together" }, { by: name, at });
  await opened.close();
}
