import {
  AppError,
  type ClientField,
  type Confidence,
  ControlAnswer,
  type ControlKey,
  type DarkWebFacts,
  type FxConfig,
  figureSource,
  publishPosture,
  type ScanReport,
} from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { policiesOn } from "../../client/placements/policy-before.ts";
import { recordOf } from "../../client/record-of.ts";
import { scanPlaceability } from "../../placeability/placeability-of.ts";
import { modelledPremium } from "../../pricing/technical/technical-premium.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { cyberReadiness, employeeCount, lastAssessment, lastBreach, revenue } from "./prospect-fields.ts";
import { premiumPotential } from "./prospect-premium.ts";
import type { ClientFacts, ProspectRecord } from "./prospect-record.ts";
import { complianceStatus, opportunityScore, riskIndex } from "./prospect-scores.ts";

const CERTIFICATES: readonly ControlKey[] = ["cyberEssentials", "cyberEssentialsPlus", "iso27001"];

/** The expiring premium on the day of the last statement: a bound policy replaces it from its inception. */
function premiumOf(log: ClientLog): ClientFacts["premium"] {
  const { inForce, bound } = policiesOn(log, log.entries.at(-1)?.recordedAt.slice(0, 10) ?? "");
  const entry = inForce ?? bound;
  const pence = (entry?.value as { readonly premium?: number } | undefined)?.premium;
  return entry === null || pence === undefined ? null : { pence, ...figureSource(entry), asOf: entry.asOf };
}

function postcodeOf(log: ClientLog): string | null {
  type Address = { readonly postcode: string | null };
  const office = effectiveValue(log, "registeredOffice")?.value as Address | undefined;
  const others = (effectiveValue(log, "addresses")?.value ?? []) as readonly Address[];
  return office?.postcode ?? others.find((address) => address.postcode !== null)?.postcode ?? null;
}

/** The declared total, else the total of its four parts if all are declared. */
function turnoverOf(value: unknown): number | undefined {
  const { total, uk, eu, us, rest } = value as Readonly<Record<string, number | undefined>>;
  const parts = [uk, eu, us, rest].flatMap((part) => part ?? []);
  return total ?? (parts.length === 4 ? parts.reduce((sum, part) => sum + part, 0) : undefined);
}

/** A field of the record with its provenance; absent where it is not recorded. */
function recorded<Key extends "name" | "employees" | "turnover" | "industry" | "status">(
  key: Key,
  log: ClientLog,
  field: ClientField,
  read: (value: unknown) => unknown = (value) => value,
): Pick<ClientFacts, Key> {
  const entry = effectiveValue(log, field);
  const value = entry === null ? undefined : read(entry.value);
  if (entry === null || value === undefined) return {} as Pick<ClientFacts, Key>;
  return { [key]: { value, ...figureSource(entry), asOf: entry.asOf } } as Pick<ClientFacts, Key>;
}

/** The model's premium by all that the record and the scan state, as the client's own pricing; absent = none. */
function modelledOf(log: ClientLog, report: ScanReport | null, fx: FxConfig): Pick<ClientFacts, "modelled"> {
  const asOf = log.entries.at(-1)?.recordedAt;
  if (asOf === undefined) return {};
  try {
    const modelled = modelledPremium(exposureProfileOf({ record: recordOf(log), report, asOf }), { fx });
    return modelled === null ? {} : { modelled };
  } catch (error) {
    // Recorded terms that contradict each other cannot be priced.
    if (error instanceof AppError && error.code === "usage") return {};
    throw error;
  }
}

/**
 * The parts of a client's record shown in the prospect view. The answer 'unknown' counts as no answer.
 * @param report the client's last scan; null = none
 * @param fx exchange rates of the workspace; others are those of the product's table
 */
