import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { BrokerConfig } from "@broker/contracts";
import { cacheSimulations } from "../../simulation/cached-simulations.ts";
import { simulateHere } from "../../simulation/simulation.ts";
import type { Workspace } from "../workspace.ts";
import { newDatabase } from "./new-database.ts";

/** A workspace with its own database; for tests. */
export interface LoneWorkspace {
  readonly workspace: Workspace;
  close(): Promise<void>;
}

const simulate = cacheSimulations(simulateHere);

/** Makes a workspace in a new folder at the time of `clock`, where jane works. */
export function loneWorkspace(clock: string): LoneWorkspace {
  const home = mkdtempSync(join(tmpdir(), "workspace-"));
  const config = { ...BrokerConfig.parse({}), home, database: newDatabase(home) };
  const time = { now: () => new Date(clock), elapsedMs: () => 0 };
  const database = openWorkspaceDatabase({ database: config.database, now: time.now });
  const workspace: Workspace = {
    config,
    env: {},
    clock: time,
    by: "jane",
    exists: () => true,
    database,
    print: () => Promise.reject(new Error("nothing is printed here")),
    simulate,
    note: () => undefined,
    warn: () => undefined,
  };
  return {
    workspace,
    async close() {
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
