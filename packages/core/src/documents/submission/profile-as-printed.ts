import { type ClientField, type ExposureProfile, type SubmissionFacts, showGbp } from "@broker/contracts";
import { showClientValue } from "../../client/show-client-value.ts";

/**
 * A value of the client record in one line as documents print it: money as 'GBP 1,000,000' where screens have the pound
 * sign.
 */
export function showDocumentValue(field: ClientField, value: unknown): string {
  return showClientValue(field, value, (pence) => showGbp(pence));
}

/**
 * The profile with the limit and deductible that documents print, so that a report's calculations match the cover it
 * names. A default by posture was not requested and changes nothing.
 */
export function profileAsPrinted(
  profile: ExposureProfile,
  facts: Pick<SubmissionFacts, "cover"> | null,
): ExposureProfile {
  const limit = facts?.cover.limit ?? null;
  if (limit === null || limit.rule === "posture") return profile;
  const deductible = facts?.cover.deductible ?? null;
  const terms = { ...profile.requested?.value, limit: limit.value };
  const value = deductible === null ? terms : { ...terms, retention: deductible.value };
  return { ...profile, requested: { ...limit, value } };
}
