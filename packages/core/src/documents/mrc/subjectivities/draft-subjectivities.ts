import {
  type Area,
  type CheckResult,
  type ControlSnapshot,
  type EvidenceStatement,
  type ExclusionId,
  type HowKnown,
  type MrcSubjectivity,
  midSentence,
  type ScanReport,
  type SubjectivityChoice,
} from "@broker/contracts";
import { answersWithEvidence, evidenceDay } from "../../../compliance/shown-controls.ts";
import { checkAction } from "../../../plan/check-actions.ts";
import prerequisites from "../../../scoring/actions/prerequisites.json" with { type: "json" };
import { howOf, toSlipText } from "../slip/content.ts";
import { deadlineBefore } from "./deadlines.ts";
import { expiringSoon, type Registrations } from "./expiring-soon.ts";
import { OBSERVED, type ObservedExposure } from "./observed-exposures.ts";
import table from "./subjectivity-rows.json" with { type: "json" };
import { IF_NOT_MET, itemsIn, pplDescription, subjectivityDuty, UNTIL_MET } from "./subjectivity-words.ts";

/** What the subjectivities are drafted from. */
export interface SubjectivitySources {
  readonly controls: ControlSnapshot;
  /** What filed evidence shows of controls: what is worse than the answer counts in its place; absent = nothing. */
  readonly filed?: readonly EvidenceStatement[];
  /** The client's scan; null = none, and only declared and evidenced controls count. */
  readonly report: ScanReport | null;
  /** Day on which the client reset stolen credentials, ISO; null or absent = not declared. */
  readonly credentialsResetOn?: string | null;
  /** First day of the cover, ISO; null = deadlines are to be advised. */
  readonly inception: string | null;
  /** Why a completed and signed proposal is due; null or absent = it is not. */
  readonly proposalDue?: string | null;
  /** Registrations of the accepted domains, as recorded. */
  readonly registrations?: Registrations;
  /** The day by which expiry dates are judged, ISO (default: the scan's). */
  readonly today?: string | undefined;
  /** Failed checks of this severity and above (default: critical). */
  readonly from?: "medium" | "high" | "critical" | undefined;
  /** The broker's decisions, by subject. */
  readonly choices?: readonly SubjectivityChoice[] | undefined;
  /** Only the subjects that the broker chose (default: no): the insurer has stated the subjectivities. */
  readonly chosenOnly?: boolean | undefined;
}

/** A row of the table of subjectivities. */
interface SubjectivityRow {
  readonly id: string;
  /** Controls whose answer, or filed evidence that is worse, makes the row apply. */
  readonly lacks?: Readonly<Partial<Record<keyof ControlSnapshot, string>>>;
  /** Controls that the row also requires where they are in place in part: it asks for all of them. */
  readonly inPart?: readonly (keyof ControlSnapshot)[];
  readonly checks?: readonly string[];
  /** A check that makes the row apply at any severity: the record that it asks for is absent. */
  readonly absent?: string;
  readonly observed?: keyof typeof OBSERVED;
  /** What else makes the row apply. */
  readonly when?: "expiring" | "proposalDue";
  readonly severity: "critical" | "high" | "medium";
  readonly days: number;
  /** The deadline in words where it is no number of days after inception. */
  readonly due?: string;
  readonly what: string;
  readonly standard: string;
  /** Listed exclusions that remove the cover which the subjectivity gives. */
  readonly excludedBy?: readonly ExclusionId[];
  /** The loss that an exclusion names. */
  readonly loss: string;
  readonly untilMet: keyof typeof UNTIL_MET;
  readonly ifNotMet: keyof typeof IF_NOT_MET;
}

export const SUBJECTIVITY_ROWS = table.rows as readonly SubjectivityRow[];

/**
 * The terms of a failed check without a row of its own, by severity. None of them ends the whole cover: loss is tied to
 * its cause (Insurance Act 2015, s. 11).
 */
const BY_SEVERITY = {
  critical: { days: 7, untilMet: "none", ifNotMet: "excluded" },
  high: { days: 30, untilMet: "held", ifNotMet: "excluded" },
  medium: { days: 60, untilMet: "held", ifNotMet: "doubled" },
} as const;
const LEVELS = ["critical", "high", "medium"] as const;

