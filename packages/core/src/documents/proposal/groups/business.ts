import { type ClientAddress, type Known, moneyOf, type SubmissionFacts, showCount, showGbp } from "@broker/contracts";
import { showDocumentValue } from "../../submission/show-document-value.ts";
import {
  addressLines,
  answerFrom,
  answerQuestion,
  dayAnswer,
  type QuestionDefinition,
} from "../question-definition.ts";

const oneLine = (address: ClientAddress) => addressLines(address).join(", ");
const counted = (known: Known<number> | null) =>
  known && answerFrom(known, showCount(known.value, "person", "people"), { count: known.value });

function trade({ insured: { industry, sic } }: SubmissionFacts) {
  const codes = sic?.value.map(({ code, classification }) => `${classification} ${code}`).join(", ");
  const known = industry ?? sic;
  if (known === null) return null;
  return answerFrom(
    known,
    [industry?.value, codes].filter((part) => part !== undefined && part !== "").join("; ") || "none",
  );
}

/** Addresses other than the main one; null if only the main one is declared, because there may be others. */
function otherPremises({ insured: { address, addresses } }: SubmissionFacts) {
  if (addresses === null) return null;
  if (addresses.value.length === 0) return answerFrom(addresses, "none");
  const main = address && oneLine(address.value);
  const others = addresses.value.map(oneLine).filter((each) => each !== main);
  return others.length === 0 ? null : answerFrom(addresses, others.join("; "));
}

/** The proposer. Source of the topics: published UK proposal forms, reference table of 20 November 2026. */
export const COMPANY: readonly QuestionDefinition[] = [
  {
    id: "legalName",
    answer: ({ insured: { name } }) => name && answerFrom(name, name.value),
  },
  {
    id: "tradingNames",
    answer: ({ insured: { tradingNames: names } }) =>
      names && answerFrom(names, showDocumentValue("tradingNames", names.value)),
  },
  {
    id: "companyNumber",
    answer: ({ insured: { companyNumber: number } }) => number && answerFrom(number, number.value),
  },
  {
    id: "address",
    answer: ({ insured: { address } }) => address && answerFrom(address, oneLine(address.value) || "not given"),
  },
  {
    id: "premises",
    answer: otherPremises,
  },
  {
    id: "established",
    answer: ({ insured }) => dayAnswer(insured.incorporatedOn),
  },
  { id: "trade", answer: trade },
  {
    id: "employees",
    answer: ({ insured }) => counted(insured.employees),
  },
  {
    id: "domains",
    answer: ({ insured: { domains } }) =>
      domains && answerFrom(domains, domains.value.map(({ name }) => name).join(", ") || "none"),
  },
  {
    id: "group",
    answer: ({ insured: { group } }) => group && answerFrom(group, showDocumentValue("group", group.value) || "none"),
  },
];

const REGIONS = { uk: "UK", eu: "EU", us: "USA", rest: "rest of the world" } as const;

function split({ insured: { turnover } }: SubmissionFacts) {
  const parts = Object.entries(REGIONS).flatMap(([key, title]) => {
    const pence = turnover?.value[key as keyof typeof REGIONS];
    return pence === undefined ? [] : [`${title} ${showGbp(pence)}`];
  });
  return turnover === null || parts.length === 0 ? null : answerFrom(turnover, parts.join(", "));
}

function yearly({ insured: { turnover } }: SubmissionFacts) {
  if (turnover?.value.total === undefined) return null;
  const { total, year } = turnover.value;
  return answerFrom(turnover, `${showGbp(total)}${year === undefined ? "" : ` in ${year}`}`, { money: moneyOf(total) });
}

/** What the business turns over. */
export const FINANCE: readonly QuestionDefinition[] = [
  { id: "turnover", answer: yearly },
  {
    id: "turnoverSplit",
    answer: split,
  },
  answerQuestion("turnoverBefore"),
  answerQuestion("turnoverNext"),
  answerQuestion("grossProfit"),
  answerQuestion("largestClients"),
  answerQuestion("bank"),
];
