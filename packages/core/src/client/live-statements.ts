import type { ClientField } from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "./client-log.ts";

/** Who speaks: a register, a scan and a named document by their own name, a person who declares by theirs. */
const voice = (entry: LoggedAssertion) =>
  `${entry.provenance}|${entry.provenance === "declared" ? `${entry.by}|${entry.source ?? ""}` : (entry.source ?? "")}`;

/**
 * The statements about a field that still stand: not withdrawn, and the last word of each who spoke. The broker's own decisions are
 * not among them; they judge the others.
 */
export function liveStatements(log: ClientLog, field: ClientField): readonly LoggedAssertion[] {
  const last = new Map<string, LoggedAssertion>();
  for (const entry of log.entries)
    if (entry.field === field && !entry.override && entry.withdrawn === null) last.set(voice(entry), entry);
  return [...last.values()];
}
