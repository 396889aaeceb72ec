import {
  ANSWER_FIELDS,
  type AnswerKey,
  answerDefinition,
  answerKeyOf,
  askedKeyOf,
  type ClientField,
  CYBER_STANCE_TITLES,
  POLICY_LINE_TITLES,
  PROPOSAL_TITLES,
  plainText,
  showCompanyStatus,
  showCount,
  showDate,
  showMoney,
  showNumber,
} from "@broker/contracts";
import { registeredActivity } from "../intelligence/industry.ts";

const MONEY = new Set(["total", "uk", "eu", "us", "rest", "premium", "limit", "retention", "amount"]);
const DAYS = new Set(["expiresOn", "inception", "date", "lastMadeUpTo", "nextDueOn", "registeredOn", "until"]);
const NAMES: Readonly<Record<string, string>> = {
  uk: "UK",
  eu: "EU",
  us: "US",
  retention: "deductible",
  expiresOn: "expires",
  lastMadeUpTo: "last made up to",
  nextDueOn: "next due",
  registeredOn: "registered",
  paymentCard: "payment card",
  intellectualProperty: "intellectual property",
};
/** Parts whose value needs no label. */
const PLAIN = new Set([
  "total",
  "name",
  "number",
  "domain",
  "code",
  "lines",
  "town",
  "county",
  "postcode",
  "country",
  "answer",
  "basis",
  "date",
  "by",
]);

/** Formats an amount in pence: '£1,000' on screens, 'GBP 1,000' in documents. */
type ShowAmount = (pence: number) => string;

function part(key: string, value: unknown, showAmount: ShowAmount): string {
  if (typeof value === "number")
    return MONEY.has(key)
      ? showAmount(value)
      : key === "year"
        ? String(value)
        : key === "coveragePct"
          ? `${value}%`
          : showNumber(value);
  if (typeof value === "string") return DAYS.has(key) ? showDate(value) : plainText(value);
  if (Array.isArray(value)) return value.map((each) => part(key, each, showAmount)).join(", ");
  if (key === "overdue") return value === true ? "overdue" : "not overdue";
  return String(value);
}

function domain(value: Record<string, unknown>): string {
  const name = plainText(String(value.name));
  const notes = [value.role === "main" ? "" : String(value.role), value.accepted === false ? "not accepted" : ""];
  const shown = notes.filter((note) => note !== "" && note !== "other").join(", ");
  return shown === "" ? name : `${name} (${shown})`;
}

function claim({ date, kind, amount, settled }: Record<string, unknown>, showAmount: ShowAmount): string {
  const cost = typeof amount === "number" ? ` ${showAmount(amount)}` : "";
  return `${showDate(String(date))} ${plainText(String(kind))}${cost}, ${settled === true ? "settled" : "open"}`;
}

function ownAnswers(value: Record<string, unknown>): string {
  const asked: Readonly<Record<string, { readonly title: string }>> = ANSWER_FIELDS;
  return Object.entries(value)
    .map(([id, answer]) => `${asked[id]?.title ?? id}: ${plainText(String(answer))}`)
    .join("; ");
}

/** An activity code with its title: '49410 Freight transport by road (UK SIC 2007)'; only UK codes have one. */
function activity({ code, classification }: Record<string, unknown>): string {
  const title = classification === "UK SIC 2007" ? registeredActivity(String(code)).description : null;
  return `${code}${title === null ? "" : ` ${title}`} (${classification})`;
}

/** Records held: '60,000 personal records, 12 payment card records'. */
function records(value: Record<string, unknown>): string {
  return Object.entries(value)
    .flatMap(([key, count]) => (typeof count === "number" ? [showCount(count, `${NAMES[key] ?? key} record`)] : []))
    .join(", ");
}

function returnedProposal({ kind, signedBy, position, on }: Record<string, unknown>): string {
  const names: Readonly<Record<string, string>> = PROPOSAL_TITLES;
  const signed = [signedBy, position].filter((each) => typeof each === "string").map((each) => plainText(each));
  const by = signed.length === 0 ? "" : `, signed by ${signed.join(", ")}`;
  return `${names[String(kind)] ?? String(kind)}${by}, ${showDate(String(on))}`;
}

/** A policy of another line: 'Crime, Insurer B, limit £250,000, expires 31 Mar 2027, cyber affirmed'. */
function otherPolicy({ line, insurer, limit, expiresOn, cyber }: Record<string, unknown>, showAmount: ShowAmount) {
  const titles: Readonly<Record<string, string>> = POLICY_LINE_TITLES;
  const stances: Readonly<Record<string, string>> = CYBER_STANCE_TITLES;
  return [
    titles[String(line)] ?? String(line),
    typeof insurer === "string" ? plainText(insurer) : "",
    typeof limit === "number" ? `limit ${showAmount(limit)}` : "",
    typeof expiresOn === "string" ? `expires ${showDate(expiresOn)}` : "",
    `cyber ${(stances[String(cyber)] ?? String(cyber)).toLowerCase()}`,
  ]
    .filter((each) => each !== "")
    .join(", ");
}

function parts(field: ClientField, value: Record<string, unknown>, showAmount: ShowAmount): string {
  if (field === "domains") return domain(value);
  if (field === "sic") return activity(value);
  if (field === "records") return records(value);
  if (field === "claims") return claim(value, showAmount);
  if (field === "otherPolicies") return otherPolicy(value, showAmount);
  if (field === "proposalAnswers") return ownAnswers(value);
  if (field === "returnedProposal") return returnedProposal(value);
  const known = Object.entries(value).filter(
    ([key, each]) => key !== "declaredBy" && each !== null && each !== undefined && each !== "",
  );
  return known
    .filter(([, each]) => !Array.isArray(each) || each.length > 0)
    .map(([key, each]) => {
      const plain =
        PLAIN.has(key) ||
        ["coveragePct", "note", "classification", "year", "overdue"].includes(key) ||
        field === "contacts";
      const shown = part(key, each, showAmount);
      return plain ? shown : `${NAMES[key] ?? key} ${shown}`;
    })
    .join(", ");
}

function answerText(key: AnswerKey, value: unknown, showAmount: ShowAmount): string {
  const { kind, options = [] } = answerDefinition(key);
  const labelOf = (id: unknown) => options.find((each) => each.value === id)?.label ?? plainText(String(id));
  if (kind === "money") return showAmount(Number(value));
  if (kind === "count") return showNumber(Number(value));
  if (kind === "percent") return `${Number(value)}%`;
  if (kind === "day") return showDate(String(value));
  if (Array.isArray(value)) return value.length === 0 ? "None" : value.map(labelOf).join(", ");
  return labelOf(value);
}

/**
 * A value of the client record on one line: document date format, an empty list as 'none'.
 * @param showAmount how money is written (default: with the pound sign, as on screens)
 */
export function showClientValue(field: ClientField, value: unknown, showAmount: ShowAmount = showMoney): string {
  if (askedKeyOf(field) !== null) return "asked, not known";
  const answer = answerKeyOf(field);
  if (answer !== null) return answerText(answer, value, showAmount);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field === "companyStatus" && typeof value === "string") return plainText(showCompanyStatus(value));
  if (field === "incorporatedOn" || field === "credentialsResetOn") return showDate(String(value));
  if (Array.isArray(value))
    return value.length === 0
      ? "none"
      : value
          .map((each) => showClientValue(field, each, showAmount))
          .join(field === "domains" || field === "tradingNames" ? ", " : "; ");
  if (typeof value === "object" && value !== null) return parts(field, { ...value }, showAmount);
  return part(field, value, showAmount);
}
