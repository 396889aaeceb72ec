import type { MrzDigit, MrzDigitField, MrzFormat } from "@broker/contracts";
import { mrzCheckDigit } from "./check-digit.ts";
import { MRZ_LAYOUTS, type Place } from "./mrz-layout.ts";

/** Text of a place; null = its line has the wrong length. */
export type ReadPlace = (place: Place) => string | null;

/** A document number and its check digit. */
export interface PrintedNumber {
  readonly number: string;
  readonly digit: string;
  /** What of the optional data belongs to neither; with its fillers. */
  readonly rest: string;
}

const after = ([line, , to]: Place): Place => [line, to, to + 1];

/**
 * The document number. In TD1 and TD2 one of more than nine characters has a filler in place of its digit, continues in
 * the optional data, and is followed there by its digit and a filler (ICAO Doc 9303-5 and -6, note j).
 */
export function printedNumber(format: MrzFormat, read: ReadPlace): PrintedNumber | null {
  const layout = MRZ_LAYOUTS[format];
  const [first] = layout.optional;
  const number = read(layout.number);
  const digit = read(after(layout.number));
  const optional = first === undefined ? null : read(first);
  if (number === null || digit === null || optional === null) return null;
  const [continued = ""] = optional.split("<");
  if (format === "TD3" || digit !== "<" || continued.length < 2) return { number, digit, rest: optional };
  return {
    number: `${number}${continued.slice(0, -1)}`,
    digit: continued.slice(-1),
    rest: optional.slice(continued.length),
  };
}

function judged(field: MrzDigitField, covered: string | null, stated: string | null): MrzDigit {
  if (covered === null || stated === null) return { field, stated, expected: null, status: "not-read" };
  const expected = mrzCheckDigit(covered);
  return { field, stated, expected, status: expected !== null && expected === stated ? "passed" : "failed" };
}

/** Empty optional data have the digit 0 or none (ICAO Doc 9303-4, section 4.2.2). */
function judgedOptional(data: string | null, stated: string | null): MrzDigit {
  const digit = judged("optional", data, stated);
  return stated === "<" && data !== null && /^<*$/.test(data) ? { ...digit, status: "passed" } : digit;
}

/** Every check digit that a format has, each by itself. A visa has neither an optional nor a composite one. */
export function mrzDigits(format: MrzFormat, read: ReadPlace, isVisa: boolean): MrzDigit[] {
  const layout = MRZ_LAYOUTS[format];
  const number = printedNumber(format, read);
  const some = [
    judged("number", number?.number ?? null, number?.digit ?? null),
    judged("birth", read(layout.birth), read(after(layout.birth))),
    judged("expiry", read(layout.expiry), read(after(layout.expiry))),
  ];
  if (isVisa) return some;
  const [optional] = layout.optional;
  if (layout.optionalDigit !== null && optional !== undefined)
    some.push(judgedOptional(read(optional), read(layout.optionalDigit)));
  const covered = layout.covered.map(read);
  const whole = covered.every((part) => part !== null) ? covered.join("") : null;
  return [...some, judged("composite", whole, read(layout.composite))];
}
