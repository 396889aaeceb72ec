import {
  acordRating,
  type Declarer,
  isAgreed,
  type LossForecast,
  type LossPopulation,
  midSentence,
  type PremiumView,
  type Provenance,
  type ReadinessIndex,
  roundHalfUp,
  signedMoneyOf,
  sourceOf,
  type WhatIfFigure,
} from "@broker/contracts";
import { isCapped, isCappedTotal } from "../forecast/show-event.ts";
import { readinessShown } from "../intelligence/readiness/readiness-words.ts";
import { rowNamed } from "../pricing/calculation.ts";
import { debitsCapped } from "../pricing/technical/rating-route.ts";
import table from "../pricing/technical/terms.json" with { type: "json" };
import { openCritical } from "../scoring/band-caveats.ts";
import { scoreShown } from "../scoring/overall-score.ts";
import type { Situation } from "./situation.ts";

/** All data of the company before or after the work. */
export interface Outlook {
  readonly situation: Situation;
  readonly readiness: ReadinessIndex | null;
  readonly premium: PremiumView;
  readonly forecast: LossForecast;
}

type Read<Value> = (outlook: Outlook) => Value | null;
interface Named {
  readonly id: string;
  readonly title: string;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  readonly note?: string;
}

/** A pair of values with their difference; null if either is not known. */
function both<Value>(read: Read<Value>, before: Outlook, after: Outlook) {
  return { before: read(before), after: read(after) };
}

const difference = ({ before, after }: { readonly before: number | null; readonly after: number | null }) =>
  before === null || after === null ? null : after - before;

const TOO_LITTLE = "Less than half of the checks were assessed, so there is no score: requires validation.";

/** The loss population of a figure. */
const REPORTED = "Among publicly reported losses.";

/** Basis of a simulated figure, and the difference expected between two simulations. */
const SIMULATED =
  "Among publicly reported losses. Simulated over fewer years than the forecast; the two may differ by about the standard error.";

/** The overall score if it may be shown; otherwise a range replaces it. */
function scoreFigure({ situation: { scores } }: Outlook) {
  return scores !== null && scoreShown({ scores }) ? scores.overall : null;
}

/** The posture range when coverage is insufficient for a score. */
function rangeOf(outlook: Outlook): string | null {
  const range = outlook.situation.scores?.overall?.range;
  return range === undefined || scoreFigure(outlook) !== null ? null : `${range.low} to ${range.high}`;
}

/** Why the exposure-rated premium is the same after the work; null = it changes, or there is no work. */
function unmovedBecause(before: Outlook, after: Outlook): string | null {
  const [now, then] = [before.premium, after.premium];
  if (before === after || now.technical === null || then.technical?.pence !== now.technical.pence) return null;
  const isRated = then.modifiers.some(({ factor }, place) => factor !== now.modifiers[place]?.factor);
  if (!isRated) return "Unchanged, because the model has no factor for these actions.";
  if (debitsCapped(then.modifiers))
    return "Unchanged, because the debits are at their cap until more findings are remediated.";
  return then.technical.pence === rowNamed(table, "minimum-premium").pence
    ? "Unchanged, because the minimum premium applies."
    : "Unchanged in whole pounds.";
}

const criticalAt = (outlook: Outlook): number | null =>
  scoreFigure(outlook) === null ? null : openCritical(outlook.situation.checks);

/** The rating of ACORD data, which is withheld while a critical finding is open; null = withheld. */
function ratingAt(outlook: Outlook): string | null {
  const overall = outlook.situation.scores?.overall;
  return overall && overall.coverage >= 0.5 && criticalAt(outlook) === 0 ? acordRating(overall.posture) : null;
}

const readinessAt = ({ readiness }: Outlook): number | null =>
  readiness !== null && readinessShown(readiness) ? readiness.index : null;

/** The figure with the reason if neither of its values is given. */
const withheldAs = (figure: WhatIfFigure, reason: () => NonNullable<WhatIfFigure["withheld"]>): WhatIfFigure =>
  figure.before === null && figure.after === null ? { ...figure, withheld: reason() } : figure;

