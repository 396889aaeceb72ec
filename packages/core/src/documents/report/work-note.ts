import { type ScanReport, showSum } from "@broker/contracts";
import { CEILING_POSTURE } from "../../scoring/ceiling.ts";

/** How the score cap affects an action; empty if it does not. */
export function workNote({ held, liftsCeiling }: ScanReport["riskAssessment"]["recommendations"][number]): string {
  if (held !== undefined) return `${showSum(held)} points withheld by the score cap`;
  return liftsCeiling ? `lifts the score cap of ${CEILING_POSTURE}` : "";
}
