import { type AlertSeverity, MATCH_STATE_LABELS, type MatchState } from "@broker/contracts";
import { SeverityMark } from "../../shared/risk/severity-mark.tsx";

/** Reading calls whose answers follow from an import, a decision or a new matching. */
export const OUTDATED_BY_INTEL = [
  "GET /api/threat-intel/feed",
  "GET /api/threat-intel/matches",
  "GET /api/threat-intel/matches/:id",
  "GET /api/threat-intel/indicators",
  "GET /api/threat-intel/imports",
  "GET /api/alerts",
] as const;

/** A severity as its publisher states it. */
export function StatedSeverity({ severity }: { readonly severity: AlertSeverity | null }) {
  return severity === null ? <span className="text-ink-3">Not stated</span> : <SeverityMark severity={severity} />;
}

/** The state of a match; a possible one is plain, a decided one is set off. */
export function StateWord({ state }: { readonly state: MatchState | null }) {
  if (state === null) return <span className="text-ink-3">–</span>;
  return <span className={state === "possible" ? "" : "font-semibold"}>{MATCH_STATE_LABELS[state]}</span>;
}
