import { type ProspectField, plainText, showDate } from "@broker/contracts";
import type { Listing } from "../listing.ts";
import { type Figure, notKnown } from "./figure.ts";

/** A value that a list declared: which one and when, or that no list says it, or that what it says is no single value. */
export function declared<Value>(
  listing: Listing,
  field: ProspectField,
  value: Value | null,
  wanted: string,
): Figure<Value> {
  const word = listing.said[field];
  if (word === undefined) return notKnown("No list says it.");
  const list = `the list of batch ${word.batchId}, ${showDate(word.at)}`;
  if (value === null) return notKnown(`'${plainText(word.text)}', as ${list} says, is not ${wanted}.`);
  return { value, rule: `As ${list} says.`, provenance: "declared", asOf: word.at };
}
