import { RefusedCall } from "../../data/source.ts";
import { adviceFor } from "../../shared/layout/fix-links.tsx";

/** Why a call was refused and what to do, as one text. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof RefusedCall)) return "Not saved.";
  const advice = adviceFor(error.problem);
  return advice === undefined ? error.problem.detail : `${error.problem.detail} ${advice}`;
}
