import type { OptOut } from "@broker/adapters";
import type { ScanAuthority } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** What the records say of the right to scan some hosts. */
export interface ScanPermission {
  /** Those that must not be scanned, by themselves or by a domain above them, with who said so and when. */
  readonly optedOut: ReadonlyMap<string, OptOut>;
  /** What the scan of a client's host rests on, as the client's record has it. */
  readonly authorities: ReadonlyMap<string, ScanAuthority>;
}

export const NOTHING_RECORDED: ScanPermission = { optedOut: new Map(), authorities: new Map() };

/** Looks up what the records say about the hosts. AppErrors say what stands in the way of the database. */
export async function scanPermission(
  workspace: Pick<Workspace, "database" | "exists">,
  hosts: readonly string[],
): Promise<ScanPermission> {
  if (!workspace.exists()) return NOTHING_RECORDED;
  return {
    optedOut: await workspace.database.clients.optedOut(hosts),
    authorities: await workspace.database.clients.authorities(hosts),
  };
}

/**
 * What a scan rests on where no record speaks of its host: a first look at public facts, by the person at work, that
 * day.
 */
export function firstLook({ clock, by }: Pick<Workspace, "clock" | "by">): ScanAuthority {
  return { basis: "prospect", date: clock.now().toISOString().slice(0, 10), by: by.slice(0, 500) };
}
