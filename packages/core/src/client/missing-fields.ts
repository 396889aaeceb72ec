import type { ClientField } from "@broker/contracts";
import type { ClientLog } from "./client-log.ts";
import { effectiveValue } from "./effective-value.ts";

/** The questions of a standard UK cyber proposal, in order. */
export const ASKED_FIELDS: readonly ClientField[] = [
  "legalName",
  "companyNumber",
  "registeredOffice",
  "industry",
  "employees",
  "turnover",
  "domains",
  "contacts",
  "records",
  "controls.mfaEmail",
  "controls.mfaRemoteAccess",
  "controls.mfaAdmin",
  "controls.edr",
  "controls.backupOffline",
  "controls.backupTested",
  "controls.patchCriticalDays",
  "controls.incidentPlan",
  "controls.awarenessTraining",
  "controls.paymentCallback",
  "claims",
  "requested",
  "authority",
];

/** Whether the value is an answer: an empty list of claims is, the answer 'unknown' is not. */
function says(value: unknown): boolean {
  return !(typeof value === "object" && value !== null && "answer" in value && value.answer === "unknown");
}

/** Fields that insurers require and that are not disclosed, with the number required. */
export function missingFields(log: ClientLog): { readonly missing: readonly ClientField[]; readonly asked: number } {
  const missing = ASKED_FIELDS.filter((field) => {
    const entry = effectiveValue(log, field);
    return entry === null || !says(entry.value);
  });
  return { missing, asked: ASKED_FIELDS.length };
}
