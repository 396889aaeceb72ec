import { type FindingRow, type FindingsQuery, SEVERITIES, WEAKNESS_STATES } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { checkFindings } from "./check-findings.ts";
import { findingCursor, readFindingCursor } from "./finding-cursor.ts";
import { type FindingStream, inOrder, type ListedFinding } from "./finding-stream.ts";
import { weaknessFindings } from "./weakness-findings.ts";

/** The findings that a query may match, by kind and state. */
const streamsOf = (tables: Kysely<Tables>, query: FindingsQuery): FindingStream[] => {
  const states = WEAKNESS_STATES.filter((state) => query.state === undefined || query.state === state);
  const noChecks = query.kind === "weakness" || query.cve !== undefined || query.kev === true;
  const noWeaknesses = query.kind === "check" || query.check !== undefined;
  return [
    // A check that no longer fails is no finding.
    ...(noChecks
      ? []
      : states.flatMap((state) => (state === "not-observed" ? [] : [checkFindings(tables, query, state)]))),
    ...(noWeaknesses ? [] : states.map((state) => weaknessFindings(tables, query, state))),
  ];
};

/**
 * A page of the findings of the domains' latest scans and of clients' reports: the most severe first, then the newest,
 * then by id. AppError `usage` if the cursor is invalid.
 */
export async function pageFindings(
  tables: Kysely<Tables>,
  query: FindingsQuery,
): Promise<{ readonly items: readonly FindingRow[]; readonly total: number; readonly next: string | null }> {
  const { limit, after, severity: least = "info" } = query;
  const place = after === undefined ? null : readFindingCursor(after);
  const severities = SEVERITIES.slice(SEVERITIES.indexOf(least)).toReversed();
  const streams = streamsOf(tables, query);
  const found: ListedFinding[] = [];
  const from = place === null ? 0 : severities.indexOf(place.severity);
  for (const severity of severities.slice(Math.max(0, from))) {
    const beyond = place?.severity === severity ? place : null;
    const rows: ListedFinding[] = [];
    for (const stream of streams) rows.push(...(await stream.next(severity, beyond, limit + 1 - found.length)));
    found.push(...rows.sort(inOrder).slice(0, limit + 1 - found.length));
    if (found.length > limit) break;
  }
  let total = place?.total ?? 0;
  if (place === null) for (const stream of streams) total += await stream.count(severities);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ row }) => row),
    total,
    next: found.length > limit && last !== undefined ? findingCursor({ ...last.place, total }) : null,
  };
}
