import type { Adoption, Framework, ScopeQuestion } from "@broker/contracts";

/** What the client's record says that may decide a scope question; null = not known. */
export interface ScopeFacts {
  readonly country: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  /** In whole pounds. */
  readonly turnover: number | null;
}

export const NO_SCOPE_FACTS: ScopeFacts = { country: null, industry: null, employees: null, turnover: null };

/** One scope question with its answer; `by` null = the record decides. */
export interface AnsweredScope {
  readonly id: string;
  readonly question: string;
  readonly answer: "yes" | "no" | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** Whether a framework binds a company: null = a question is open. */
export interface ScopeDecision {
  readonly applies: boolean | null;
  /** Why it does not apply, which question is open, or the person's reason; null = it applies by the answers. */
  readonly reason: string | null;
  readonly answers: readonly AnsweredScope[];
}

/** What the record says by itself; null = it does not say. */
function byRecord({ reads }: ScopeQuestion, facts: ScopeFacts): "yes" | "no" | null {
  if (reads === undefined) return null;
  const value = facts[reads.field];
  if (value === null) return null;
  const enough = reads.atLeast === undefined || (typeof value === "number" && value >= reads.atLeast);
  const listed = reads.in === undefined || reads.in.includes(String(value));
  return enough && listed ? "yes" : "no";
}

function answered(question: ScopeQuestion, facts: ScopeFacts, adoption: Adoption | null): AnsweredScope {
  const { id, question: asked } = question;
  const given = adoption?.scope[id];
  if (given !== undefined) return { id, question: asked, ...given };
  return { id, question: asked, answer: byRecord(question, facts), by: null, at: null };
}

/**
 * Whether a framework applies: a person's override, then the answers given, then what the record says. One 'no' = it
 * does not, with the question's reason. Pure.
 */
export function scopeOf(
  { scope }: Pick<Framework, "scope">,
  adoption: Adoption | null,
  facts: ScopeFacts,
): ScopeDecision {
  const answers = scope.map((question) => answered(question, facts, adoption));
  const override = adoption?.override ?? null;
  if (override !== null) return { applies: override.applies, reason: override.reason, answers };
  const no = answers.findIndex(({ answer }) => answer === "no");
  if (no >= 0) return { applies: false, reason: scope[no]?.notApplicable ?? null, answers };
  const open = answers.find(({ answer }) => answer === null);
  if (open !== undefined) return { applies: null, reason: `Scope to be confirmed: ${open.question}`, answers };
  return { applies: true, reason: null, answers };
}
