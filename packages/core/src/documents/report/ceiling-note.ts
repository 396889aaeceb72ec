import type { ScanReport } from "@broker/contracts";
import { CEILING_POSTURE, ceilingAnswers } from "../../scoring/ceiling.ts";

/** Which of the client's answers keep the works from bringing more than the ceiling; null where none does. */
export function ceilingNote({ riskAssessment, record }: ScanReport): string | null {
  const answers = ceilingAnswers(record?.controls);
  if (answers.length === 0 || !riskAssessment.recommendations.some(({ held }) => held !== undefined)) return null;
  return `No work below lifts the posture above ${CEILING_POSTURE} while the client's record says: ${answers.join(" ")}`;
}
