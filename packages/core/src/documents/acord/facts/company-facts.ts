import { showCount, showDate, showGbp } from "@broker/contracts";
import { registeredActivity } from "../../../intelligence/industry/registered-activity.ts";
import { fact, type ReadFacts, type ToldFact } from "./told-fact.ts";

/** A code with what its list calls it: 'Information technology consultancy activities (UK SIC 2007 62020)'. */
function activity({ code, classification }: { code: string; classification: string }): string {
  const title = classification === "UK SIC 2007" ? registeredActivity(code).description : null;
  return title === null ? `${classification} ${code}` : `${title} (${classification} ${code})`;
}

const MONEY = {
  total: "",
  uk: "United Kingdom",
  eu: "European Union",
  us: "United States",
  rest: "elsewhere",
} as const;

const turnover: ReadFacts = ({ insured: { turnover: told } }) =>
  Object.entries(MONEY).flatMap(([part, label]) => {
    const pence = told?.value[part as keyof typeof MONEY];
    const year = told?.value.year;
    const text = pence === undefined ? "" : `${showGbp(pence)}${year === undefined ? "" : `, year ${year}`}`;
    return fact(told, pence, {
      key: `insured.turnover.${part}`,
      group: "Turnover",
      label,
      kind: "money",
      text,
    });
  });

/** Who the insured is and what it does, from its name to its turnover. */
export const companyFacts: ReadFacts = (facts) => {
  const { name, tradingNames, companyNumber, companyStatus, incorporatedOn, industry, employees } = facts.insured;
  const sic = facts.insured.sic?.value.flatMap((each, index) =>
    fact(facts.insured.sic, each.code, {
      key: `insured.sic[${index}]`,
      group: "Activity",
      text: activity(each),
      scheme: each.classification,
    }),
  );
  const domains = (facts.insured.domains?.value ?? []).flatMap((each, index): ToldFact[] =>
    fact(facts.insured.domains, each.name, { key: `insured.domains[${index}]`, group: "Domain", remarked: false }),
  );
  return [
    ...fact(name, name?.value, { key: "insured.name", group: "Legal name" }),
    ...fact(tradingNames, tradingNames?.value.join("; "), { key: "insured.tradingNames", group: "Trading names" }),
    ...fact(companyNumber, companyNumber?.value, { key: "insured.companyNumber", group: "Companies House number" }),
    ...fact(companyStatus, companyStatus?.value, { key: "insured.companyStatus", group: "Status on the register" }),
    ...fact(incorporatedOn, incorporatedOn?.value, {
      key: "insured.incorporatedOn",
      group: "Incorporated",
      kind: "day",
      text: showDate(incorporatedOn?.value ?? ""),
    }),
    ...fact(industry, industry?.value, { key: "insured.industry", group: "Industry" }),
    ...(sic ?? []),
    ...fact(employees, employees?.value, {
      key: "insured.employees",
      group: "Employees",
      kind: "count",
      text: showCount(employees?.value ?? 0, "employee"),
    }),
    ...turnover(facts),
    ...domains,
  ];
};
