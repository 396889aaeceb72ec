import type { HowKnown, SubmissionFacts } from "@broker/contracts";
import { inUnitedKingdom } from "../../../pricing/technical/slip-arithmetic.ts";
import { toSlipText } from "../words/to-slip-text.ts";
import { howOf } from "./how.ts";

/** Where the insured sits. */
export interface InsuredCountry {
  readonly name: string;
  readonly unitedKingdom: boolean;
  readonly how: HowKnown;
}

/** The country of the insured's address; null = nobody told it, and neither law nor tax is assumed. */
export function countryOf({ insured }: SubmissionFacts): InsuredCountry | null {
  const { address } = insured;
  const name = toSlipText(address?.value.country ?? "");
  if (address === null || name === "") return null;
  const unitedKingdom = inUnitedKingdom({ ...address, value: name });
  return { name: unitedKingdom ? "United Kingdom" : name, unitedKingdom, how: howOf(address) };
}
