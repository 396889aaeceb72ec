import { plainText } from "@broker/contracts";

/** Two code points of the basic plane that no XML document can carry. */
const NON_CHARACTERS = /[\ufffe\uffff]/gu;
/** Half of a character that the cut took in two. */
const HALF = /[\ud800-\udbff]$/u;

/** Text from outside as a slip can carry it, in one line: what would act instead of being read is gone. Empty where nothing is left. */
export function toSlipText(text: string): string {
  return plainText(text).replace(NON_CHARACTERS, "").trim().slice(0, 20_000).replace(HALF, "");
}
