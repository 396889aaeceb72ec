import type { IdentifierCheck, IdentifierKind } from "@broker/contracts";
import { checkCompanyNumber } from "./check-company-number.ts";
import { checkDriverNumber } from "./check-driver-number.ts";
import { checkIban } from "./check-iban.ts";
import { checkImo } from "./check-imo.ts";
import { checkLei } from "./check-lei.ts";
import { checkVat } from "./check-vat.ts";

const CHECKS: Readonly<Record<IdentifierKind, (value: string) => IdentifierCheck>> = {
  "driver-number": checkDriverNumber,
  "company-number": checkCompanyNumber,
  lei: checkLei,
  iban: checkIban,
  vat: checkVat,
  imo: (value) => checkImo(value.replace(/^IMO/, "")),
};

/** A number without blanks, hyphens and dots, in capitals. */
export const plainIdentifier = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, "");

/** Checks a number by itself, as it is typed. Nothing is asked of a register, so none of them is shown to exist. */
export const checkIdentifier = (kind: IdentifierKind, text: string): IdentifierCheck =>
  CHECKS[kind](plainIdentifier(text));
