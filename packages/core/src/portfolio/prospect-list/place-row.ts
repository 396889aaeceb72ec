import { AppError, PROSPECT_FIELDS, type Prospect, type ProspectFields, type RejectedRow } from "@broker/contracts";
import type { ListValues } from "../../client/list-columns/list-field.ts";
import { parseTarget } from "../../scan/parse-target.ts";

const LONGEST_ADDRESS = 2048;
const LONGEST_FIELD = 1000;
const SHOWN = 200;
/** What people write where they know nothing. */
const NOTHING = new Set(["", "-", "–", "n/a", "na", "none", "null", "tbc", "unknown"]);

function known(value: string | undefined): string {
  const text = (value ?? "").trim();
  return NOTHING.has(text.toLowerCase()) ? "" : text;
}

function fieldsOf(values: ListValues): ProspectFields {
  const filled = PROSPECT_FIELDS.map((field) => [field, known(values[field]).slice(0, LONGEST_FIELD)] as const);
  return Object.fromEntries(filled.filter(([, text]) => text !== ""));
}

/** A row that cannot be scanned. */
export function rejectRow(line: number, input: string, reason: string, values: ListValues = {}): RejectedRow {
  return { line, input: input.trim().slice(0, SHOWN), reason: reason.slice(0, SHOWN * 2), fields: fieldsOf(values) };
}

/** Makes a prospect of a row's values: the domain counts, else the website. What cannot be scanned is rejected with the reason. */
export function placeRow(line: number, values: ListValues): Prospect | RejectedRow {
  const addresses = [known(values.domain), known(values.website)].filter((text) => text !== "");
  const [first] = addresses;
  if (first === undefined)
    return rejectRow(line, values.name ?? "", "The row names neither a domain nor a website.", values);
  let reason = "";
  for (const input of addresses) {
    if (input.length > LONGEST_ADDRESS) {
      reason ||= "It is longer than a web address can be.";
      continue;
    }
    try {
      return { line, input, domain: parseTarget(input).target.domain, fields: fieldsOf(values) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reason ||= error.message;
    }
  }
  return rejectRow(line, first, reason, values);
}
