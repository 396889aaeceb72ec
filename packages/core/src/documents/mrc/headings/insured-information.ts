import {
  ANSWER_KEYS,
  answerDefinition,
  type Known,
  SOURCE_TITLES,
  sentenceCase,
  showCompanyStatus,
  showCount,
  showGbp,
  showLongDate,
} from "@broker/contracts";
import { registerEntries } from "../../../client/registers/register-entry.ts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { showInsolvencyHistory } from "../../../intelligence/registry/material-entries.ts";
import { submittedAnswer } from "../../submission/submitted-answer.ts";
import { howOf, notAssessed, notKnownTo, notStated, type SlipContext, text, undisclosed } from "../slip/content.ts";

const TERRITORIES = [
  ["uk", "United Kingdom"],
  ["eu", "European Union"],
  ["us", "United States"],
  ["rest", "rest of the world"],
] as const;

type Turnover = NonNullable<SlipContext["facts"]["insured"]["turnover"]>["value"];

function turnoverWords(turnover: Turnover): string {
  const parts = TERRITORIES.flatMap(([key, name]) => {
    const pence = turnover[key];
    return pence === undefined ? [] : [`${name} ${showGbp(pence)}`];
  });
  const total = turnover.total === undefined ? "total not stated" : showGbp(turnover.total);
  const year = turnover.year === undefined ? "" : ` in ${turnover.year}`;
  return `${total}${year}${parts.length === 0 ? "" : `; of which ${parts.join(", ")}`}`;
}

type Fact = <Value>(
  context: SlipContext,
  label: string,
  known: Known<Value> | null,
  show: (value: Value) => string,
) => ReturnType<typeof text>;

/** A fact of a register, or a domain, with its label; a final slip has no fact to be advised. */
const entry: Fact = (context, label, known, show) =>
  known === null ? notAssessed(context, "Not recorded", label) : text(howOf(known), show(known.value), label);

/** A fact of the Insured's business with its label; `questions` = those of the bank that ask for it. */
const fact = <Value>(
  context: SlipContext,
  label: string,
  questions: readonly string[],
  known: Known<Value> | null,
  show: (value: Value) => string,
) => (known === null ? notStated(context, label, questions) : text(howOf(known), show(known.value), label));

/** Entries of Companies House that the scan found and the record does not name as the Insured's. */
function unconfirmedEntries({ report, facts: { insured } }: SlipContext) {
  if (report === null || insured.companyNumber !== null) return [];
  return registerEntries(report)
    .filter(({ register }) => register === "companiesHouse")
    .map(({ name, words, source, asOf }) =>
      text(
        { provenance: "registry", asOf, source },
        `${name}, ${words}. Not confirmed as the Insured's.`,
        "Possible register entry",
      ),
    );
}

/** The search of Companies House where it gave no certain match, and no possible entry is stated. */
function registerSearch(context: SlipContext) {
  const { report, facts } = context;
  const search = report?.sources.find(({ name }) => name === "companiesHouse");
  if (report === null || search === undefined || facts.insured.companyNumber !== null) return [];
  const answered = search.status === "ok" || search.status === "not-found";
  if (!answered || unconfirmedEntries(context).length > 0) return [];
  const how = { provenance: "registry" as const, asOf: search.asOf ?? report.startedAt };
  return [
    text({ ...how, source: SOURCE_TITLES.companiesHouse }, "Searched: no certain match.", "Companies House search"),
  ];
}

/** The Insured's identity and status on the registers; the status is printed in any case. */
export function registers(context: SlipContext) {
  const { insured } = context.facts;
  const held = <Value>(label: string, known: Known<Value> | null, show: (value: Value) => string) =>
    known === null ? null : text(howOf(known), show(known.value), label);
  return [
    entry(context, "Company number", insured.companyNumber, String),
    entry(context, "Companies House status", insured.companyStatus, (status) =>
      sentenceCase(showCompanyStatus(status)),
    ),
    ...unconfirmedEntries(context),
    ...registerSearch(context),
    held("Incorporated", insured.incorporatedOn, showLongDate),
    held("Previous names", insured.previousNames, (names) => showClientValue("previousNames", names)),
    held("Accounts at Companies House", insured.accounts, (all) => sentenceCase(showClientValue("accounts", all))),
    held("Insolvency history at Companies House", insured.insolvencyHistory ?? null, showInsolvencyHistory),
    held("Further entries at Companies House", insured.registerEntries ?? null, (all) => sentenceCase(all.join(", "))),
    held("ICO registration", insured.icoRegistration, (entry) => showClientValue("icoRegistration", entry)),
    held("Domain registrations", insured.domainRegistrations, (all) => showClientValue("domainRegistrations", all)),
  ];
}

const RECORD_QUESTIONS = ["personalRecords", "cardRecords", "healthRecords", "intellectualProperty"] as const;

/** What the insured does, its size, the records that it holds and its domains. */
export function business(context: SlipContext) {
  const { insured } = context.facts;
  return [
    fact(context, "Business", ["trade"], insured.industry, String),
    entry(context, "Activity codes", insured.sic, (value) => showClientValue("sic", value)),
    fact(context, "Employees", ["employees"], insured.employees, (count) => showCount(count, "person", "people")),
    fact(context, "Turnover", ["turnover"], insured.turnover, turnoverWords),
    fact(
      context,
      "Records held",
      RECORD_QUESTIONS,
      insured.records,
      (value) => showClientValue("records", value) || "Not stated",
    ),
    entry(context, "Domains", insured.domains, (value) => value.map(({ name }) => name).join(", ") || "None accepted"),
    insured.group === null ? null : text(howOf(insured.group), showClientValue("group", insured.group.value), "Group"),
  ];
}

/** Each further answer with its provenance, and what the Insured was asked and does not know. */
export function furtherAnswers(context: SlipContext) {
  return ANSWER_KEYS.map((key) => {
    const [known, label] = [submittedAnswer(context.facts, key), answerDefinition(key).title];
    return known === null ? notKnownTo(context, label, [key]) : text(howOf(known), known.value, label);
  });
}

/** Past losses; to be advised if the claims history is not disclosed. */
export function claims(context: SlipContext) {
  const { claims: declared } = context.facts;
  if (declared === null) {
    const label = "Claims history (last five years)";
    return [notKnownTo(context, label, ["losses"]) ?? text(undisclosed(context), "To be advised", label)];
  }
  if (declared.value.length === 0) return [text(howOf(declared), "None declared, last five years", "Claims")];
  return declared.value.map(({ date, kind, amount, settled, description }) => {
    const money = amount === null ? "amount not stated" : showGbp(amount);
    const more = description === null ? "" : `. ${description}`;
    return text(
      howOf(declared),
      `${sentenceCase(kind)}, ${money}, ${settled ? "settled" : "open"}${more}`,
      `Claim of ${showLongDate(date)}`,
    );
  });
}

/** The expiring policy. */
export function expiring(context: SlipContext) {
  const { expiring: policy } = context.facts;
  if (policy === null) return null;
  const { insurer, inception, expiresOn, premium, limit, retention } = policy.value;
  const parts = [
    insurer,
    inception === undefined ? undefined : `from ${showLongDate(inception)}`,
    expiresOn === undefined ? undefined : `to ${showLongDate(expiresOn)}`,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `deductible ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
  ].filter((each) => each !== undefined);
  return text(howOf(policy), parts.join(", "), "Expiring policy");
}
