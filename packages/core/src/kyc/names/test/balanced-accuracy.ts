import { POSSIBLE } from "../../screening/hit-of.ts";
import { compareNames } from "../compare-names.ts";
import { type Named, nameReader } from "../name-words.ts";

/** A pair of names that a person judged. */
export interface LabelledPair {
  readonly type: Named;
  readonly name1: string;
  readonly name2: string;
  readonly expected: "match" | "no-match";
  /** STRONG = no one would doubt it, WEAK = borderline. */
  readonly quality: "STRONG" | "MEDIUM" | "WEAK";
}

/** Mean of the share of matches that are found, and of other pairs that are left out; 0–1. */
export function balancedAccuracy(pairs: readonly LabelledPair[]): number {
  const reader = nameReader();
  const isFound = ({ type, name1, name2 }: LabelledPair) =>
    compareNames(reader.read(name1, type), reader.read(name2, type), reader).score >= POSSIBLE;
  const share = (expected: LabelledPair["expected"], found: boolean) => {
    const own = pairs.filter((pair) => pair.expected === expected);
    return own.filter((pair) => isFound(pair) === found).length / own.length;
  };
  return (share("match", true) + share("no-match", false)) / 2;
}
