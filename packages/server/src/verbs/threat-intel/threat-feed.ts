import {
  type Advisory,
  type ApiAnswers,
  AppError,
  type SectorClaims,
  severityReaches,
  type ThreatEntry,
  type ThreatFeedQuery,
} from "@broker/contracts";
import { type FeedParts, feedSources, type ThreatLists, threatFeed } from "@broker/core/threat-intel";
import type { Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { currentMatching } from "./settle-intel.ts";

function isAsked(entry: ThreatEntry, { source, severity, state, affected, search }: ThreatFeedQuery): boolean {
  if (source !== undefined && entry.source !== source) return false;
  if (severity !== undefined && (entry.severity === null || !severityReaches(entry.severity, severity))) return false;
  if (state !== undefined && entry.state !== state) return false;
  if (affected !== undefined && entry.clients.length > 0 !== affected) return false;
  const words = search?.toLowerCase() ?? "";
  if (words === "") return true;
  const texts = [entry.what, entry.why, entry.provider, ...entry.clients.map(({ name }) => name)];
  return texts.some((text) => text.toLowerCase().includes(words));
}

/** Claims by the recorded sector of the clients they name, most first. */
function sectorClaims(entries: readonly ThreatEntry[], sectors: ReadonlyMap<string, string>): SectorClaims[] {
  const found = new Map<string | null, { claims: number; clients: Set<string> }>();
  for (const { source, clients } of entries)
    for (const { id } of source === "claim" ? clients : []) {
      const sector = sectors.get(id) ?? null;
      const known = found.get(sector) ?? { claims: 0, clients: new Set<string>() };
      known.claims += 1;
      known.clients.add(id);
      found.set(sector, known);
    }
  return [...found]
    .map(([sector, { claims, clients }]) => ({ sector, claims, clients: clients.size }))
    .sort((a, b) => b.claims - a.claims || ((a.sector ?? "") < (b.sector ?? "") ? -1 : 1));
}

/** Where a page begins: the number of entries before it. AppError `usage` if the cursor is invalid. */
function startOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (/^\d{1,6}$/.test(after)) return Number(after);
  throw new AppError("usage", `'${after}' is not a page cursor of this list.`, {
    hint: "Use the cursor at the end of the previous page.",
    fix: { kind: "omit-option", option: "after" },
  });
}

/**
 * The threat feed with the clients that its entries may affect, as stored on this machine: nothing is queried.
 * AppErrors `feature_locked`, `usage`.
 */
export async function readThreatFeed(
  workspace: Workspace,
  asked: ThreatFeedQuery,
  lists: ThreatLists,
): Promise<ApiAnswers["GET /api/threat-intel/feed"]> {
  await requireFeature(workspace, "threat_intelligence");
  const { intel } = workspace.database;
  const { jumps, advisories, today, settled } = await currentMatching(workspace, lists);
  const imports = await intel.imports();
  const parts: FeedParts = {
    ...{ lists, jumps, advisories, today, scoreDays: await intel.scoreDays(), matches: await intel.feedMatches() },
    importedAt: imports.find(({ kind }) => kind === "advisories")?.importedAt ?? null,
    claimsAt: await intel.claimsAt(),
  };
  const all = threatFeed(parts);
  const matching = all.filter((entry) => isAsked(entry, asked));
  const start = startOf(asked.after);
  const end = start + asked.limit;
  return {
    items: matching.slice(start, end),
    total: matching.length,
    next: end < matching.length ? String(end) : null,
    sources: [...feedSources(all, parts)],
    sectors: sectorClaims(all, await intel.sectors()),
    matching: await intel.waiting(settled),
  };
}

/** One imported advisory. AppErrors `not_found`, `ambiguous`, `feature_locked`. */
export async function readAdvisory(workspace: Workspace, reference: string): Promise<Advisory> {
  await requireFeature(workspace, "threat_intelligence");
  return workspace.database.intel.findAdvisory(reference);
}
