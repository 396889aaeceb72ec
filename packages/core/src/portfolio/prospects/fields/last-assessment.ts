import type { ProspectRecord } from "../prospect-record.ts";
import { type Figure, notKnown } from "./figure.ts";

/** When the last scan that reached the domain began, ISO 8601. A scan that nothing answered assesses nothing. */
export function lastAssessment({ figures }: Pick<ProspectRecord, "figures">): Figure<string> {
  if (figures === null) return notKnown("No scan has reached it yet.");
  const rule = `Scan ${figures.scanId.slice(0, 8)}, the last that reached it.`;
  return { value: figures.assessedAt, rule, provenance: "observed", asOf: figures.assessedAt };
}