/** The loss that an exclusion names for a failed check, by area. */
const LOSSES: Readonly<Record<Area, string>> = {
  transport: "interception of data in transit",
  headers: "compromise of the website",
  cookies: "session hijacking",
  content: "compromise of the website",
  email: "email compromise or payment fraud",
  dns: "misuse of the Insured's domain names",
  authentication: "compromised credentials",
  privacy: "unlawful processing of personal data",
  hygiene: "vulnerabilities in the website's software",
};

/** The loss that a failed check can cause, where its area's would be wider than the finding. */
const LOSS_OF: Readonly<Record<string, string>> = {
  "personal-data-over-tls": "the interception of personal data submitted through the website's unencrypted forms",
};

/** A subjectivity before the broker's choices and its number. */
interface Draft extends Omit<SubjectivityRow, "lacks" | "inPart" | "checks" | "absent" | "observed" | "when" | "due"> {
  readonly checkId: string | null;
  readonly control: keyof ControlSnapshot | null;
  /** The day before which it is due because something expires then, ISO; null = nothing does. */
  readonly before: string | null;
  readonly how: HowKnown;
}

const failedChecks = (report: ScanReport | null): readonly CheckResult[] =>
  report?.checks.filter(({ outcome }) => outcome === "fail") ?? [];

const isLevel = (severity: CheckResult["severity"]): severity is (typeof LEVELS)[number] =>
  LEVELS.some((level) => level === severity);

const ofScan = (check: CheckResult, report: ScanReport): HowKnown => ({
  provenance: "observed",
  asOf: check.asOf,
  source: `scan ${report.id.slice(0, 12)}`,
});

/** What makes a row apply besides answers, exposures and checks; null = nothing. */
const FOUND_WHEN: Readonly<
  Record<NonNullable<SubjectivityRow["when"]>, (sources: SubjectivitySources) => ObservedExposure | null>
> = {
  expiring: ({ report, registrations = [], today = report?.startedAt }) =>
    today === undefined ? null : expiringSoon(report, registrations, today),
  proposalDue: ({ proposalDue: source = null, report, today = report?.startedAt ?? "" }) =>
    source === null ? null : { how: { provenance: "none", asOf: today, source }, items: [] },
};

/**
 * The row as a draft if an answer, filed evidence, an external source or a failed check makes it apply, or the broker
 * adds it.
 */
function ofRow(row: SubjectivityRow, sources: SubjectivitySources, levels: readonly string[]): Draft[] {
  const { controls, report, choices = [] } = sources;
  const { lacks = {}, inPart = [], checks = [], absent, observed, when, due: _, ...rest } = row;
  const draft = (how: HowKnown, over: Partial<Draft> = {}, items: readonly string[] = []): Draft[] => [
    { ...rest, what: itemsIn(row.what, items), checkId: null, control: null, before: null, how, ...over },
  ];
  const lacking = Object.entries(lacks).find(
    ([key, answer]) => controls[key as keyof ControlSnapshot]?.answer === answer,
  );
  const control =
    (lacking?.[0] as keyof ControlSnapshot | undefined) ?? inPart.find((key) => controls[key]?.answer === "partial");
  const known = control === undefined ? undefined : controls[control];
  const failed = failedChecks(report).filter(({ id }) => checks.includes(id));
  const check =
    failed.find(({ severity }) => levels.includes(severity)) ?? failedChecks(report).find(({ id }) => id === absent);
  // Every product that the row's checks found, whatever made the row apply.
  const items = [...new Set(failed.flatMap(({ evidence }) => evidence.map(({ label }) => toSlipText(label))))];
  const shown = row.severity !== "medium" || levels.includes("medium");
  if (control !== undefined && known !== undefined && shown) {
    return draft(howOf(known), { control }, items);
  }
  const found =
    observed === undefined || report === null ? null : OBSERVED[observed](report, sources.credentialsResetOn ?? null);
  if (found !== null) return draft(found.how, {}, found.items);
  const applies = when === undefined ? null : FOUND_WHEN[when](sources);
  if (applies !== null) return draft(applies.how, { before: applies.before ?? null }, applies.items);
  if (check !== undefined && report !== null) return draft(ofScan(check, report), { checkId: check.id }, items);
  const added = choices.some(({ subject, omit }) => subject === row.id && omit !== true);
  const asOf = report?.startedAt ?? sources.inception ?? "";
  return added ? draft({ provenance: "declared", asOf, source: "recorded by the broker" }) : [];
}

