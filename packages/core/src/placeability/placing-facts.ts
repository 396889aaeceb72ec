import type {
  ClientClaim,
  ClientField,
  ControlSnapshot,
  Declarer,
  EvidenceStatement,
  Known,
  OpenQuestion,
  Provenance,
  ScanReport,
} from "@broker/contracts";
import { CLIENT_FIELDS, CLIENT_VALUES, fieldTitle, lastPaymentFraud, sideOf } from "@broker/contracts";
import type { z } from "zod";
import { type ClientLog, isOwnScreening } from "../client/client-log.ts";
import { conflictsWithScan } from "../client/doubts/scan-conflicts.ts";
import { contradictions, effectiveValue } from "../client/effective-value.ts";
import { controlSnapshot, recordedDomains } from "../client/record-of.ts";
import { showClientValue } from "../client/show-client-value.ts";
import { type ShownControl, shownControls } from "../compliance/shown-controls.ts";

/** A recorded value with who recorded it. */
interface Recorded<Value> {
  readonly value: Value;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  readonly asOf: string;
  readonly by: string;
  readonly source: string | null;
  /** The broker's own decision. */
  readonly override: boolean;
}

/** A payment fraud that the client declared as a claim. */
export interface PaymentFraud {
  /** ISO date of the claim. */
  readonly date: string;
  readonly provenance: Provenance;
  /** ISO 8601, of the declaration. */
  readonly asOf: string;
}

/** Conflicting values of one field. */
export interface FieldConflict {
  readonly field: string;
  readonly title: string;
  readonly values: readonly string[];
  /** ISO 8601, the latest of the values. */
  readonly asOf: string;
}

/** A sanctions screening of a client's parties, recorded here or elsewhere. */
export interface SanctionsScreening {
  readonly result: "no match" | "match under review" | "match";
  /** The list that was screened against. */
  readonly list: string;
  readonly at: string;
  readonly by: string;
  /** here = hits are decided here. */
  readonly where: "here" | "elsewhere";
}

/** What the placeability rules read of a client's record. */
export interface PlacingClient {
  readonly id: string;
  readonly companyNumber: string | null;
  readonly status: Recorded<string> | null;
  readonly controls: ControlSnapshot;
  /** What filed evidence in date shows to be missing, whatever was answered. */
  readonly shown: readonly ShownControl[];
  /** Who recorded each answer, by control. */
  readonly recordedBy: Readonly<Partial<Record<string, string>>>;
  /** null = not declared; an empty list = declared as none. */
  readonly claims: readonly z.infer<typeof ClientClaim>[] | null;
  readonly conflicts: readonly FieldConflict[];
  /** Day on which stolen credentials were reset; null = not declared. */
  readonly credentialsResetOn: string | null;
  /** null = not screened. */
  readonly sanctions: SanctionsScreening | null;
}

/** Everything that the placeability rules read. */
export interface PlacingFacts {
  /** ISO 8601, UTC. */
  readonly now: string;
  /** null = no client has this domain. */
  readonly client: PlacingClient | null;
  /** The last scan of each accepted domain, the main one first; failed ones excluded. */
  readonly scans: readonly ScanReport[];
}

function recorded<Value>(log: ClientLog, field: ClientField) {
  const entry = effectiveValue(log, field);
  if (entry === null) return null;
  const { value, provenance, declaredBy, asOf, by, source, override } = entry;
  return {
    value: value as Value,
    provenance,
    declaredBy: sideOf(declaredBy),
    asOf,
    by,
    source: source ?? null,
    override,
  };
}

const known = <Value>(entry: Recorded<Value> | null): Known<Value> | null =>
  entry === null
    ? null
    : { value: entry.value, provenance: entry.provenance, declaredBy: entry.declaredBy, asOf: entry.asOf };

function ofRecord(log: ClientLog): FieldConflict[] {
  return contradictions(log).map(({ field, between }) => {
    const entries = log.entries.filter((entry) => entry.field === field && between.includes(entry.n));
    return {
      field,
      title: fieldTitle(field),
      values: [...new Set(entries.map(({ value }) => showClientValue(field, value)))],
      asOf:
        entries
          .map(({ asOf }) => asOf)
          .sort()
          .at(-1) ?? log.createdAt,
    };
  });
}

const ofQuestion = ({ field, title, said }: OpenQuestion): FieldConflict => ({
  field,
  title,
  values: said.map(({ text }) => text),
  asOf:
    said
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? "",
});

