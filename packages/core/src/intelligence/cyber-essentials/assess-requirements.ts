import {
  type CheckResult,
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  type EssentialsCertificate,
  type EssentialsRequirement,
  type EvidenceItem,
  type Facts,
  goodAnswer,
  type KnownControl,
  type ScanReport,
  sourceOf,
} from "@broker/contracts";
import { answersWithEvidence, evidenceDay } from "../../compliance/shown-controls.ts";
import { essentialsCertificate } from "./essentials-certificate.ts";
import { type OutsideFinding, outsideShows } from "./outside-shows.ts";
import { REQUIREMENTS, type RequirementAnswer, type RequirementDefinition } from "./requirements.ts";

/** The state of a requirement by the client's answers; null = no answer concerns it. */
interface AnsweredState {
  readonly state: "met" | "partial" | "not-met";
  readonly reason: string;
  readonly evidence: readonly EvidenceItem[];
}

function good(control: ControlKey, { answer }: KnownControl): "yes" | "partial" | "no" {
  if (answer === "partial" || answer === "unknown") return "partial";
  return answer === goodAnswer(control) ? "yes" : "no";
}

/** The declared answers of a requirement. 'Unknown' is none, nor is a 'no' that leaves the requirement open. */
function declaredOf(answers: readonly RequirementAnswer[], controls: ControlSnapshot) {
  return answers.flatMap(({ control, speaks, oneWay }) => {
    const known = controls[control];
    if (known === undefined || known.answer === "unknown") return [];
    const answer = good(control, known);
    return oneWay && answer === "no" ? [] : [{ control, speaks, known, answer, oneWay }];
  });
}

/** What is stated of a control: 'MFA on email: no', with what shows it where that is not the answer alone. */
const statedWords = (control: ControlKey, { answer, source }: KnownControl): string =>
  `${CONTROL_TITLES[control]}: ${answer}${source === undefined ? "" : ` (${source})`}`;

/** 'Declared' where answers alone are known; 'Recorded' where a register or filed evidence shows one of them. */
const basisOf = (declared: readonly { readonly known: KnownControl }[]): string =>
  declared.some(({ known }) => known.source !== undefined) ? "Recorded" : "Declared";

/**
 * One 'no' = not met. Met only where every answer that can cover the requirement is 'yes'; an answer that is a part of
 * it, or is missing, leaves it partly met.
 */
function answeredState(answers: readonly RequirementAnswer[], controls: ControlSnapshot): AnsweredState | null {
  const declared = declaredOf(answers, controls);
  if (declared.length === 0) return null;
  const evidence = declared.map(({ control, known }) => ({
    label: CONTROL_TITLES[control],
    value: known.note === undefined ? known.answer : `${known.answer} (${known.note})`,
    ...sourceOf(known),
  }));
  const summary = declared.map(({ control, known }) => statedWords(control, known)).join("; ");
  const goods = declared.map(({ answer }) => answer);
  if (goods.includes("no")) return { state: "not-met", reason: `${basisOf(declared)}. ${summary}.`, evidence };
  const covered = answers.length === declared.length && answers.every(({ speaks }) => speaks === "covers");
  if (covered && goods.every((each) => each === "yes"))
    return { state: "met", reason: `${basisOf(declared)}. ${summary}.`, evidence };
  return { state: "partial", reason: `${basisOf(declared)} in part. ${summary}.`, evidence };
}

/** Input of the analysis. */
export interface EssentialsInput {
  readonly checks: readonly CheckResult[];
  readonly facts: Pick<Facts, "vulnerabilities">;
  /** Answers in force, each replaced by filed evidence that shows less; empty if the scan has no client. */
  readonly controls: ControlSnapshot;
  /** What filed evidence in part suggests where nothing was answered; absent = nothing. */
  readonly suggested?: readonly OutsideFinding[];
  /** Sentences of the website that mention a certificate. */
  readonly claims: readonly string[];
  /** When the company was scanned. */
  readonly now: string;
}

type Scanned = Pick<ScanReport, "checks" | "facts" | "record" | "startedAt">;

/** What filed evidence suggests of the requirements that a control answers: partly met at most, without points. */
const suggestedBy = (control: ControlKey, known: KnownControl): OutsideFinding[] =>
  REQUIREMENTS.filter(({ answers }) => answers.some((each) => each.control === control)).map(({ id }) => ({
    requirement: id,
    strength: "suggests",
    reason: `In part at most. ${statedWords(control, known)}.`,
    evidence: [{ label: CONTROL_TITLES[control], value: known.answer, ...sourceOf(known) }],
  }));

/**
 * The answers as filed evidence leaves them. Evidence in part on what was not answered is a suggestion instead: half
 * the points of a requirement could raise the score, and evidence only lowers it.
 */
