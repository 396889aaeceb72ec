import { type Known, type SubmissionFacts, showDate, showGbp } from "@broker/contracts";
import { BY_POSTURE } from "../../submission/cover-terms.ts";
import { answerFrom, dayAnswer, moneyAnswer, type QuestionDefinition } from "../question-definition.ts";

/** Losses above this are asked for by name; pence. */
const GRAVE_LOSS = 1_000_000;

/** One loss with all that was told of it. */
function loss({ date, kind, amount, settled, description }: NonNullable<SubmissionFacts["claims"]>["value"][number]) {
  const cost = amount === null ? ", amount not known" : ` ${showGbp(amount)}`;
  const told = description === null || description.trim() === "" ? "" : `: ${description.trim()}`;
  return `${showDate(date)} ${kind}${cost}, ${settled ? "settled" : "open"}${told}`;
}

function pastLosses({ claims }: SubmissionFacts) {
  return claims && answerFrom(claims, claims.value.length === 0 ? "None" : claims.value.map(loss).join("; "));
}

/** Worked out from the losses that were told; null where one has no amount and none of the others decides it. */
function graveLoss({ claims, asOf }: SubmissionFacts) {
  if (claims === null) return null;
  const since = `${Number(asOf.slice(0, 4)) - 3}${asOf.slice(4, 10)}`;
  const recent = claims.value.filter(({ date }) => date >= since);
  const grave = recent.some(({ amount }) => amount !== null && amount > GRAVE_LOSS);
  if (!grave && recent.some(({ amount }) => amount === null)) return null;
  const provenance = claims.provenance === "sample" ? ("sample" as const) : ("derived" as const);
  return answerFrom({ provenance, asOf: claims.asOf, source: "the losses above" }, grave ? "Yes" : "No", {
    choice: grave ? "yes" : "no",
  });
}

/** What has happened. */
export const HISTORY: readonly QuestionDefinition[] = [
  { id: "losses", field: "claims", ask: "Which cyber losses and claims has it had?", answer: pastLosses },
  {
    id: "graveLosses",
    ask: `Did one of them within the last three years cost more than ${showGbp(GRAVE_LOSS)}?`,
    answer: graveLoss,
  },
  {
    id: "incidents",
    ask: "Which other incidents has it had in the last three years, whether or not they cost anything?",
  },
  { id: "proceedings", ask: "Have regulators, courts or the police dealt with it over data or security?" },
  { id: "circumstances", ask: "What does it know of that may lead to a loss or a claim?" },
  { id: "refusals", ask: "Has an insurer refused, cancelled or specially loaded such cover?" },
];

function expiring({ expiring: known }: SubmissionFacts) {
  if (known === null) return null;
  const { insurer, expiresOn, premium, limit, retention } = known.value;
  const parts = [
    insurer,
    expiresOn === undefined ? undefined : `ends ${showDate(expiresOn)}`,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `deductible ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : answerFrom(known, parts.join(", "));
}

/**
 * What somebody wants or was quoted. A default by posture is nobody's wish: it stands among the facts and answers
 * nothing.
 */
const wanted = (sum: Known<number> | null) => (sum?.source === BY_POSTURE ? null : moneyAnswer(sum));

/** What is asked for. */
export const COVER: readonly QuestionDefinition[] = [
  {
    id: "inception",
    field: "requested",
    ask: "From which day is cover wanted?",
    answer: ({ period }) => dayAnswer(period.from),
  },
  {
    id: "limit",
    field: "requested",
    ask: "What limit is wanted, for each claim and in all?",
    answer: ({ cover }) => wanted(cover.limit),
  },
  {
    id: "deductible",
    field: "requested",
    ask: "How much of each claim does it bear itself?",
    answer: ({ cover }) => wanted(cover.deductible),
  },
  { id: "waitingPeriod", ask: "After how many hours is business interruption to be covered?" },
  { id: "retroactiveDate", ask: "From which retroactive day are unknown events to be covered?" },
  { id: "subLimits", ask: "Which parts of the cover need a limit of their own?" },
  {
    id: "quoted",
    field: "quote",
    ask: "What premium has been quoted?",
    answer: ({ cover }) => moneyAnswer(cover.premium),
  },
  { id: "expiring", field: "expiringPolicy", ask: "Which cover does it have now?", answer: expiring },
];
