import { type ClientField, plainText, showDate, showMoney, showNumber } from "@broker/contracts";

const MONEY = new Set(["total", "uk", "eu", "us", "rest", "premium", "limit", "retention", "amount"]);
const DAYS = new Set(["expiresOn", "inception", "date"]);
const NAMES: Readonly<Record<string, string>> = {
  uk: "UK",
  eu: "EU",
  us: "US",
  expiresOn: "expires",
  paymentCard: "payment card",
  intellectualProperty: "intellectual property",
};
/** Parts whose value speaks for itself. */
const PLAIN = new Set([
  "total",
  "name",
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

function part(key: string, value: unknown): string {
  if (typeof value === "number")
    return MONEY.has(key)
      ? showMoney(value)
      : key === "year"
        ? String(value)
        : key === "coveragePct"
          ? `${value}%`
          : showNumber(value);
  if (typeof value === "string") return DAYS.has(key) ? showDate(value) : plainText(value);
  if (Array.isArray(value)) return value.map((each) => part(key, each)).join(", ");
  return String(value);
}

function domain(value: Record<string, unknown>): string {
  const name = part("name", value.name);
  const notes = [value.role === "main" ? "" : part("role", value.role), value.accepted === false ? "not accepted" : ""];
  const told = notes.filter((note) => note !== "" && note !== "other").join(", ");
  return told === "" ? name : `${name} (${told})`;
}

function claim(value: Record<string, unknown>): string {
  const settled = value.settled === true ? "settled" : "open";
  const amount = typeof value.amount === "number" ? ` ${showMoney(value.amount)}` : "";
  return `${part("date", value.date)} ${part("kind", value.kind)}${amount}, ${settled}`;
}

function parts(field: ClientField, value: Record<string, unknown>): string {
  if (field === "domains") return domain(value);
  if (field === "claims") return claim(value);
  const said = Object.entries(value).filter(([, each]) => each !== null && each !== undefined && each !== "");
  return said
    .filter(([, each]) => !Array.isArray(each) || each.length > 0)
    .map(([key, each]) => {
      const plain =
        PLAIN.has(key) || ["coveragePct", "note", "classification", "year"].includes(key) || field === "contacts";
      return plain ? part(key, each) : `${NAMES[key] ?? key} ${part(key, each)}`;
    })
    .join(", ");
}

/**
 * A value of the client record in one line, as people read it: money in pounds, days as on paper, an empty list as
 * 'none'.
 */
export function showClientValue(field: ClientField, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field === "incorporatedOn") return showDate(String(value));
  if (Array.isArray(value))
    return value.length === 0
      ? "none"
      : value
          .map((each) => showClientValue(field, each))
          .join(field === "domains" || field === "tradingNames" ? ", " : "; ");
  if (typeof value === "object" && value !== null) return parts(field, { ...value });
  return part(field, value);
}
