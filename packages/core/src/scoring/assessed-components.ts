import { COMPONENTS, type ScanReport } from "@broker/contracts";

/** Components with a posture, as text. Scores of scans that assessed other components are not compared. */
export const assessedComponents = ({ scores }: Pick<ScanReport, "scores">): string =>
  COMPONENTS.filter((name) => scores.components[name].posture !== null).join(", ");
