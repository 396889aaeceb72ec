import { type SubmissionFacts, showDate, showGbp } from "@broker/contracts";
import { answerFrom, answerQuestion, dayAnswer, moneyAnswer, type QuestionDefinition } from "../question-definition.ts";

const LARGE_LOSS = 1_000_000;

function loss({ date, kind, amount, settled, description }: NonNullable<SubmissionFacts["claims"]>["value"][number]) {
  const cost = amount === null ? ", amount to be advised" : ` ${showGbp(amount)}`;
  const details = description === null || description.trim() === "" ? "" : `: ${description.trim()}`;
  return `${showDate(date)} ${kind}${cost}, ${settled ? "settled" : "open"}${details}`;
}

function pastLosses({ claims }: SubmissionFacts) {
  return claims && answerFrom(claims, claims.value.length === 0 ? "None" : claims.value.map(loss).join("; "));
}

/** Derived from the declared losses; null if a loss has no amount and no other decides it. */
function largeLoss({ claims, asOf }: SubmissionFacts) {
  if (claims === null) return null;
  const since = `${Number(asOf.slice(0, 4)) - 3}${asOf.slice(4, 10)}`;
  const recent = claims.value.filter(({ date }) => date >= since);
  const large = recent.some(({ amount }) => amount !== null && amount > LARGE_LOSS);
  if (!large && recent.some(({ amount }) => amount === null)) return null;
  const provenance = claims.provenance === "sample" ? ("sample" as const) : ("derived" as const);
  return answerFrom({ provenance, asOf: claims.asOf, source: "losses declared above" }, large ? "Yes" : "No", {
    choice: large ? "yes" : "no",
  });
}

/** Claims and incidents. */
export const HISTORY: readonly QuestionDefinition[] = [
  { id: "losses", field: "claims", ask: "Which cyber losses and claims has it had?", answer: pastLosses },
  {
    id: "graveLosses",
    ask: `Did any loss within the last three years exceed ${showGbp(LARGE_LOSS)}?`,
    answer: largeLoss,
  },
  answerQuestion("incidents", "What other incidents has it had in the last three years, with or without a loss?"),
  answerQuestion("proceedings", "Have regulators, courts or the police investigated it over data or security?"),
  answerQuestion("circumstances", "Is it aware of any circumstance that may lead to a loss or a claim?"),
  answerQuestion("refusals", "Has an insurer declined, cancelled or imposed special terms on such cover?"),
];

function policyInForce({ expiring, inForce: known = expiring }: SubmissionFacts) {
  if (known === null) return null;
  const { insurer, inception, expiresOn, premium, limit, retention } = known.value;
  const parts = [
    insurer,
    inception === undefined ? undefined : `incepted ${showDate(inception)}`,
    expiresOn === undefined ? undefined : `expires ${showDate(expiresOn)}`,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `deductible ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : answerFrom(known, parts.join(", "));
}

/** Cover required. */
export const COVER: readonly QuestionDefinition[] = [
  {
    id: "inception",
    field: "requested",
    ask: "When is cover to incept?",
    answer: ({ period }) => dayAnswer(period.from),
  },
  {
    id: "limit",
    field: "requested",
    ask: "What limit is required?",
    answer: ({ cover }) => moneyAnswer(cover.limit),
  },
  {
    id: "deductible",
    field: "requested",
    ask: "What deductible (excess) is required?",
    answer: ({ cover }) => moneyAnswer(cover.deductible),
  },
  answerQuestion("waitingPeriod", "What waiting period (hours) is required for business interruption?"),
  answerQuestion("retroactiveDate", "What retroactive date is required?"),
  answerQuestion("subLimits", "Which sub-limits are required?"),
  {
    id: "quoted",
    field: "quote",
    ask: "What premium has been quoted?",
    answer: ({ cover }) => moneyAnswer(cover.premium),
  },
  { id: "expiring", field: "expiringPolicy", ask: "What cover is currently in force?", answer: policyInForce },
];
