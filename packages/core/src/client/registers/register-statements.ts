import { CLIENT_VALUES, type PlainField, type ScanReport } from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  type LoggedAssertion,
  resolveConflict,
  type Statement,
  withdraw,
} from "../client-log.ts";
import { contradictions, effectiveValue, valuesDiffer } from "../effective-value.ts";
import { liveStatements } from "../live-statements.ts";
import { acceptedDomains } from "../record-of.ts";
import { matchEntry } from "./match-entry.ts";
import { type RegisterEntry, registerEntries } from "./register-entry.ts";

const DAY_MS = 86_400_000;
/** A status or accounts that a register repeats is recorded again after so many days, so that its date is recent. */
const RESTATED_AFTER_DAYS = 30;
const RESTATED: readonly PlainField[] = ["companyStatus", "accounts"];

/** The registrations recorded of other domains, with that of this one. */
function mergedDomains(log: ClientLog, value: unknown): unknown {
  const [own] = CLIENT_VALUES.domainRegistrations.parse(value);
  const recorded = liveStatements(log, "domainRegistrations").find(({ provenance }) => provenance === "registry");
  const others = CLIENT_VALUES.domainRegistrations.safeParse(recorded?.value).data ?? [];
  const owned = acceptedDomains(log);
  return [
    ...(own === undefined ? [] : [own]),
    ...others.filter(({ domain }) => domain !== own?.domain && owned.some((each) => each.endsWith(domain))),
  ].sort((a, b) => (a.domain < b.domain ? -1 : 1));
}

/** Whether the register's last statement about the field is the same, and recent enough. */
function isRecorded(log: ClientLog, entry: RegisterEntry, field: PlainField, value: unknown): boolean {
  const last = liveStatements(log, field).find(
    ({ provenance, source }) => provenance === "registry" && source === entry.source,
  );
  if (last === undefined) return false;
  if (last.asOf >= entry.asOf && field !== "domainRegistrations") return true;
  const age = (Date.parse(entry.asOf) - Date.parse(last.asOf)) / DAY_MS;
  return (
    JSON.stringify(last.value) === JSON.stringify(value) && !(RESTATED.includes(field) && age >= RESTATED_AFTER_DAYS)
  );
}

/** A name that differs only in capitals or 'Limited' stays as it was recorded. */
const isSameName = (log: ClientLog, field: PlainField, value: unknown) =>
  field === "legalName" && !valuesDiffer(effectiveValue(log, "legalName")?.value, value);

/**
 * What an entry states about a client that its register has not stated yet.
 * @param by who records it: the user who confirmed the entry, or `scan`
 */
function entryStatements(log: ClientLog, entry: RegisterEntry, by: string): Statement[] {
  return Object.entries(entry.values).flatMap(([name, stated]) => {
    const field = name as PlainField;
    const read = CLIENT_VALUES[field].safeParse(field === "domainRegistrations" ? mergedDomains(log, stated) : stated);
    // A register's text may be one that the record does not accept.
    if (!read.success) return [];
    const value: unknown = read.data;
    if (isSameName(log, field, value) || isRecorded(log, entry, field, value)) return [];
    return [{ field, value, provenance: "registry" as const, asOf: entry.asOf, by, source: entry.source }];
  });
}

/**
 * The record with an entry that a user confirmed: the statements of its register, and its legal name as the broker's
 * decision if it conflicts. Other conflicts remain to be resolved.
 */
export function withEntry(
  log: ClientLog,
  entry: RegisterEntry,
  who: { readonly by: string; readonly at: string },
): ClientLog {
  const stated = entryStatements(log, entry, who.by).reduce(
    (before, statement) => assertValue(before, statement, who.at),
    log,
  );
  const conflict = contradictions(stated).find(({ field }) => field === "legalName");
  const name = liveStatements(stated, "legalName").find(
    ({ n, provenance, source }) =>
      provenance === "registry" && source === entry.source && conflict?.between.includes(n),
  );
  return name === undefined ? stated : resolveConflict(stated, "legalName", name.n, who);
}

/**
 * The record without what rests on an entry that a user rejected: the number of it that a scan read on the website,
 * and what its register stated once the entry was used.
 */
export function withoutEntry(
  log: ClientLog,
  { register, source, number }: Pick<RegisterEntry, "register" | "source" | "number">,
  who: { readonly by: string; readonly at: string },
): ClientLog {
  const isOfRegister = (each: LoggedAssertion) => each.provenance === "registry" && each.source === source;
  const wasUsed = log.entries.some(
    (each) => isOfRegister(each) && each.withdrawn === null && JSON.stringify(each.value).includes(`"${number}"`),
  );
  const isRead = ({ field, provenance, value }: LoggedAssertion) =>
    register === "companiesHouse" && field === "companyNumber" && provenance === "observed" && value === number;
  return log.entries
    .filter((each) => each.withdrawn === null && (isRead(each) || (wasUsed && isOfRegister(each))))
    .reduce((before, { field, n }) => withdraw(before, field, n, who), log);
}

/** What a scan's registers say about a client: statements of certain entries, and entries for a person to decide on. */
export interface RegisterFindings {
  readonly statements: readonly Statement[];
  readonly proposals: readonly RegisterEntry[];
}

/** Reads a scan's registers for a client, if the scan is of one of its accepted domains; see `matchEntry`. */
export function registerFindings(log: ClientLog, report: ScanReport): RegisterFindings {
  if (!acceptedDomains(log).includes(report.target.domain)) return { statements: [], proposals: [] };
  const matched = registerEntries(report).map((entry) => ({ entry, match: matchEntry(log, report, entry) }));
  return {
    statements: matched.flatMap(({ entry, match }) => (match === "certain" ? entryStatements(log, entry, "scan") : [])),
    proposals: matched.flatMap(({ entry, match }) => (match === "possible" ? [entry] : [])),
  };
}