export function clientFacts(log: ClientLog, report: ScanReport | null, fx: FxConfig = {}): ClientFacts {
  const certificates = CERTIFICATES.flatMap((key): ClientFacts["certificates"] => {
    const entry = effectiveValue(log, `controls.${key}`);
    const answer = entry === null ? "unknown" : ControlAnswer.parse(entry.value).answer;
    return entry === null || answer === "unknown" ? [] : [{ key, answer, ...figureSource(entry), asOf: entry.asOf }];
  });
  return {
    id: log.id,
    ...recorded("name", log, "legalName"),
    ...recorded("employees", log, "employees"),
    ...recorded("turnover", log, "turnover", turnoverOf),
    ...recorded("industry", log, "industry"),
    ...recorded("status", log, "companyStatus"),
    premium: premiumOf(log),
    ...modelledOf(log, report, fx),
    certificates,
    postcode: postcodeOf(log),
  };
}

/**
 * Stored results of a company's last scan. Risks are whole numbers 0–100, higher is riskier: ten times the risk index.
 */
export interface ScanFigures {
  readonly scanId: string;
  /** null = insufficient coverage; the range is given instead. */
  readonly risk: number | null;
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Risk at the previous scan; null = no scan, or no score. */
  readonly riskBefore: number | null;
  readonly confidence: Confidence;
  /** Share of the method covered, 0–1. */
  readonly coverage: number;
  /** Checks of high or critical severity that failed. */
  readonly severeFailures: number;
  /** Posture of the privacy area, whole, 0–100; null = less than half was covered. */
  readonly privacy: number | null;
  /** The register records a company that is not active, or is to be struck off. Absent = no. */
  readonly notActive?: true;
  /** When the scan began, ISO 8601, UTC. */
  readonly assessedAt: string;
}

const reliableRisk = (report: ScanReport | null) =>
  report !== null && scoreShown(report) ? (report.scores.overall?.risk ?? null) : null;

/** Stored results of a scan; `before` = the previous scan. null = the scan failed. */
export function scanFigures(report: ScanReport, before: ScanReport | null): ScanFigures | null {
  if (report.status === "failed") return null;
  const { overall, areas } = report.scores;
  const risk = reliableRisk(report);
  const range = overall?.range;
  const { posture, coverage } = areas.privacy;
  return {
    scanId: report.id,
    risk,
    range: risk === null && range ? { low: 100 - range.high, high: 100 - range.low } : null,
    riskBefore: reliableRisk(before),
    confidence: report.confidence,
    coverage: report.coverage,
    severeFailures: report.checks.filter(
      ({ outcome, severity }) => outcome === "fail" && (severity === "high" || severity === "critical"),
    ).length,
    privacy: posture === null || coverage < 0.5 ? null : publishPosture(posture),
    ...(scanPlaceability(report, report.startedAt).verdict === "refer" ? { notActive: true } : {}),
    assessedAt: report.startedAt,
  };
}

/** Answer of a breach source about a company. */
export interface BreachFigures {
  /** The newest breach of the company's own service; null = the source answered and named none. */
  readonly newest: { readonly name: string /** Day, ISO 8601. */; readonly on: string } | null;
  /** When the source was queried, ISO 8601, UTC. */
  readonly asOf: string;
}

/**
 * Known breaches of the company's own service; null = no breach source answered. Employee addresses in third-party
 * breaches, infostealer logs and unconfirmed claims do not count. `scannedAt` is used if the source gave no time.
 */
export function breachFigures(darkWeb: DarkWebFacts | null, scannedAt: string): BreachFigures | null {
  if (darkWeb === null) return null;
  const answered = darkWeb.asked?.includes("own-service") ?? darkWeb.breachCount !== null;
  if (!answered) return null;
  const dated = darkWeb.exposures.flatMap(({ kind, name, on }) =>
    kind === "own-service" && on !== null ? [{ name, on }] : [],
  );
  const newest = dated.sort((a, b) => b.on.localeCompare(a.on, "en"))[0] ?? null;
  return { newest, asOf: darkWeb.lastScan ?? scannedAt };
}

/** Every field of a prospect's view with its rule. */
export function prospectFigures(record: ProspectRecord) {
  return {
    riskIndex: riskIndex(record),
    cyberReadiness: cyberReadiness(record),
    opportunityScore: opportunityScore(record),
    lastBreach: lastBreach(record),
    employeeCount: employeeCount(record),
    revenue: revenue(record),
    complianceStatus: complianceStatus(record),
    premiumPotential: premiumPotential(record),
    lastAssessment: lastAssessment(record),
  };
}
