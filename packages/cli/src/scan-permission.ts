import { existsSync } from "node:fs";
import { type OptOut, openClientStore } from "@broker/adapters";
import type { ScanAuthority } from "@broker/contracts";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import { configuredClock } from "./configured-clock.ts";
import type { Host } from "./host.ts";
import { person } from "./person.ts";

/** What the records say of the right to scan some hosts. */
export interface ScanPermission {
  /** Those that must not be scanned, by themselves or by a domain above them, with who said so and when. */
  readonly optedOut: ReadonlyMap<string, OptOut>;
  /** What the scan of a client's host rests on, as the client's record has it. */
  readonly authorities: ReadonlyMap<string, ScanAuthority>;
}

export const NOTHING_RECORDED: ScanPermission = { optedOut: new Map(), authorities: new Map() };

/** Whether there is a database to ask; without one nobody has opted out, and looking must not make one. */
export function hasDatabase(database: string): boolean {
  return !database.startsWith("sqlite:") || existsSync(database.slice("sqlite:".length));
}

/** Looks up what the records say about the hosts. AppErrors say what stands in the way of the database. */
export async function scanPermission(
  { config }: Pick<ResolvedConfig, "config">,
  hosts: readonly string[],
): Promise<ScanPermission> {
  if (!hasDatabase(config.database)) return NOTHING_RECORDED;
  const store = await openClientStore({ database: config.database, now: configuredClock(config).now() });
  try {
    return { optedOut: await store.optedOut(hosts), authorities: await store.authorities(hosts) };
  } finally {
    await store.close();
  }
}

/** What a scan rests on where no record speaks of its host: a first look at public facts, by the person at work, that day. */
export function firstLook(invocation: { readonly host: Pick<Host, "env"> }, now: Date): ScanAuthority {
  return { basis: "prospect", date: now.toISOString().slice(0, 10), by: person(invocation, undefined).slice(0, 500) };
}
