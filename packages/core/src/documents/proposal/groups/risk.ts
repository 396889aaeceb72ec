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
  { id: "losses", answer: pastLosses },
  {
    id: "graveLosses",
    answer: largeLoss,
  },
  answerQuestion("incidents"),
  answerQuestion("proceedings"),
  answerQuestion("circumstances"),
  answerQuestion("refusals"),
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
    answer: ({ period }) => dayAnswer(period.from),
  },
  {
    id: "limit",
    answer: ({ cover }) => moneyAnswer(cover.limit),
  },
  {
    id: "deductible",
    answer: ({ cover }) => moneyAnswer(cover.deductible),
  },
  answerQuestion("waitingPeriod"),
  answerQuestion("retroactiveDate"),
  answerQuestion("subLimits"),
  {
    id: "quoted",
    about: "quote",
    answer: ({ cover }) => moneyAnswer(cover.premium),
  },
  { id: "expiring", answer: policyInForce },
];
