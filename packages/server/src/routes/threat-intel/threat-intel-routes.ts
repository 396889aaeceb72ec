import type { THREAT_INTEL_API } from "@broker/contracts";
import type { ThreatLists } from "@broker/core/threat-intel";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import { importIntel, listIntelImports, removeIntel } from "../../verbs/threat-intel/import-intel.ts";
import {
  decideOnMatch,
  listIndicators,
  listMatches,
  matchNow,
  readMatch,
} from "../../verbs/threat-intel/intel-matches.ts";
import { readAdvisory, readThreatFeed } from "../../verbs/threat-intel/threat-feed.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { readUploadedReport } from "../uploads.ts";

/** Threat intelligence: the feed, indicators, matches and imports. */
export function threatIntelRoutes({ scanning }: Pick<ServerParts, "scanning">): Handlers<typeof THREAT_INTEL_API> {
  const lists = ({ database }: Workspace): ThreatLists => scanning.sources.of(database.registers).threats();
  return {
    "GET /api/threat-intel/feed": ({ workspace, query }) => readThreatFeed(workspace, query, lists(workspace)),
    "GET /api/threat-intel/indicators": ({ workspace, query }) => listIndicators(workspace, query),
    "GET /api/threat-intel/matches": ({ workspace, query }) => listMatches(workspace, query, lists(workspace)),
    "GET /api/threat-intel/matches/:id": ({ workspace, params }) => readMatch(workspace, params.id),
    "POST /api/threat-intel/matches/:id/decide": ({ workspace, params, body }) =>
      decideOnMatch(workspace, params.id, body),
    "POST /api/threat-intel/match": ({ workspace, signal }) => matchNow(workspace, lists(workspace), signal),
    "GET /api/threat-intel/advisories/:id": ({ workspace, params }) => readAdvisory(workspace, params.id),
    "GET /api/threat-intel/imports": ({ workspace }) => listIntelImports(workspace),
    "POST /api/threat-intel/imports": async ({ workspace, query, request, signal }) => {
      const { name, bytes } = await readUploadedReport(request);
      return importIntel(workspace, query.kind, { name, content: bytes }, { lists: lists(workspace), signal });
    },
    "DELETE /api/threat-intel/imports/:id": async ({ workspace, params }) => {
      await removeIntel(workspace, params.id, lists(workspace));
      return undefined;
    },
  };
}