/** Every figure of a company before and after the work, in display order. */
export function figuresOf(before: Outlook, after: Outlook): WhatIfFigure[] {
  const points = (named: Named, read: Read<number>): WhatIfFigure => {
    const pair = both(read, before, after);
    return { ...named, kind: "points", ...pair, change: difference(pair) };
  };
  const money = (named: Named, read: Read<number>): WhatIfFigure => {
    const pair = both(read, before, after);
    const shown = (pence: number | null) => (pence === null ? null : signedMoneyOf(roundHalfUp(pence)));
    return {
      ...named,
      kind: "money",
      before: shown(pair.before),
      after: shown(pair.after),
      change: shown(difference(pair)),
    };
  };
  const probability = (named: Named, read: Read<number>): WhatIfFigure => {
    const pair = both(read, before, after);
    return { ...named, kind: "probability", ...pair, change: difference(pair) };
  };
  const word = (named: Named, read: Read<string>): WhatIfFigure => ({
    ...named,
    kind: "word",
    ...both(read, before, after),
    change: null,
  });
  const view = (outlook: Outlook, population: LossPopulation) =>
    outlook.forecast.views.find((each) => each.population === population) ?? null;
  const at200 = (at: Outlook) =>
    view(at, "loss-events")?.curve.find(({ returnPeriod }) => returnPeriod === 200) ?? null;
  const event200 = (at: Outlook) => at200(at)?.eventPence ?? null;
  const year200 = (at: Outlook) => at200(at)?.year.valuePence ?? null;
  /** A title that names which of the two amounts are the model's maximum. */
  const withCap = (title: string, read: Read<number>, isAtCap: typeof isCapped) => {
    const [now, then] = [before, after].map((at) => {
      const events = view(at, "loss-events");
      const pence = read(at);
      return events !== null && pence !== null && isAtCap(events, pence);
    });
    return now && then ? `${title} (capped)` : now ? `${title} (now capped)` : then ? `${title} (then capped)` : title;
  };
  const basis = scoreFigure(before)?.basis;
  const derived = { provenance: "derived" } as const;
  const estimated = { provenance: "estimated" } as const;
  const { headline } = before.premium;
  const quoted = isAgreed(headline) ? headline.low.pence : null;
  const unmoved = unmovedBecause(before, after);
  const expiring = before.premium.expiring?.amount.pence ?? null;
  const moved = (premium: number) => (outlook: Outlook) => {
    const [now, then] = [before.premium.technical?.pence, outlook.premium.technical?.pence];
    return !now || then === undefined ? null : (premium * then) / now;
  };
  const inProportion =
    "Declared. Its value after the actions is modelled, in proportion to the exposure-rated premium.";
  return [
    points(
      {
        id: "posture",
        title: "Posture",
        ...derived,
        ...(basis === undefined ? {} : { note: `Based on: ${midSentence(basis)}.` }),
      },
      (at) => scoreFigure(at)?.posture ?? null,
    ),
    ...(rangeOf(before) === null && rangeOf(after) === null
      ? []
      : [word({ id: "posture-range", title: "Posture range", ...derived, note: TOO_LITTLE }, rangeOf)]),
    points({ id: "risk", title: "Risk score", ...derived }, (at) => scoreFigure(at)?.risk ?? null),
    word({ id: "band", title: "Risk band by score", ...derived }, (at) => scoreFigure(at)?.band ?? null),
    points({ id: "critical-findings", title: "Critical findings", ...derived }, criticalAt),
    word({ id: "ceiling", title: "Score cap applied", ...derived }, (at) =>
      scoreFigure(at) === null
        ? null
        : scoreFigure(at)?.cappedBy === undefined
          ? "no"
          : `at ${scoreFigure(at)?.posture}`,
    ),
    withheldAs(word({ id: "acord-rating", title: "ACORD form rating", ...derived }, ratingAt), () =>
      (before.situation.scores?.overall?.coverage ?? 0) < 0.5 ? "too-little-assessed" : "critical-finding-open",
    ),
    withheldAs(
      points({ id: "readiness", title: "Readiness index", ...derived }, readinessAt),
      () => "too-little-assessed",
    ),
    ...(quoted === null
      ? []
      : [
          money(
            {
              id: "quoted-premium",
              title: headline?.basis === "bound" ? "Premium as bound" : "Quoted premium",
              ...sourceOf(headline),
              provenance: "declared",
              note: inProportion,
            },
            moved(quoted),
          ),
        ]),
    money(
      {
        id: "technical-premium",
        title: "Exposure-rated premium",
        ...estimated,
        ...(unmoved === null ? {} : { note: unmoved }),
      },
      (at) => at.premium.technical?.pence ?? null,
    ),
    money(
      { id: "loss-cost-premium", title: "Loss-cost premium", ...estimated },
      (at) => at.premium.lossCost?.pence ?? null,
    ),
    ...(expiring === null
      ? []
      : [
          money(
            {
              id: "expiring-premium",
              title: "Expiring premium",
              ...sourceOf(before.premium.expiring),
              provenance: "declared",
              note: inProportion,
            },
            moved(expiring),
          ),
        ]),
    money(
      {
        id: "illustrative-premium",
        title: "Illustrative model",
        ...estimated,
        note: "Illustrates the method; not an insurer's price.",
      },
      (at) => at.premium.illustrative?.premium.pence ?? null,
    ),
    money(
      { id: "limit-by-posture", title: "Insurer appetite: limit", ...derived },
      (at) => at.premium.limits.byPosture?.totalLimit.pence ?? null,
    ),
    money(
      { id: "deductible-by-posture", title: "Insurer appetite: deductible", ...derived },
      (at) => at.premium.limits.byPosture?.deductible.pence ?? null,
    ),
    money(
      { id: "limit-by-exposure", title: "Limit by exposure", ...estimated },
      (at) => at.premium.limits.byExposure?.limit.pence ?? null,
    ),
    probability(
      { id: "any-claim", title: "Probability of a claim", ...estimated },
      (at) => view(at, "claims")?.anyLoss ?? null,
    ),
    money(
      { id: "average-loss", title: "Average annual loss, claims", ...estimated },
      (at) => view(at, "claims")?.average.grossPence ?? null,
    ),
    money(
      { id: "insured-loss", title: "Of which insured", ...estimated },
      (at) => view(at, "claims")?.average.insuredPence ?? null,
    ),
    money(
      {
        id: "event-200",
        title: withCap("1-in-200-year event", event200, isCapped),
        ...estimated,
        note: REPORTED,
      },
      event200,
    ),
    probability(
      { id: "limit-exceeded", title: "Limit exceeded by one event", ...estimated, note: REPORTED },
      (at) => view(at, "loss-events")?.adequacy?.probability ?? null,
    ),
    money(
      {
        id: "year-200",
        title: withCap("1-in-200-year annual loss", year200, isCappedTotal),
        provenance: "simulated",
        note: SIMULATED,
      },
      year200,
    ),
  ];
}
