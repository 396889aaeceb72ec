import { showDate } from "@broker/contracts";
import { compareIcaoNames } from "../names/compare-names.ts";
import { icaoName } from "../names/icao-name.ts";
import { failed, type Outcome, passed, pending } from "./check-of.ts";

/** The name on a document against the application. @param isCut whether the printed name fills its field */
export function nameOutcome(recorded: string, printed: string | null, isCut: boolean): Outcome {
  if (printed === null) return pending("The name on the document has not been entered.");
  const spelt = icaoName(printed);
  if (spelt === null) return pending("The name on the document is in a script that only a person can compare.");
  const { outcome, missing, extra } = compareIcaoNames(recorded, spelt, isCut);
  const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");
  const differences = [
    ...(missing.length === 0 ? [] : [`not on the document: ${listed(missing)}`]),
    ...(extra.length === 0 ? [] : [`only on the document: ${listed(extra)}`]),
  ].join("; ");
  switch (outcome) {
    case "agrees":
      return passed("The names agree.");
    case "part":
      return passed(`The names agree in part; ${differences}.`);
    case "differs":
      return failed(`The names differ; ${differences}.`);
    case "unreadable":
      return pending("The name in the application is in a script that only a person can compare.");
  }
}

/** A printed date of birth, in full or in part, against the application. ISO dates. */
export function birthOutcome(recorded: string | null, printed: string | null): Outcome {
  if (recorded === null) return pending("The application states no date of birth.");
  if (printed === null) return pending("The date of birth on the document has not been entered.");
  if (!recorded.startsWith(printed))
    return failed(`The document states ${printed}, the application ${showDate(recorded)}.`);
  return passed(printed.length === 10 ? "The dates agree." : `The dates agree as far as known: ${printed}.`);
}

/** Whether a document is valid today. ISO days. */
export function expiryOutcome(expiresOn: string | null, today: string): Outcome {
  if (expiresOn === null) return pending("The date of expiry has not been entered.");
  return expiresOn >= today
    ? passed(`Valid until ${showDate(expiresOn)}.`)
    : failed(`Expired on ${showDate(expiresOn)}.`);
}

const plainPostcode = (text: string) => text.toUpperCase().replace(/\s/g, "");

/** A postcode on a document against the application. */
export function postcodeOutcome(recorded: string | null, printed: string | null): Outcome {
  if (recorded === null) return pending("The application states no postcode.");
  if (printed === null) return pending("The postcode on the document has not been entered.");
  return plainPostcode(recorded) === plainPostcode(printed)
    ? passed("The postcodes agree.")
    : failed(`The document states ${printed}, the application ${recorded}.`);
}