function loweredAnswers({
  record,
  startedAt,
}: Pick<Scanned, "record" | "startedAt">): Pick<EssentialsInput, "controls" | "suggested"> {
  const { controls = {}, evidence = [] } = record ?? {};
  const lowered = answersWithEvidence(controls, evidence, evidenceDay(startedAt, {}, evidence));
  if (lowered === controls) return { controls };
  const isSuggested = ([key, { answer }]: readonly [string, KnownControl]) =>
    answer === "partial" && (controls[key as ControlKey]?.answer ?? "unknown") === "unknown";
  const all = Object.entries(lowered);
  return {
    controls: Object.fromEntries(all.filter((each) => !isSuggested(each))),
    suggested: all.filter(isSuggested).flatMap(([key, known]) => suggestedBy(key as ControlKey, known)),
  };
}

/** The input of a report, with the answers and the filed evidence in its record snapshot. */
export function essentialsInput({ checks, facts, record, startedAt }: Scanned): EssentialsInput {
  const claims = facts.page?.certificateClaims ?? [];
  return { checks, facts, ...loweredAnswers({ record, startedAt }), claims, now: startedAt };
}

/** A requirement with its points. */
export interface AssessedRequirement {
  readonly requirement: EssentialsRequirement;
  readonly earned: number;
  readonly lost: number;
}

/**
 * Points of a requirement earned and lost; the rest is not assessed. Its answers share the points equally: a 'yes'
 * earns its share, a 'no' loses it, a 'partial' does half of each; one that leaves the requirement open loses nothing.
 * A certificate in force earns all but what a 'no' lost. An observation that shows the requirement not met withdraws
 * what was earned; it loses nothing here, as its check lost it in web security.
 */
function pointsOf(
  { points, answers }: RequirementDefinition,
  shown: boolean,
  controls: ControlSnapshot,
  { inForce }: EssentialsCertificate,
): Pick<AssessedRequirement, "earned" | "lost"> {
  const of = { yes: 0, partial: 0, no: 0, open: 0 };
  const share = points / answers.length;
  for (const { answer, oneWay } of declaredOf(answers, controls)) {
    of[answer] += share;
    if (oneWay && answer === "partial") of.open += share / 2;
  }
  if (inForce) return { earned: shown ? 0 : points - of.no, lost: of.no };
  return { earned: shown ? 0 : of.yes + of.partial / 2, lost: of.no + of.partial / 2 - of.open };
}

function requirement(
  { id, title, answers }: RequirementDefinition,
  against: readonly OutsideFinding[],
  controls: ControlSnapshot,
  certificate: EssentialsCertificate,
): EssentialsRequirement {
  const answered = answeredState(answers, controls);
  const base = { id, title, asks: answers.map(({ control }) => control) };
  const evidence = [...against.flatMap((each) => each.evidence), ...(answered?.evidence ?? [])];
  const shown = against.find(({ strength }) => strength === "shows");
  if (shown) return { ...base, state: "not-met", reason: shown.reason, evidence };
  if (answered?.state === "not-met") return { ...base, state: "not-met", reason: answered.reason, evidence };
  if (certificate.inForce) {
    const source =
      certificate.status === "verified" ? "the register has the certificate" : "declared with number and date";
    const since = against[0] === undefined ? "" : ` The scan observed: ${against[0].reason}`;
    return {
      ...base,
      state: "met",
      reason: `Certified: ${source}.${since}`,
      evidence: [...certificate.evidence, ...against.flatMap((each) => each.evidence)],
    };
  }
  if (against[0]) return { ...base, state: "doubtful", reason: against[0].reason, evidence };
  if (answered) return { ...base, state: answered.state, reason: answered.reason, evidence };
  const asks = base.asks.filter((key) => (controls[key]?.answer ?? "unknown") === "unknown");
  const who = asks.length > 0 ? "Only the client can answer." : "Only an internal assessment can determine this.";
  return { ...base, asks, state: "not-assessed", reason: who, evidence: [] };
}

function assess(
  definition: RequirementDefinition,
  found: readonly OutsideFinding[],
  controls: ControlSnapshot,
  certificate: EssentialsCertificate,
): AssessedRequirement {
  const against = found.filter((each) => each.requirement === definition.id);
  const shown = against.some(({ strength }) => strength === "shows");
  return {
    requirement: requirement(definition, against, controls, certificate),
    ...pointsOf(definition, shown, controls, certificate),
  };
}

/** Every requirement with its state and its points. */
export function assessRequirements({
  checks,
  facts,
  controls,
  suggested = [],
  claims,
  now,
}: EssentialsInput): AssessedRequirement[] {
  const certificate = essentialsCertificate(controls, claims, now);
  const found = [...outsideShows(checks, facts), ...suggested];
  return REQUIREMENTS.map((each) => assess(each, found, controls, certificate));
}
