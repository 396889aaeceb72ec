import type {
  MrcDefaults,
  MrcLine,
  MrcSubjectivity,
  ScanReport,
  SlipChoices,
  SlipTemplate,
  SubmissionFacts,
} from "@broker/contracts";

/** Everything from which the headings of one slip are made. */
export interface SlipContext {
  readonly facts: SubmissionFacts;
  /** The stored scan that stands for the client; null = there is none. */
  readonly report: ScanReport | null;
  /** null = less than half of the method was seen: nothing is drawn from the posture. */
  readonly defaults: MrcDefaults | null;
  readonly template: SlipTemplate;
  readonly choices: SlipChoices;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly umr: string | null;
  readonly umrReference: string | null;
  readonly lines: readonly MrcLine[];
  readonly subjectivities: readonly MrcSubjectivity[];
}
