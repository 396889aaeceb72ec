import { PROSPECT_FIELDS, type ProspectField, type ProspectFields, plainText } from "@broker/contracts";
import { readMoney } from "../../client/edits/read-money.ts";
import { readValue, type ValueKind } from "../../client/edits/read-value.ts";
import { readPostcode } from "../regions/read-postcode.ts";
import type { Listing, ListWord } from "./listing.ts";

const LONGEST_NAME = 200;

function read<Value>(kind: ValueKind, text: string | undefined): Value | null {
  const found = text === undefined ? { wanted: "" } : readValue(kind, text);
  return "value" in found ? (found.value as Value) : null;
}

function words(text: string | undefined): string | null {
  const plain = plainText(text ?? "").slice(0, LONGEST_NAME);
  return plain === "" ? null : plain;
}

/**
 * Adds what a list says of a company to what earlier lists said: a field that it fills replaces the word before, one that it leaves
 * empty stays. Employees and revenue become figures only where one number stands there: `40` and `£1.2m` do, `11-50` does not.
 */
export function readListing(
  known: Listing | null,
  fields: ProspectFields,
  list: { readonly batchId: string; readonly at: string },
): Listing {
  const filled = PROSPECT_FIELDS.flatMap((field): [ProspectField, ListWord][] => {
    const text = fields[field];
    return text === undefined ? [] : [[field, { text, ...list }]];
  });
  const said: Listing["said"] = { ...known?.said, ...Object.fromEntries(filled) };
  const { postcode, revenue } = said;
  return {
    said,
    name: words(said.name?.text),
    industry: words(said.industry?.text),
    employees: read<number>("count", said.employees?.text),
    revenue: revenue === undefined ? null : readMoney(revenue.text),
    postcode: postcode === undefined ? null : (readPostcode(postcode.text)?.text ?? null),
    companyNumber: read<string>("company", said.companyNumber?.text),
    ...list,
  };
}
