import { type Provenance, roundHalfUp } from "@broker/contracts";
import table from "./box-confidence.json" with { type: "json" };

/** Days after which a value counts as stale: the second step of the table's ages. */
export const STALE_AFTER_DAYS = table.byAge[1]?.upToDays ?? 365;

/** Whole days since the day or moment of a value; 0 if today or in the future. */
export function ageInDays(asOf: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(asOf)) / 86_400_000));
}

interface Basis {
  readonly provenance: Provenance;
  readonly asOf: string;
  /** True = the record holds a different statement and the conflict is not resolved. */
  readonly contradicted: boolean;
}

/**
 * Confidence in a value, 0–1 with two decimals: provenance times freshness, halved where the record contradicts itself.
 */
export function boxConfidence({ provenance, asOf, contradicted }: Basis, now: string): number {
  const age = ageInDays(asOf, now);
  const fresh = table.byAge.find(({ upToDays }) => age <= upToDays)?.factor ?? table.older;
  const base = table.byProvenance[provenance] * fresh * (contradicted ? table.contradicted : 1);
  return roundHalfUp(base, 2);
}

const MARK = " (see Remarks)";

/**
 * Fits a text into a box of a number of characters: whole, else cut between words with a reference to the full text.
 */
export function fitBox(text: string, room: number): { readonly value: string; readonly whole: boolean } {
  const letters = Array.from(text);
  if (letters.length <= room) return { value: text, whole: true };
  const retained = letters.slice(0, Math.max(0, room - MARK.length)).join("");
  const end = letters[room - MARK.length] === " " ? retained.length : retained.lastIndexOf(" ");
  return { value: `${(end > retained.length / 2 ? retained.slice(0, end) : retained).trimEnd()}${MARK}`, whole: false };
}
