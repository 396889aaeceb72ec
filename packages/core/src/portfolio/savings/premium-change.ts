import { moneyOf, type Placement, type PlacementStep, type PremiumChange, signedMoneyOf } from "@broker/contracts";
import { currentSteps } from "../../client/placements/check-step.ts";
import { chosenQuote, currentQuotes } from "../../client/placements/compare-quotes.ts";

/** Premium and limit of a policy, in pence; null = not recorded. */
export interface PolicyRate {
  readonly premium: number | null;
  readonly limit: number | null;
}

/** Recorded premiums of a client, in pence; null = not recorded. */
export interface RecordedPremiums {
  readonly clientId: string;
  /** The record's own policy, which the first placement replaces. */
  readonly expiring: (PolicyRate & { readonly expiresOn: string | null }) | null;
  /** The recorded quote; null = none. */
  readonly quote: { readonly premium: number | null; readonly insurer?: string | null } | null;
}

/** Premiums and placements of the portfolio, excluding sample clients. */
export interface PremiumHistory {
  readonly placements: readonly Placement[];
  readonly records: readonly RecordedPremiums[];
  /** Clients promoted from a prospect list. */
  readonly promoted: readonly string[];
  /** When each client's record was created, and when the last required field was first recorded; null = incomplete. */
  readonly onboardings: readonly { readonly createdAt: string; readonly completeAt: string | null }[];
}

/** A premium before and after; null = one side is not recorded. */
interface PremiumPair {
  readonly before: number | null;
  readonly after: number | null;
}

/** A policy and the one that followed it on a day. */
export interface FollowedPolicy {
  readonly on: string;
  readonly before: PolicyRate;
  readonly after: PolicyRate;
}

const NOT_RECORDED: PolicyRate = { premium: null, limit: null };

/** Maximum days between the expiry of a policy and the inception of its successor. */
const FOLLOWS_WITHIN = 60;
const DAY_MS = 86_400_000;

const isCyber = ({ risk }: Placement) => /cyber/i.test(risk);

function follows(endsOn: string | null, beginsOn: string): boolean {
  return endsOn !== null && Math.abs(Date.parse(endsOn) - Date.parse(beginsOn)) <= FOLLOWS_WITHIN * DAY_MS;
}

/** The policies of a placement that follow another in the period. */
function followedIn(
  placement: Placement,
  record: RecordedPremiums | undefined,
  from: string,
  to: string,
): FollowedPolicy[] {
  const steps = currentSteps(placement.steps);
  return steps.flatMap((step, place): FollowedPolicy[] => {
    const { on } = step;
    if (on < from || on > to) return [];
    if (step.stage === "renewed") return [{ on, before: steps[place - 1] ?? NOT_RECORDED, after: step }];
    const expiring = record?.expiring ?? null;
    if (step.stage !== "bound" || expiring === null || !follows(expiring.expiresOn, step.inception ?? on)) return [];
    return [{ on, before: expiring, after: step }];
  });
}

/**
 * Cyber policies that follow another in the period: each renewal after the previous year's, and a first policy after
 * the declared one that it replaces.
 * @param from first day
 * @param to last day
 */
export function followedPolicies(
  { placements, records }: Pick<PremiumHistory, "placements" | "records">,
  from: string,
  to: string,
): FollowedPolicy[] {
  const byClient = new Map(records.map((record) => [record.clientId, record]));
  return placements
    .filter(isCyber)
    .flatMap((placement) => followedIn(placement, byClient.get(placement.clientId), from, to));
}

/** Total premium differences, with the number of one-sided pairs. */
function premiumChange(pairs: readonly PremiumPair[], notChosen: number): PremiumChange {
  const whole = pairs.flatMap(({ before, after }) => (before === null || after === null ? [] : [{ before, after }]));
  const sum = (of: "before" | "after") => whole.reduce((all, pair) => all + pair[of], 0);
  const none = whole.length === 0;
  return {
    saved: none ? null : signedMoneyOf(sum("before") - sum("after")),
    before: none ? null : moneyOf(sum("before")),
    after: none ? null : moneyOf(sum("after")),
    pairs: whole.length,
    cheaper: whole.filter(({ before, after }) => after < before).length,
    dearer: whole.filter(({ before, after }) => after > before).length,
    notRecorded: pairs.length - whole.length,
    notChosen,
  };
}

const isHeld = ({ stage }: PlacementStep) => stage === "bound" || stage === "renewed";

/** The recorded quote against the policy it would replace; none once a placement is bound on it. */
function quotedPair({ clientId, expiring, quote }: RecordedPremiums, placements: readonly Placement[]): PremiumPair[] {
  if (quote === null) return [];
  const held = placements
    .filter((placement) => isCyber(placement) && placement.clientId === clientId)
    .flatMap(({ steps }) => currentSteps(steps).at(-1) ?? [])
    .filter(isHeld);
  const sameInsurer = ({ insurer }: PlacementStep) => quote.insurer == null || quote.insurer === insurer;
  if (held.some((step) => step.premium === quote.premium && sameInsurer(step))) return [];
  const before = held.at(-1) ?? expiring;
  return before === null ? [] : [{ before: before.premium, after: quote.premium }];
}

/** Whether insurers quoted the risk and none of the quotes is chosen. */
function isUndecided(placement: Placement): boolean {
  const last = currentSteps(placement.steps).at(-1);
  const isOpen = last !== undefined && !isHeld(last) && last.stage !== "lost";
  return isCyber(placement) && isOpen && currentQuotes(placement).length > 0 && chosenQuote(placement) === null;
}

/**
 * Premium savings in the period, and the saving offered by recorded quotes. Only recorded premiums count; a first
 * policy is compared with a declared one that expires within 60 days of its inception.
 * @param from first day
 * @param to last day
 */
export function premiumSavings(
  history: PremiumHistory,
  from: string,
  to: string,
): { readonly placed: PremiumChange; readonly quoted: PremiumChange } {
  const { placements, records } = history;
  const byClient = new Map(records.map((record) => [record.clientId, record]));
  const placed = followedPolicies(history, from, to).map(({ before, after }) => ({
    before: before.premium,
    after: after.premium,
  }));
  const quoted = records.flatMap((record) => quotedPair(record, placements));
  const withoutQuote = (placement: Placement) => (byClient.get(placement.clientId)?.quote ?? null) === null;
  const undecided = placements.filter((placement) => withoutQuote(placement) && isUndecided(placement));
  return { placed: premiumChange(placed, 0), quoted: premiumChange(quoted, undecided.length) };
}
