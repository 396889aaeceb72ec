import {
  blockerCounts,
  type CeilingView,
  CLIENT_FIELDS,
  CLIENT_VALUES,
  type ClientField,
  type ClientFieldView,
  type ClientPosture,
  type ClientRow,
  type EvidenceStatement,
  fieldTitle,
  isActiveStatus,
  isSingleInput,
  mainBlocker,
  type Placeability,
  type Placement,
  PostureScore,
  riskOfPosture,
  type ScanReport,
  type ShownStatement,
  sentenceCase,
  showCompanyStatus,
  webRiskBand,
} from "@broker/contracts";
import { CEILING_POSTURE, ceilingReasons } from "../../scoring/ceiling.ts";
import { filedWeaknesses } from "../../scoring/known-weaknesses.ts";
import type { ClientLog, LoggedAssertion } from "../client-log.ts";
import { contradictions, effectiveValue } from "../effective-value.ts";
import { liveStatements } from "../live-statements.ts";
import { ASKED_FIELDS, missingFields } from "../missing-fields.ts";
import { currentStep } from "../placements/check-step.ts";
import { policiesOn, type RecordedPolicies } from "../placements/policy-before.ts";
import { controlSnapshot, recordedDomains } from "../record-of.ts";
import { recordStatusAlert } from "../registers/status-alert.ts";
import { showClientValue } from "../show-client-value.ts";
import { nextStep, onboardingState } from "./next-step.ts";

const COVER: readonly ClientField[] = [
  ...(["claims", "expiringPolicy", "otherPolicies", "quote", "requested"] as const),
  ...(["authority", "optedOut"] as const),
];

function groupOf(field: ClientField): ClientFieldView["group"] {
  if (field.startsWith("controls.")) return "controls";
  if (field.startsWith("answers.") || field === "proposalAnswers") return "answers";
  return COVER.includes(field) ? "cover" : "company";
}

function shown({ field, ...assertion }: LoggedAssertion, live: readonly LoggedAssertion[]): ShownStatement {
  const applies = assertion.withdrawn === null && (assertion.override || live.some(({ n }) => n === assertion.n));
  return { ...assertion, shown: showClientValue(field, assertion.value), stands: applies };
}

function boundView({ from, ...policy }: NonNullable<RecordedPolicies["bound"]>, live: readonly LoggedAssertion[]) {
  return { ...shown(policy, live), from };
}

/**
 * Every field of the record in order, with its effective value and history. The policy is the one in force, beside a
 * bound one that incepts later.
 * @param today ISO day
 */
export function clientFields(log: ClientLog, today: string): ClientFieldView[] {
  const { inForce, title, bound } = policiesOn(log, today);
  return CLIENT_FIELDS.map((field) => {
    const live = liveStatements(log, field);
    const held = field === "expiringPolicy" ? inForce : effectiveValue(log, field);
    return {
      field,
      title: field === "expiringPolicy" ? title : fieldTitle(field),
      group: groupOf(field),
      asked: ASKED_FIELDS.includes(field),
      oneBox: isSingleInput(field),
      held: held === null ? null : shown(held, live),
      ...(field !== "expiringPolicy" || bound === null ? {} : { bound: boundView(bound, live) }),
      statements: log.entries.filter((entry) => entry.field === field).map((entry) => shown(entry, live)),
    };
  });
}

/** A client's record and what its filed evidence shows, as at a moment. */
interface CeilingSources {
  readonly log: ClientLog;
  readonly filed: readonly EvidenceStatement[];
  /** ISO 8601, UTC. */
  readonly now: string;
}

/**
 * The reason for the score cap of a client, in words; null = no cap.
 * @param report the stored headline scan; null = none
 * @param posture the current score; null = none
 */
export function ceilingView(
  { log, filed, now }: CeilingSources,
  report: ScanReport | null,
  posture: number | null,
): CeilingView | null {
  const weaknesses = filedWeaknesses(filed, now.slice(0, 10));
  const reasons = ceilingReasons(report?.checks ?? [], controlSnapshot(log) ?? {}, weaknesses);
  if (reasons.length === 0) return null;
  const cap = `The posture is capped at ${CEILING_POSTURE}.`;
  const today =
    posture === null
      ? "There is no posture yet."
      : posture < CEILING_POSTURE
        ? `It is ${posture} today, so the cap has no effect.`
        : `It is ${posture} today.`;
  return { ceiling: CEILING_POSTURE, reasons, sentence: [...reasons, cap, today].join(" ") };
}

