import { type Figure, notKnown } from "./figure.ts";

/** No source of breaches is asked yet, and silence is not the same as 'never'. */
export function lastBreach(): Figure<string> {
  return notKnown("No source of breaches was asked.");
}
