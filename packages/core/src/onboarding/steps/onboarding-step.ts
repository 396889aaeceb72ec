import type { Known, OnboardingStep } from "@broker/contracts";

type StepId = OnboardingStep["id"];

/** Title, content and rule of each step. */
export const STEP_WORDS: Readonly<Record<StepId, Pick<OnboardingStep, "title" | "description" | "rule">>> = {
  profile: {
    title: "Company Profile Assessment",
    description: "Who the company is, what it does, how large it is and where.",
    rule: "Completed: name, activity, registered office, employees, turnover, domains and contacts are recorded. In progress: some are missing. Pending: only name and domains are recorded. Error: sources conflict, or the company is not active.",
  },
  policy: {
    title: "Current Policy Analysis",
    description: "The policy in force, past claims and the cover requested.",
    rule: "Completed: insurer, expiry, limit and premium of a policy are recorded, and claims are declared. In progress: some are missing. Pending: neither policy nor claims are recorded. Error: sources conflict, or the recorded policy has expired.",
  },
  risk: {
    title: "Risk Profile Generation",
    description: "The external scan of its domains and the score.",
    rule: "Completed: a scan supports a score. In progress: a scan is running, or too little was assessed for a score. Pending: no domain was scanned. Error: the newest scan failed.",
  },
  roadmap: {
    title: "Implementation Roadmap",
    description: "The recommended actions, the evidence and the onboarding pack.",
    rule: "Completed: the onboarding pack is saved and the record has not changed since. In progress: there is a score or an action, and no current pack is saved. Pending: there is neither. Error: conflicting information keeps documents drafts.",
  },
};

/** What is found out about a step. */
export type StepFindings = Pick<OnboardingStep, "status" | "reason" | "details">;

/** A measured time in seconds, and of what. */
export interface Measured {
  readonly seconds: number;
  readonly of: string;
}

/** A step with its words. @param measured null = not measured */
export const stepOf = (id: StepId, findings: StepFindings, measured: Measured | null): OnboardingStep => ({
  id,
  ...STEP_WORDS[id],
  ...findings,
  duration: measured?.seconds ?? null,
  measured: measured?.of ?? null,
});

type Detail = OnboardingStep["details"][number];

/** A value of the record as a line of a step. */
export function recorded<Value>(term: string, known: Known<Value> | null, show: (value: Value) => string): Detail {
  if (known === null) return { term, value: null, provenance: "none" };
  const { provenance, declaredBy } = known;
  return { term, value: show(known.value), provenance, ...(declaredBy === undefined ? {} : { declaredBy }) };
}

/** A calculated or observed line of a step; null = not known. */
export const found = (term: string, value: string | null, provenance: Detail["provenance"]): Detail => ({
  term,
  value,
  provenance: value === null ? "none" : provenance,
});