/** Sources of a client's row in a list. */
interface RowSources {
  readonly log: ClientLog;
  /** The whole workspace is a sample. */
  readonly sampleWorkspace: boolean;
  readonly posture: ClientPosture;
  readonly placeability: Placeability;
  readonly placements: readonly Placement[];
  /** Number of register entries to confirm or reject. */
  readonly proposals: number;
  /** Earliest policy expiry, ISO day; null = not known. */
  readonly expiresOn: string | null;
  /** ISO day. */
  readonly today: string;
}

const DAY_MS = 86_400_000;

/** The headline posture of a client with what its band must state; null = no score. */
export function rowPosture({ headline, domains }: ClientPosture): ClientRow["posture"] {
  const scan = headline === null ? null : domains.find(({ name }) => name === headline.domain)?.scan;
  if (headline === null || !scan) return null;
  const band = webRiskBand(riskOfPosture(PostureScore.parse(headline.posture)));
  const caveats = scan.caveats ?? { critical: 0, capped: false };
  const { id: scanId, startedAt: at, basis = null, coverage } = scan;
  return { domain: headline.domain, posture: headline.posture, band, caveats, scanId, at, basis, coverage };
}

/** The placement that changed last; a lost one only if there is no other. */
function latest(placements: readonly Placement[]): ClientRow["placement"] {
  const [first] = placements
    .map(({ id, risk, ...rest }) => ({ id, risk, ...currentStep({ id, risk, ...rest }) }))
    .toSorted((a, b) => Number(a.stage === "lost") - Number(b.stage === "lost") || (a.on < b.on ? 1 : -1));
  return first === undefined ? null : { id: first.id, risk: first.risk, stage: first.stage, on: first.on };
}

/** The policy in force, else the one bound for later; null = none is recorded. */
function rowPolicy(log: ClientLog, today: string): ClientRow["policy"] {
  const { inForce, bound } = policiesOn(log, today);
  const policy = CLIENT_VALUES.expiringPolicy.safeParse((inForce ?? bound)?.value).data;
  if (policy === undefined) return null;
  return { insurer: policy.insurer ?? null, premium: policy.premium ?? null, limit: policy.limit ?? null };
}

/** Whole days from a day to another; null = the other is not known. */
export const daysTo = (day: string | null, today: string) =>
  day === null ? null : Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** A client's onboarding state, without its scans and placements. */
export const stateOfClient = ({ log, expiresOn, today }: Pick<RowSources, "log" | "expiresOn" | "today">) =>
  onboardingState(log, daysTo(expiresOn, today));

function notActiveStatus(log: ClientLog): string | null {
  const status = effectiveValue(log, "companyStatus")?.value;
  return typeof status !== "string" || isActiveStatus(status) ? null : sentenceCase(showCompanyStatus(status));
}

/** A client as listed: missing fields, onboarding state and next step. */
export function clientRow({
  log,
  sampleWorkspace,
  posture,
  placeability,
  placements,
  proposals,
  expiresOn,
  today,
}: RowSources): ClientRow {
  const text = (field: "legalName" | "companyNumber" | "industry") => {
    const value = effectiveValue(log, field)?.value;
    return typeof value === "string" ? value : null;
  };
  const employees = effectiveValue(log, "employees")?.value;
  const domains = recordedDomains(log);
  const expiresIn = daysTo(expiresOn, today);
  const { missing, asked } = missingFields(log);
  return {
    id: log.id,
    name: text("legalName"),
    companyNumber: text("companyNumber"),
    domain: (domains.find(({ role }) => role === "main") ?? domains[0])?.name ?? null,
    industry: text("industry"),
    employees: typeof employees === "number" ? employees : null,
    sample: log.sample || sampleWorkspace,
    notActive: notActiveStatus(log),
    alert: recordStatusAlert(log),
    optedOut: effectiveValue(log, "optedOut")?.value === true,
    createdAt: log.createdAt,
    expiresOn,
    expiresIn,
    policy: rowPolicy(log, today),
    state: stateOfClient({ log, expiresOn, today }),
    toSettle: contradictions(log).length,
    missing: missing.map((field) => ({ field, title: fieldTitle(field) })),
    asked,
    posture: rowPosture(posture),
    placeability: { verdict: placeability.verdict, ...blockerCounts(placeability), blocker: mainBlocker(placeability) },
    requiresValidation: posture.headline === null && posture.domains.some(({ scan }) => scan !== null),
    placement: latest(placements),
    next: nextStep({ log, posture, placements, proposals, expiresIn }),
  };
}
