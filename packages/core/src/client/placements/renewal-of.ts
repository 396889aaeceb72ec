import { type ClientRecord, type Placement, type PlacementStep, showDate } from "@broker/contracts";
import { rateOnLine } from "../../pricing/rate-on-line.ts";
import { recordedValue } from "../record-of.ts";
import { currentStep, currentSteps } from "./check-step.ts";
import { chosenQuote } from "./compare-quotes.ts";
import { withPolicyBefore } from "./policy-before.ts";

/** Terms of one year. Money in pence; null = not known. */
export interface YearTerms {
  readonly insurer: string | null;
  readonly premium: number | null;
  readonly limit: number | null;
  readonly retention: number | null;
  /** Premium ÷ limit. */
  readonly rateOnLine: number | null;
  readonly inception: string | null;
  readonly expiresOn: string | null;
  /** The day of the inception, else of the agreement; null = not known. */
  readonly began: string | null;
  /** Their source: 'bound 5 Nov 2025', 'the record', 'quote 2'. */
  readonly from: string;
}

/** Change of a figure from the expiring year to this one. */
export interface YearChange {
  /** This year's less the expiring one's. */
  readonly by: number;
  /** The same as a share of the expiring one's; null = that was zero. */
  readonly share: number | null;
}

/** A posture on a day, from a scan. */
export interface YearPosture {
  /** null = insufficient coverage. */
  readonly posture: number | null;
  /** When the scan began. */
  readonly at: string;
  readonly methodVersion: string;
}

/** The two years of a renewal; null = not known, or not chosen yet. */
export interface RenewalYears {
  readonly expiring: YearTerms | null;
  readonly offered: YearTerms | null;
}

/** The posture of the client's headline domain. */
export interface RenewalPosture {
  readonly domain: string | null;
  /** By the last scan on or before inception of the expiring cover; null = none. */
  readonly earlier: YearPosture | null;
  readonly latest: YearPosture | null;
}

/** This year's terms against the expiring ones, with the posture then and now. */
export interface RenewalComparison extends RenewalYears {
  readonly changes: Readonly<Record<"premium" | "limit" | "retention" | "rateOnLine", YearChange | null>>;
  readonly posture: RenewalPosture & {
    /** Points gained; null = either is not known. */
    readonly change: number | null;
    /** True = the two were calculated by different versions of the method. */
    readonly otherMethod: boolean;
  };
}

type Terms = Omit<YearTerms, "rateOnLine">;

function priced(terms: Terms): YearTerms {
  const { premium, limit } = terms;
  return {
    ...terms,
    rateOnLine: premium === null || limit === null || limit === 0 ? null : rateOnLine(premium, limit).rate,
  };
}

function changeOf(before: number | null | undefined, after: number | null | undefined): YearChange | null {
  if (before === null || after === null || before === undefined || after === undefined) return null;
  return { by: after - before, share: before === 0 ? null : (after - before) / before };
}

/** The rate as it is shown, to a hundredth of a percent, so that the change is the difference of the figures shown. */
const shownRate = (year: YearTerms | null): number | null =>
  year === null || year.rateOnLine === null ? null : Math.round(year.rateOnLine * 1e4) / 1e4;

function stepTerms({ insurer, premium, limit, retention, inception, expiresOn, stage, on }: PlacementStep): YearTerms {
  const from = `${stage} ${showDate(on)}`;
  return priced({ insurer, premium, limit, retention, inception, expiresOn, began: inception ?? on, from });
}

function recordTerms(record: ClientRecord): YearTerms | null {
  const held = recordedValue(record, "expiringPolicy");
  if (held === null) return null;
  const {
    insurer = null,
    premium = null,
    limit = null,
    retention = null,
    inception = null,
    expiresOn = null,
  } = held.value;
  const from = "client record";
  return priced({ insurer, premium, limit, retention, inception, expiresOn, began: inception, from });
}

function quoteTerms(placement: Placement): YearTerms | null {
  const quote = chosenQuote(placement);
  if (quote === null) return null;
  const { insurer, premium, limit, retention, n } = quote;
  return priced({
    insurer,
    premium,
    limit,
    retention,
    inception: null,
    expiresOn: null,
    began: null,
    from: `quote ${n}`,
  });
}

/** Whether a quote was chosen after the last binding, other than by binding it. */
export function chosenSince({ steps, choices = [] }: Placement, now: PlacementStep): boolean {
  const last = choices.at(-1);
  if (last === undefined || last.moved) return false;
  let n = last.step;
  for (const step of steps) if (step.corrects === n) n = step.n;
  return n === now.n;
}

/**
 * The two years compared; a choice after the last binding is the coming year. A first policy that is bound and incepts
 * after `today` (ISO day) follows the one on the record: it does not expire before it begins.
 */
export function renewalYears(placement: Placement, record: ClientRecord, today: string): RenewalYears {
  const steps = currentSteps(placement.steps);
  const now = currentStep(placement);
  const bound = (step: PlacementStep) => step.stage === "bound" || step.stage === "renewed";
  if (!bound(now)) {
    const offered = now.stage === "quoted" ? stepTerms(now) : quoteTerms(placement);
    return { expiring: recordTerms(record), offered };
  }
  if (chosenSince(placement, now)) return { expiring: stepTerms(now), offered: quoteTerms(placement) };
  const before = steps.slice(0, -1).findLast(bound);
  if (before !== undefined) return { expiring: stepTerms(before), offered: stepTerms(now) };
  if (now.inception !== null && now.inception > today)
    return { expiring: recordTerms(withPolicyBefore(record, now.inception)), offered: stepTerms(now) };
  return { expiring: stepTerms(now), offered: null };
}

/** This year compared with the expiring one: the change of each figure, and both postures. */
export function renewalOf(years: RenewalYears, posture: RenewalPosture): RenewalComparison {
  const { expiring, offered } = years;
  const { earlier, latest } = posture;
  const change = (figure: keyof RenewalComparison["changes"]) => changeOf(expiring?.[figure], offered?.[figure]);
  const points = [earlier?.posture ?? null, latest?.posture ?? null] as const;
  return {
    ...years,
    changes: {
      premium: change("premium"),
      limit: change("limit"),
      retention: change("retention"),
      rateOnLine: changeOf(shownRate(expiring), shownRate(offered)),
    },
    posture: {
      ...posture,
      change: points[0] === null || points[1] === null ? null : points[1] - points[0],
      otherMethod: earlier !== null && latest !== null && earlier.methodVersion !== latest.methodVersion,
    },
  };
}
