import {
  AppError,
  type BrokerageConfig,
  type ClientRecord,
  type ExposureProfile,
  type MrcSlip,
  type Placement,
  type PlacementQuote,
  plainText,
  roundHalfUp,
  type SlipChoices,
} from "@broker/contracts";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { chosenQuote, compareQuotes, type QuoteComparison, totalCost } from "../../client/placements/compare-quotes.ts";
import { recordedValue } from "../../client/record-of.ts";

/** A need that the recommended quote does not meet. Money in pence, periods in hours or days. */
export interface NeedNotMet {
  readonly need: "limit" | "retention" | "crime";
  readonly wanted: number | null;
  readonly quoted: number;
}

/** Whether a client may use a scheme: null = turnover or employees not known. */
type Eligible = boolean | null;

/** A recommendation to a client, before it is laid out (FCA ICOBS 4.3, 5.2, 5.3 and 6.1). Money in pence. */
export interface Advice {
  readonly clientId: string;
  readonly recordVersion: number;
  readonly sample: boolean;
  readonly client: string;
  readonly asOf: string;
  readonly placement: { readonly id: string; readonly risk: string };
  readonly brokerage: BrokerageConfig;
  readonly demands: Pick<ExposureProfile, "requested" | "expiring" | "revenue" | "industry" | "employees" | "records">;
  readonly options: QuoteComparison["quotes"];
  readonly recommended: PlacementQuote;
  /** Reasons in the broker's words; empty = to be advised. */
  readonly reasons: readonly string[];
  /** Figures for which no other quote is better. */
  readonly best: QuoteComparison["quotes"][number]["best"];
  /** The quote with the lowest premium, if the recommended one asks more; null = none does, or it has no premium. */
  readonly cheaper: { readonly insurer: string; readonly premium: number; readonly difference: number } | null;
  readonly needsNotMet: readonly NeedNotMet[];
  /** The client's newest slip if it has the terms of this quote, for what the quote does not state; null = none. */
  readonly slip: MrcSlip | null;
  /** The newest slip, without this quote: generated before it was chosen, or from another; null = none. */
  readonly earlierSlip: Pick<MrcSlip, "version" | "madeAt"> | null;
  /** Of the client's newest slip, whichever its quote. */
  readonly classification: SlipChoices["clientClassification"];
  readonly cost: {
    readonly premium: number | null;
    readonly ipt: number | null;
    readonly fee: number | null;
    readonly total: number | null;
    /** Included in the premium; null = not recorded. */
    readonly commission: { readonly share: number; readonly pence: number | null } | null;
  };
  /** Financial Ombudsman Service and compensation scheme, by size alone. */
  readonly ombudsman: Eligible;
  readonly compensation: Eligible;
  /** The quote's last day has passed. */
  readonly expired: boolean;
}

