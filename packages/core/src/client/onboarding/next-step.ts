import {
  type ClientPosture,
  type ClientStep,
  EXPIRING_POLICY_DAYS,
  fieldTitle,
  isActiveStatus,
  midSentence,
  type OnboardingState,
  type Placement,
  showCount,
  showDate,
} from "@broker/contracts";
import type { ClientLog } from "../client-log.ts";
import { contradictions, effectiveValue } from "../effective-value.ts";
import { missingFields } from "../missing-fields.ts";
import { currentStep } from "../placements/check-step.ts";
import { chosenQuote } from "../placements/compare-quotes.ts";

/**
 * A client's onboarding state. Expiry takes precedence because it cannot wait.
 * @param expiresIn whole days until the next policy expires; null = not known
 */
export function onboardingState(log: ClientLog, expiresIn: number | null): OnboardingState {
  if (expiresIn !== null && expiresIn <= EXPIRING_POLICY_DAYS) return "expiring";
  return missingFields(log).missing.length > 0 || contradictions(log).length > 0 ? "open" : "finished";
}

/** Inputs of the next step. */
interface StepSources {
  readonly log: ClientLog;
  readonly posture: Pick<ClientPosture, "domains" | "proposed">;
  readonly placements: readonly Placement[];
  /** Number of register entries to confirm or reject. */
  readonly proposals: number;
  /** Whole days until the next policy expires; null = not known. */
  readonly expiresIn: number | null;
}

/** The step without which no document for underwriters is released, or nothing is known of the company. */
function unblocking({ log, posture, proposals }: StepSources): ClientStep | null {
  const status = effectiveValue(log, "companyStatus")?.value;
  if (typeof status === "string" && !isActiveStatus(status))
    return { kind: "status", words: "Clarify the register status" };
  const open = contradictions(log);
  if (open.length > 0) return { kind: "settle", words: `Resolve ${showCount(open.length, "conflict")}` };
  if (proposals > 0)
    return {
      kind: "confirm",
      words: `Confirm or reject ${showCount(proposals, "register entry", "register entries")}`,
    };
  if (effectiveValue(log, "optedOut")?.value !== true) {
    if (posture.domains.length === 0)
      return posture.proposed.length === 0
        ? { kind: "add-domain", words: "Add its domain" }
        : { kind: "add-domain", words: `Accept or reject ${showCount(posture.proposed.length, "domain")}` };
    const unseen = posture.domains.find(({ scan }) => scan === null);
    if (unseen !== undefined) return { kind: "scan", words: `Scan ${unseen.name}` };
  }
  return null;
}

/** The next data-gathering step before an approach to insurers. */
function knowing({ log }: StepSources): ClientStep | null {
  const [first, ...more] = missingFields(log).missing;
  if (first === undefined) return null;
  const rest = more.length === 0 ? "" : ` and ${more.length} more`;
  return {
    kind: "ask",
    words: `${first.startsWith("controls.") ? "Ask about" : "Ask for"} ${midSentence(fieldTitle(first))}${rest}`,
  };
}

/** The outstanding step of the placement that changed last. */
function placing({ placements, expiresIn }: StepSources): ClientStep {
  const steps = placements.map((placement) => ({ placement, step: currentStep(placement) }));
  const open = steps
    .filter(({ step }) => step.stage !== "lost")
    .toSorted((a, b) => (a.step.on < b.step.on ? 1 : -1))[0];
  if (
    expiresIn !== null &&
    expiresIn <= EXPIRING_POLICY_DAYS &&
    (open === undefined || /bound|renewed/.test(open.step.stage))
  )
    return { kind: "renew", words: `Prepare the renewal, ${showCount(expiresIn, "day")} left` };
  if (open === undefined) return { kind: "place", words: "Start a placement" };
  const { stage, on } = open.step;
  const quotes = open.placement.quotes?.filter(({ corrects }) => corrects === null).length ?? 0;
  if (stage === "prospect") return { kind: "submit", words: "Build the submission" };
  if (stage === "submitted" && quotes === 0)
    return { kind: "quote", words: `Chase a quote, submitted ${showDate(on)}` };
  if (stage !== "submitted" && stage !== "quoted")
    return { kind: "none", words: `Nothing open, ${stage} ${showDate(on)}` };
  return chosenQuote(open.placement) === null
    ? { kind: "choose", words: quotes > 1 ? `Compare ${quotes} quotes` : "Choose the quote and bind" }
    : { kind: "bind", words: "Bind the chosen quote" };
}

/**
 * The next step for a client, in order: establish its status, resolve conflicts, scan, decide on quotes, complete the
 * record, place.
 */
export function nextStep(sources: StepSources): ClientStep {
  const place = placing(sources);
  const deciding = place.kind === "choose" || place.kind === "bind";
  return unblocking(sources) ?? (deciding ? place : (knowing(sources) ?? place));
}
