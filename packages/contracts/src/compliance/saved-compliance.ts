import { z } from "zod";
import { ClientCompliance } from "./client-compliance.ts";
import { FiledEvidence } from "./compliance-evidence.ts";
import { ComplianceSnapshot } from "./compliance-screens.ts";
import { COMPLIANCE_STATES } from "./compliance-words.ts";
import { CustomFramework } from "./frameworks-api.ts";

const States = z.record(z.string(), z.enum(COMPLIANCE_STATES));

/** The states at one moment; a control or requirement that is left out was not assessed. */
export const ComplianceStates = z.strictObject({
  /** By id of the control. */
  controls: States,
  /** By adopted framework: by id of the requirement. */
  requirements: z.record(z.string(), States),
});
export type ComplianceStates = z.infer<typeof ComplianceStates>;

/** A snapshot with all states of its moment, from which two days are compared. */
export const StoredSnapshot = ComplianceSnapshot.extend({ states: ComplianceStates });
export type StoredSnapshot = z.infer<typeof StoredSnapshot>;

/** A client's compliance as its export has it. What follows from it is calculated again; files are not in an export. */
export const SavedCompliance = z.strictObject({
  record: ClientCompliance,
  /** Newest first, withdrawn pieces included. */
  evidence: z.array(FiledEvidence),
  /** Oldest first. */
  history: z.array(StoredSnapshot),
  /** The published custom frameworks that it adopted. */
  frameworks: z.array(CustomFramework),
});
export type SavedCompliance = z.infer<typeof SavedCompliance>;