function ofCheck(check: CheckResult, report: ScanReport): Draft[] {
  if (!isLevel(check.severity)) return [];
  return [
    {
      id: check.id,
      severity: check.severity,
      ...BY_SEVERITY[check.severity],
      what: midSentence(toSlipText(checkAction(check))),
      standard: `evidenced by a rescan of ${toSlipText(report.target.domain)}`,
      loss: LOSS_OF[check.id] ?? LOSSES[check.area],
      checkId: check.id,
      control: null,
      before: null,
      how: ofScan(check, report),
    },
  ];
}

/** Findings without those that the remediation of another in the same area also resolves. */
function withoutImplied(failed: readonly CheckResult[]): readonly CheckResult[] {
  const implies = (by: CheckResult, check: CheckResult) =>
    by.area === check.area && prerequisites.rows.some((row) => row.check === by.id && row.after.includes(check.id));
  return failed.filter((check) => !failed.some((by) => implies(by, check)));
}

const WHO = "Insured";

/** The four parts of a draft with the broker's choices in place of the defaults by severity. */
function subjectivityOf(draft: Draft, inception: string | null, choice: SubjectivityChoice | undefined) {
  const { id, checkId, control, severity, what, standard, loss, how } = draft;
  const mode = choice?.untilMet ?? draft.untilMet;
  const why = choice?.days === undefined ? `, default for ${severity}` : ", chosen by the broker";
  const { rule, ...due } = deadlineBefore(inception, choice?.days ?? draft.days, draft.before, why);
  const duty = { who: WHO, what, standard, ...due };
  return {
    checkId,
    control,
    subject: id,
    severity,
    ...duty,
    deadlineRule: rule,
    untilMet: UNTIL_MET[mode](loss),
    ifNotMet: IF_NOT_MET[choice?.ifNotMet ?? draft.ifNotMet](loss, due.beforeInception),
    mode: mode === "none" ? ("noCoverGiven" as const) : ("holdingCover" as const),
    ppl: {
      description: pplDescription(subjectivityDuty(duty)),
      confirmation_required: true,
      confirmation_required_by_date: due.deadline,
      off_cover: mode === "none",
      status: "open" as const,
    },
    status: "open" as const,
    events: [],
    how,
  };
}

/** The answers in force, or what filed evidence shows where that is worse, as at the day that judges expiry dates. */
function controlsOf({ controls, filed = [], report, today }: SubjectivitySources): ControlSnapshot {
  const day = today?.slice(0, 10) ?? evidenceDay(report?.startedAt ?? null, {}, filed);
  return answersWithEvidence(controls, filed, day);
}

/**
 * Draft subjectivities in four parts (action and evidence, deadline, cover until then, consequence): first those of
 * the table, from answers and filed evidence, external sources and failed checks; then the other failed checks, most
 * severe first. The broker may change, omit and add each by its subject.
 */
export function draftSubjectivities(given: SubjectivitySources): MrcSubjectivity[] {
  const sources = { ...given, controls: controlsOf(given) };
  const { report, inception, from = "critical", choices = [], chosenOnly = false } = sources;
  const levels: readonly string[] = LEVELS.slice(0, LEVELS.indexOf(from) + 1);
  const ofTable = SUBJECTIVITY_ROWS.flatMap((row) => ofRow(row, sources, levels));
  const inTable = SUBJECTIVITY_ROWS.flatMap(({ checks = [], absent }) => [...checks, absent]);
  const failed = failedChecks(report);
  const inLevels = levels.flatMap((level) => failed.filter(({ severity }) => severity === level));
  const others = withoutImplied(inLevels).filter(({ id }) => !inTable.includes(id));
  const drafts = [...ofTable, ...others.flatMap((check) => (report === null ? [] : ofCheck(check, report)))];
  const choiceOf = ({ id }: Draft) => choices.find(({ subject }) => subject === id);
  return drafts
    .filter((draft) => choiceOf(draft)?.omit !== true && (!chosenOnly || choiceOf(draft) !== undefined))
    .map((draft, at) => ({ n: at + 1, ...subjectivityOf(draft, inception, choiceOf(draft)) }));
}
