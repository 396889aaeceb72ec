import type { FilePlace } from "@broker/adapters";
import { showFixed } from "@broker/contracts";
import type { Command } from "commander";
import { configuredClock, person } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";

/** Bytes for display: 512 bytes, 12.3 kB, 4.5 MB. */
export function showBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [unit, size] = bytes < 999_950 ? ["kB", 1e3] : bytes < 999_950_000 ? ["MB", 1e6] : ["GB", 1e9];
  return `${showFixed(bytes / Number(size), 1)} ${unit}`;
}

interface DbWork {
  readonly home: string;
  /** The settings that decide where files are stored. */
  readonly place: FilePlace;
  readonly options: { readonly database: string; readonly now: Date };
  readonly actor: { readonly by: string; readonly at: string };
}

/** Finds the configured database, today's date, and the current user. */
export async function dbWork(invocation: Invocation, command: Command): Promise<DbWork> {
  const { config } = await invocation.place();
  const now = configuredClock(config).now();
  const { by } = command.opts<{ by?: string }>();
  return {
    home: config.home,
    place: config,
    options: { database: config.database, now },
    actor: { by: person(invocation, by), at: now.toISOString() },
  };
}
