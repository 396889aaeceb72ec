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
    field: "legalName",
    ask: "Under what legal name is the business registered?",
    answer: ({ insured: { name } }) => name && answerFrom(name, name.value),
  },
  {
    id: "tradingNames",
    field: "tradingNames",
    ask: "Which other names does it trade under?",
    answer: ({ insured: { tradingNames: names } }) =>
      names && answerFrom(names, showDocumentValue("tradingNames", names.value)),
  },
  {
    id: "companyNumber",
    field: "companyNumber",
    ask: "What is its company number?",
    answer: ({ insured: { companyNumber: number } }) => number && answerFrom(number, number.value),
  },
  {
    id: "address",
    field: "registeredOffice",
    ask: "What is its registered office or main address?",
    answer: ({ insured: { address } }) => address && answerFrom(address, oneLine(address.value) || "not given"),
  },
  {
    id: "premises",
    field: "addresses",
    ask: "What other premises does it operate from?",
    answer: otherPremises,
  },
  {
    id: "established",
    field: "incorporatedOn",
    ask: "When was it established?",
    answer: ({ insured }) => dayAnswer(insured.incorporatedOn),
  },
  { id: "trade", field: "industry", ask: "What are its business activities?", answer: trade },
  {
    id: "employees",
    field: "employees",
    ask: "How many people does it employ, including contractors?",
    answer: ({ insured }) => counted(insured.employees),
  },
  {
    id: "domains",
    field: "domains",
    ask: "Which internet domains does it use?",
    answer: ({ insured: { domains } }) =>
      domains && answerFrom(domains, domains.value.map(({ name }) => name).join(", ") || "none"),
  },
  {
    id: "group",
    field: "group",
    ask: "Which parent and subsidiary companies require cover?",
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
  { id: "turnover", field: "turnover", ask: "What was its turnover in the last full financial year?", answer: yearly },
  {
    id: "turnoverSplit",
    field: "turnover",
    ask: "How is that turnover split between the UK, the EU, the USA and elsewhere?",
    answer: split,
  },
  answerQuestion("turnoverBefore", "What was its turnover in the previous year?"),
  answerQuestion("turnoverNext", "What is its estimated turnover for the coming year?"),
  answerQuestion("grossProfit", "What was its gross profit in the last full financial year?"),
  answerQuestion("largestClients", "What share of turnover comes from its five largest clients?"),
  answerQuestion("bank", "Which banks and payment service providers does it use?"),
];
