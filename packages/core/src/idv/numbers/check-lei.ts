import type { IdentifierCheck } from "@broker/contracts";
import { mod97 } from "./mod-97.ts";

/** A legal entity identifier: 18 letters and digits, two check digits, remainder 1 modulo 97 (ISO 17442). */
export function checkLei(value: string): IdentifierCheck {
  const kind = "lei";
  if (!/^[A-Z0-9]{18}\d\d$/.test(value))
    return { kind, value, outcome: "failed", sentence: "An LEI has 18 letters or digits and two check digits." };
  return mod97(value) === 1
    ? { kind, value, outcome: "checked", sentence: "The check digits are valid." }
    : { kind, value, outcome: "failed", sentence: "The check digits are not valid." };
}
