import type { AcordCyberDatum, AcordForm, AcordIssue, AcordRemark, SubmissionFacts } from "@broker/contracts";
import type { ToldFact } from "../facts/told-fact.ts";
import type { MappedFields } from "../map-fields.ts";

/** What issues are found in. */
export interface IssueBasis extends MappedFields {
  readonly form: AcordForm;
  readonly facts: SubmissionFacts;
  readonly told: readonly ToldFact[];
  /** Facts that a model gave and that were therefore left out. */
  readonly estimates: readonly ToldFact[];
  readonly remarks: readonly AcordRemark[];
  readonly cyber: readonly AcordCyberDatum[];
}

/** Finds one kind of thing that is wrong. */
export type FindIssues = (basis: IssueBasis) => AcordIssue[];
