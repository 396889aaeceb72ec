import {
  type CyberEssentialsAnalysis,
  ESSENTIALS_STATE_WORDS,
  ESSENTIALS_THEMES,
  type EssentialsRequirement,
  type EssentialsState,
  type EssentialsTheme,
  goodAnswer,
  sentenceCase,
} from "@broker/contracts";
import { assessRequirements, type EssentialsInput, essentialsInput } from "./assess-requirements.ts";
import { essentialsCertificate } from "./essentials-certificate.ts";
import { ESSENTIALS_ATTRIBUTION, REQUIREMENTS } from "./requirements.ts";

const TITLES: Readonly<Record<EssentialsTheme, string>> = {
  firewalls: "Firewalls",
  secureConfiguration: "Secure configuration",
  accessControl: "User access control",
  malwareProtection: "Malware protection",
  patchManagement: "Security update management",
};

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

/** Partly met only because a part was not asked: what was declared is in place, so no action follows. */
const isOnlyUnasked = ({ state, asks }: EssentialsRequirement, controls: EssentialsInput["controls"]): boolean =>
  state === "partial" &&
  asks.every((key) => {
    const answer = controls[key]?.answer ?? "unknown";
    return answer === "unknown" || answer === goodAnswer(key);
  });

/**
 * Apparent readiness for Cyber Essentials 3.3. External observations can contradict a requirement but never support it;
 * 'met' relies on the client's answers or on a certificate in force. Pure.
 */
export function cyberEssentialsAnalysis(input: EssentialsInput): CyberEssentialsAnalysis {
  const certificate = essentialsCertificate(input.controls, input.claims, input.now);
  const all = assessRequirements(input).map((each) => each.requirement);
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
    actions: [...new Set(open.filter((each) => !isOnlyUnasked(each, input.controls)).map(({ id }) => action(id)))],
  };
}

/** The analysis of a report. */
export function essentialsOf(report: Parameters<typeof essentialsInput>[0]): CyberEssentialsAnalysis {
  return cyberEssentialsAnalysis(essentialsInput(report));
}