/** Sources of a recommendation. */
export interface AdviceSources {
  readonly record: ClientRecord;
  readonly placement: Placement;
  /** The client's newest slip; null or omitted = none. */
  readonly slip?: MrcSlip | null;
  readonly brokerage: BrokerageConfig;
  readonly reasons: readonly string[];
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

/** FOS: small business with turnover below £6.5m and fewer than 50 employees (FCA Handbook, DISP 2.7). */
const OMBUDSMAN = { turnover: 650_000_000, employees: 50 };
/** FSCS, general insurance other than compulsory: turnover below £1m. */
const COMPENSATION_TURNOVER = 100_000_000;

function needsNotMet({ requested }: ExposureProfile, quote: PlacementQuote): NeedNotMet[] {
  const { limit, retention } = requested?.value ?? {};
  return [
    ...(limit !== undefined && quote.limit !== null && quote.limit < limit
      ? [{ need: "limit" as const, wanted: limit, quoted: quote.limit }]
      : []),
    ...(retention !== undefined && quote.retention !== null && quote.retention > retention
      ? [{ need: "retention" as const, wanted: retention, quoted: quote.retention }]
      : []),
    ...(quote.crimeSubLimit === 0 ? [{ need: "crime" as const, wanted: null, quoted: 0 }] : []),
  ];
}

function cheaperThan({ premium }: PlacementQuote, quotes: readonly PlacementQuote[]): Advice["cheaper"] {
  const priced = quotes.flatMap(({ insurer, premium: asked }) => (asked === null ? [] : [{ insurer, premium: asked }]));
  const [lowest] = priced.toSorted((one, other) => one.premium - other.premium);
  if (premium === null || lowest === undefined || lowest.premium >= premium) return null;
  return { ...lowest, difference: premium - lowest.premium };
}

function ombudsman({ revenue, employees }: ExposureProfile): Eligible {
  if (revenue !== null && revenue.value >= OMBUDSMAN.turnover) return false;
  if (revenue === null || employees === null) return null;
  return employees.value < OMBUDSMAN.employees;
}

/** Whether a slip has the terms of a quote; one of an earlier version, without the number, goes by the insurer. */
function isOfQuote({ madeFrom }: MrcSlip, ref: string, { insurer }: PlacementQuote): boolean {
  const held = madeFrom.quote ?? null;
  if (held === null) return false;
  return held.ref === undefined ? held.insurer === plainText(insurer) : held.ref === ref;
}

/**
 * The recommendation of a placement's chosen quote. Throws `input_invalid` without a chosen quote or without the
 * client's legal name.
 */
export function buildAdvice(sources: AdviceSources): Advice {
  const { record, placement, slip: newest = null, brokerage, reasons, asOf } = sources;
  const quote = chosenQuote(placement);
  if (quote === null)
    throw new AppError("input_invalid", "No quote of this placement is chosen, so none can be recommended.", {
      fix: { kind: "show", resource: "placements", id: placement.id },
    });
  const name = recordedValue(record, "legalName");
  if (name === null)
    throw new AppError("input_invalid", "The client record has no legal name, so a document cannot be addressed.", {
      fix: { kind: "edit-client", client: record.id, field: "legalName" },
    });
  const slip = newest !== null && isOfQuote(newest, `${placement.id}/${quote.n}`, quote) ? newest : null;
  const profile = exposureProfileOf({ record, report: null, asOf });
  const { requested, expiring, revenue, industry, employees, records } = profile;
  const { quotes } = compareQuotes(placement, asOf.slice(0, 10));
  const { premium, ipt } = quote;
  const fee = quote.fee ?? slip?.choices.fee ?? null;
  const slipBrokerage = slip?.choices.brokerage;
  const commission = quote.commission ?? (slipBrokerage === undefined ? null : slipBrokerage / 100);
  const pence = commission === null || premium === null ? null : roundHalfUp(premium * commission);
  return {
    clientId: record.id,
    recordVersion: record.version,
    sample: record.sample,
    client: name.value,
    asOf,
    placement: { id: placement.id, risk: placement.risk },
    brokerage,
    demands: { requested, expiring, revenue, industry, employees, records },
    options: quotes,
    recommended: quote,
    reasons,
    best: quotes.find(({ n }) => n === quote.n)?.best ?? [],
    cheaper: cheaperThan(quote, quotes),
    needsNotMet: needsNotMet(profile, quote),
    slip,
    earlierSlip: newest === null || slip !== null ? null : { version: newest.version, madeAt: newest.madeAt },
    classification: newest?.choices.clientClassification,
    cost: {
      premium,
      ipt,
      fee,
      total: totalCost({ premium, ipt, fee }),
      commission: commission === null ? null : { share: commission, pence },
    },
    ombudsman: ombudsman(profile),
    compensation: revenue === null ? null : revenue.value < COMPENSATION_TURNOVER,
    expired: quote.validUntil !== null && quote.validUntil < asOf.slice(0, 10),
  };
}
