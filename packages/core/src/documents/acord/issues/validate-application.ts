import type { AcordIssue } from "@broker/contracts";
import { overflow, postcodes, questionCodes, schemes, sterling, tooLong } from "./fit-issues.ts";
import type { FindIssues, IssueBasis } from "./issue-basis.ts";
import {
  blankRequired,
  briefDescription,
  claimsNotTold,
  controlsNotTold,
  coverToAdvise,
  postureUnknown,
} from "./missing-issues.ts";
import { contradictions, estimated, sample, stale, unscreened } from "./trust-issues.ts";

const FINDERS: readonly FindIssues[] = [
  sample,
  contradictions,
  blankRequired,
  claimsNotTold,
  briefDescription,
  postcodes,
  coverToAdvise,
  postureUnknown,
  controlsNotTold,
  estimated,
  stale,
  tooLong,
  sterling,
  unscreened,
  overflow,
  schemes,
  questionCodes,
];
const GRAVITY: Readonly<Record<AcordIssue["severity"], number>> = { high: 0, medium: 1, low: 2 };

/** Everything that is wrong with the data, the most severe first, each with a way out. */
export function validateApplication(basis: IssueBasis): AcordIssue[] {
  return FINDERS.flatMap((find) => find(basis)).toSorted((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]);
}
