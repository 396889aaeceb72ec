import { type ScanReport, showSum } from "@broker/contracts";
import { CEILING_POSTURE } from "../../scoring/ceiling.ts";

/** What the grade ceiling has to do with a work, in a few words; empty where nothing. */
export function workNote({ held, liftsCeiling }: ScanReport["riskAssessment"]["recommendations"][number]): string {
  if (held !== undefined) return `the ceiling holds back ${showSum(held)}`;
  return liftsCeiling ? `caps the posture at ${CEILING_POSTURE}` : "";
}