/**
 * The latest payment fraud among the claims of the last 24 months; null = none declared.
 * @param now ISO 8601, UTC
 */
export function recentPaymentFraud(log: ClientLog, now: string): PaymentFraud | null {
  const claims = recorded<z.infer<typeof ClientClaim>[]>(log, "claims");
  const date = lastPaymentFraud(claims?.value ?? [], now);
  return claims === null || date === null ? null : { date, provenance: claims.provenance, asOf: claims.asOf };
}

/** The screening that the broker recorded; null = not screened. */
function screeningOf(log: ClientLog): SanctionsScreening | null {
  const entry = effectiveValue(log, "sanctionsScreening");
  if (entry === null || isOwnScreening(entry)) return null;
  const held = CLIENT_VALUES.sanctionsScreening.safeParse(entry.value).data;
  return held === undefined
    ? null
    : { result: held.result, list: held.list, at: held.on, by: held.by, where: "elsewhere" };
}

/**
 * Reads a client's record for the placeability rules.
 * @param scans as in `PlacingFacts`; answers that one of them excludes are conflicts
 * @param shown what its filed evidence shows to be missing
 * @param sanctions as in `OwnedScans`
 */
export function placingClient(
  log: ClientLog,
  scans: readonly ScanReport[],
  shown: readonly ShownControl[] = [],
  sanctions: SanctionsScreening | null = screeningOf(log),
): PlacingClient {
  const controls = controlSnapshot(log) ?? {};
  const claims = recorded<z.infer<typeof ClientClaim>[]>(log, "claims");
  const answers = { controls, stated: (field: ClientField) => known(recorded(log, field)) };
  const decisions = CLIENT_FIELDS.flatMap((field) => {
    const held = effectiveValue(log, field);
    return held?.override ? [held] : [];
  });
  const seen = scans
    .flatMap((report) => conflictsWithScan(report, answers, { decisions }))
    .filter(({ blocks }) => blocks !== false)
    .map(ofQuestion);
  const stated = ofRecord(log);
  const fields = new Set(stated.map(({ field }) => field));
  return {
    id: log.id,
    companyNumber: recorded<string>(log, "companyNumber")?.value ?? null,
    status: recorded<string>(log, "companyStatus"),
    controls,
    shown,
    recordedBy: Object.fromEntries(
      Object.keys(controls).map((key) => [key, effectiveValue(log, `controls.${key}` as "controls.edr")?.by]),
    ),
    claims: claims?.value ?? null,
    conflicts: [...stated, ...seen.filter(({ field }, at) => !fields.has(field) && first(seen, field) === at)],
    credentialsResetOn: recorded<string>(log, "credentialsResetOn")?.value ?? null,
    sanctions,
  };
}

const first = (all: readonly FieldConflict[], field: string) => all.findIndex((each) => each.field === field);

/** A client and the last scan of each of its accepted domains, by lower-case name. */
export interface OwnedScans {
  readonly log: ClientLog;
  readonly lastScans: ReadonlyMap<string, ScanReport>;
  /** What its filed evidence shows of controls today; absent = as the newest of the scans has it. */
  readonly filed?: readonly EvidenceStatement[];
  /** Where it stands in sanctions screening, by the gate; null = not screened. Absent = by its record alone. */
  readonly sanctions?: SanctionsScreening | null;
}

/** Filed evidence as the newest of the scans has it. */
function filedByScans(lastScans: OwnedScans["lastScans"]): readonly EvidenceStatement[] {
  const newest = [...lastScans.values()].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
  return newest?.record?.evidence ?? [];
}

/**
 * The placeability facts of a client with the last scans of its domains. Scans that failed are left out, and all scans
 * of a client that opted out.
 * @param now ISO 8601, UTC
 */
export function placingFacts({ log, lastScans, filed, sanctions }: OwnedScans, now: string): PlacingFacts {
  const out = effectiveValue(log, "optedOut")?.value === true;
  const domains = recordedDomains(log).toSorted((a, b) => Number(b.role === "main") - Number(a.role === "main"));
  const scans = domains.flatMap(({ name }) => {
    const report = out ? undefined : lastScans.get(name.toLowerCase());
    return report === undefined || report.status === "failed" ? [] : [report];
  });
  const shown = shownControls(filed ?? filedByScans(lastScans), now.slice(0, 10));
  return { now, client: placingClient(log, scans, shown, sanctions), scans };
}
