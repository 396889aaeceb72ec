import type { ScanReport } from "@broker/contracts";
import { CEILING_POSTURE, ceilingAnswers } from "../../scoring/ceiling.ts";

/** The client's answers that cap the score whatever else is remediated; null = none does. */
export function ceilingNote({ riskAssessment, record }: ScanReport): string | null {
  const answers = ceilingAnswers(record?.controls);
  if (answers.length === 0 || !riskAssessment.recommendations.some(({ held }) => held !== undefined)) return null;
  return `The actions below cannot raise the posture above ${CEILING_POSTURE} while the client's answers are: ${answers.join(" ")}`;
}
