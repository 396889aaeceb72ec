import { RefusedCall } from "../../data/source.ts";

/** Why a call was refused, for a person in the browser. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof RefusedCall)) return "This was not saved.";
  const { detail, hint } = error.problem;
  return hint === undefined ? detail : `${detail} ${hint}`;
}
