import type {
  Area,
  Category,
  Facts,
  FactsPart,
  FailureCause,
  Reference,
  Remediation,
  Severity,
} from "@broker/contracts";
import { notObserved, type Verdict } from "./verdict.ts";

/**
 * A control of the hub that a check speaks about, and the outcomes that count: a pass shows it met, a partial result
 * partly met, a failure not met, or partly met where `fail` is not named. None = it only concerns the control.
 */
export interface CheckControl {
  readonly id: string;
  readonly shows: readonly ("pass" | "partial" | "fail")[];
}

/** The facts with the needed parts present. */
export type FactsWith<Needs extends FactsPart> = Omit<Facts, Needs> & {
  readonly [Part in Needs]: NonNullable<Facts[Part]>;
};

/** A state that earns a part of a check's points, as the reference page prints it. */
export interface EarnedPart {
  /** Share of the weight, above 0 and below 1; `counted` = the share that `when` describes. */
  readonly earns: number | "counted";
  /** The rest of a sentence that begins with 'when', or for `counted` with 'the share'. */
  readonly when: string;
}

/** The complete definition of a check, except its weight, which is in the weights table. */
export interface CheckDefinition<Id extends string = string, Needs extends FactsPart = FactsPart> {
  /** Also its file name. */
  readonly id: Id;
  readonly area: Area;
  readonly category: Category;
  /**
   * Pass: a statement ('DMARC is enforced'). Fail and partial: the fault as a noun phrase or short statement ('No DMARC
   * record').
   */
  readonly titles: { readonly pass: string; readonly fail: string; readonly partial?: string };
  readonly severity: Severity;
  /** Relevance to an underwriter, in one or two plain sentences. */
  readonly why: string;
  /** Parts of the facts without which the check is 'not observed'; the runner enforces this. */
  readonly needs: readonly Needs[];
  /**
   * Assessed from more of the website than its home page's headers and redirects, so not observed where only those were
   * requested.
   */
  readonly beyondHeaders?: true;
  /** Every state for which `evaluate` gives 'partial'. */
  readonly parts?: readonly EarnedPart[];
  evaluate(facts: FactsWith<Needs>): Verdict;
  /** When the facts were observed, if before this scan; ISO 8601, UTC. */
  asOf?(facts: Facts): string | undefined;
  readonly remediation: Remediation;
  /** Title and remediation of a failure with a cause. */
  readonly causes?: Readonly<
    Partial<Record<FailureCause, { readonly title: string; readonly remediation: Remediation }>>
  >;
  readonly references: readonly Reference[];
  readonly controls: readonly CheckControl[];
}

/** A check as the runner sees it: it accepts any facts. */
export interface Check<Id extends string = string> extends Omit<CheckDefinition<Id>, "evaluate" | "needs"> {
  readonly needs: readonly FactsPart[];
  judge(facts: Facts): Verdict;
}

function has<Needs extends FactsPart>(facts: Facts, needs: readonly Needs[]): facts is FactsWith<Needs> & Facts {
  return needs.every((part) => facts[part] !== null);
}

/**
 * Builds a check from its definition. Facts that lack a needed part give 'not observed' with the collector's reason.
 */
export function defineCheck<const Id extends string, const Needs extends FactsPart>(
  definition: CheckDefinition<Id, Needs>,
): Check<Id> {
  const { evaluate, ...rest } = definition;
  return {
    ...rest,
    judge(facts) {
      if (definition.beyondHeaders && facts.http?.homeAlone !== undefined) return notObserved("Not requested.");
      if (has(facts, definition.needs)) return evaluate(facts);
      const missing = definition.needs.find((part) => facts[part] === null);
      return {
        outcome: "not-observed",
        reason: (missing && facts.unseen[missing]) ?? "Not assessed.",
        evidence: [],
      };
    },
  };
}
