import {
  type CheckResult,
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  type CyberEssentialsAnalysis,
  ESSENTIALS_STATE_WORDS,
  ESSENTIALS_THEMES,
  type EssentialsCertificate,
  type EssentialsRequirement,
  type EssentialsState,
  type EssentialsTheme,
  type EvidenceItem,
  type Facts,
  goodAnswer,
  type KnownControl,
  type ScanReport,
  sentenceCase,
} from "@broker/contracts";
import { essentialsCertificate } from "./essentials-certificate.ts";
import { type OutsideFinding, outsideShows } from "./outside-shows.ts";
import {
  ESSENTIALS_ATTRIBUTION,
  REQUIREMENTS,
  type RequirementAnswer,
  type RequirementDefinition,
} from "./requirements.ts";

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

/**
 * One 'no' = not met. Met only where every answer that can cover the requirement is 'yes'; an answer that is a part of
 * it, or is missing, leaves it partly met. 'Unknown' is no answer.
 */
function answeredState(answers: readonly RequirementAnswer[], controls: ControlSnapshot): AnsweredState | null {
  const declared = answers.flatMap(({ control, speaks }) => {
    const known = controls[control];
    return known === undefined || known.answer === "unknown" ? [] : [{ control, speaks, known }];
  });
  if (declared.length === 0) return null;
  const evidence = declared.map(({ control, known }) => ({
    label: CONTROL_TITLES[control],
    value: known.note === undefined ? known.answer : `${known.answer} (${known.note})`,
    provenance: known.provenance,
  }));
  const summary = declared.map(({ control, known }) => `${CONTROL_TITLES[control]}: ${known.answer}`).join("; ");
  const goods = declared.map(({ control, known }) => good(control, known));
  if (goods.includes("no")) return { state: "not-met", reason: `Declared. ${summary}.`, evidence };
  const covered = answers.length === declared.length && answers.every(({ speaks }) => speaks === "covers");
  if (covered && goods.every((each) => each === "yes"))
    return { state: "met", reason: `Declared. ${summary}.`, evidence };
  return { state: "partial", reason: `Declared in part. ${summary}.`, evidence };
}

const TITLES: Readonly<Record<EssentialsTheme, string>> = {
  firewalls: "Firewalls",
  secureConfiguration: "Secure configuration",
  accessControl: "User access control",
  malwareProtection: "Malware protection",
  patchManagement: "Security update management",
};

/** Input of the analysis. */
export interface EssentialsInput {
  readonly checks: readonly CheckResult[];
  readonly facts: Pick<Facts, "vulnerabilities">;
  /** Effective answers of the client's record; empty if the scan has no client. */
  readonly controls: ControlSnapshot;
  /** Sentences of the website that mention a certificate. */
  readonly claims: readonly string[];
  /** When the company was scanned. */
  readonly now: string;
}

function requirement(
  { id, title, answers }: RequirementDefinition,
  found: readonly OutsideFinding[],
  controls: ControlSnapshot,
  certificate: EssentialsCertificate,
): EssentialsRequirement {
  const against = found.filter((each) => each.requirement === id);
  const answered = answeredState(answers, controls);
  const base = { id, title, asks: answers.map(({ control }) => control) };
  const evidence = [...against.flatMap((each) => each.evidence), ...(answered?.evidence ?? [])];
  const shown = against.find(({ strength }) => strength === "shows");
  if (shown) return { ...base, state: "not-met", reason: shown.reason, evidence };
  if (answered?.state === "not-met") return { ...base, state: "not-met", reason: answered.reason, evidence };
  if (against[0]) return { ...base, state: "doubtful", reason: against[0].reason, evidence };
  if (certificate.status === "verified")
    return {
      ...base,
      state: "met",
      reason: "Certified: the register has the certificate.",
      evidence: certificate.evidence,
    };
  if (answered) return { ...base, state: answered.state, reason: answered.reason, evidence };
  const who = answers.length > 0 ? "Only the client can answer." : "Only an internal assessment can determine this.";
  return { ...base, state: "not-assessed", reason: who, evidence: [] };
}

/** A theme is met only when all of it is; known gaps take precedence over unknowns. */
function themeState(requirements: readonly EssentialsRequirement[]): EssentialsState {
  const has = (state: EssentialsState) => requirements.some((each) => each.state === state);
  if (has("not-met")) return "not-met";
  if (has("doubtful")) return "doubtful";
  if (requirements.every(({ state }) => state === "met")) return "met";
  return has("partial") || has("met") ? "partial" : "not-assessed";
}

/** States in display order. */
const ASSESSED_STATES: readonly EssentialsState[] = ["not-met", "doubtful", "partial", "met"];

function themeWords(requirements: readonly EssentialsRequirement[]): string {
  const of = (state: EssentialsState) => requirements.filter((each) => each.state === state);
  const assessed = ASSESSED_STATES.flatMap((state) => {
    const ids = of(state).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${ESSENTIALS_STATE_WORDS[state]}: ${ids.join(", ")}`];
  });
  const unknown = of("not-assessed").length;
  if (unknown === requirements.length) return `Not assessed: no information on its ${unknown} requirements.`;
  const rest = unknown > 0 ? [`${unknown} of ${requirements.length} not assessed`] : [];
  return `${sentenceCase([...assessed, ...rest].join("; "))}.`;
}

/**
 * Apparent readiness for Cyber Essentials 3.3. External observations can contradict a requirement but never support it;
 * 'met' relies on the client's answers or on a certificate in the register. Pure.
 */
export function cyberEssentialsAnalysis({
  checks,
  facts,
  controls,
  claims,
  now,
}: EssentialsInput): CyberEssentialsAnalysis {
  const certificate = essentialsCertificate(controls, claims, now);
  const found = outsideShows(checks, facts);
  const all = REQUIREMENTS.map((each) => requirement(each, found, controls, certificate));
  const open = ASSESSED_STATES.filter((state) => state !== "met").flatMap((state) =>
    all.filter((each) => each.state === state),
  );
  const themes = ESSENTIALS_THEMES.map((theme) => {
    const ids = REQUIREMENTS.filter((each) => each.theme === theme).map(({ id }) => id);
    const requirements = all.filter(({ id }) => ids.includes(id));
    const words = themeWords(requirements);
    return { theme, title: TITLES[theme], state: themeState(requirements), words, requirements };
  });
  const action = (id: string) => REQUIREMENTS.find((each) => each.id === id)?.action ?? "";
  return {
    version: "3.3",
    attribution: ESSENTIALS_ATTRIBUTION,
    certificate,
    themes,
    gaps: open.map(({ id, title, reason }) => `${id} ${title}: ${reason}`),
    actions: [...new Set(open.map(({ id }) => action(id)))],
  };
}

/** The analysis of a report, with the answers in its record snapshot. */
export function essentialsOf({
  checks,
  facts,
  record,
  startedAt,
}: Pick<ScanReport, "checks" | "facts" | "record" | "startedAt">): CyberEssentialsAnalysis {
  const claims = facts.page?.certificateClaims ?? [];
  return cyberEssentialsAnalysis({ checks, facts, controls: record?.controls ?? {}, claims, now: startedAt });
}
