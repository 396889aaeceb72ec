import type { SectionId } from "./report-section.ts";

/** What a reader is given: the frame it is set in, its title, what it is for, and the sections in their order. */
export interface Audience {
  /** Name of the frame's file under templates/report, without its ending. */
  readonly template: string;
  readonly title: string;
  /** One sentence: whom it is for, and what it answers. */
  readonly description: string;
  readonly sections: readonly SectionId[];
}

/** A further audience is a row here and, where it says something new, a section. */
export const AUDIENCES = {
  executive: {
    template: "document",
    title: "Cyber risk summary",
    description: "For whoever decides: one figure, three actions, what it could cost, what changed.",
    sections: ["headline", "actions", "changes", "loss", "cover", "needs", "sum", "bounds"],
  },
  technical: {
    template: "document",
    title: "Outside view of cyber security, technical",
    description:
      "For whoever mends: each finding with its proof, its asset, the steps and the command that looks again.",
    sections: [
      "headline",
      "alerts",
      "steps",
      "headers",
      "findings",
      "signin",
      "essentials",
      "outside",
      "unseen",
      "seen",
      "method",
    ],
  },
  insurance: {
    template: "document",
    title: "Underwriting view of cyber risk",
    description:
      "For placing the risk: who is insured, what is exposed, controls with evidence, premium, limits and open questions.",
    sections: [
      "headline",
      "insured",
      "cover",
      "controls",
      "claims",
      "contradictions",
      "alerts",
      "exceedance",
      "adequacy",
      "premium",
      "layers",
      "quoted",
      "subjectivities",
      "clauses",
      "market",
      "screening",
      "consent",
      "outside",
      "bounds",
      "method",
    ],
  },
  compliance: {
    template: "document",
    title: "Compliance view of cyber security",
    description:
      "What was seen or answered of data protection and of five frameworks' controls, with day and evidence.",
    sections: ["standing", "ico", "essentials", "mapping", "readiness", "screening", "consent", "bounds", "method"],
  },
  dashboard: {
    template: "document",
    title: "Dashboard of one company",
    description: "For whoever looks after the client: key figures, what ends when, what changed, what is missing.",
    sections: ["headline", "figures", "expiring", "changes", "alerts", "gaps"],
  },
  full: {
    template: "document",
    title: "Outside view of cyber security",
    description:
      "Everything that is known of one company, but for indicative premiums, which the underwriting view holds.",
    sections: [
      "headline",
      "summary",
      "alerts",
      "company",
      "changes",
      "sum",
      "steps",
      "insured",
      "cover",
      "controls",
      "claims",
      "contradictions",
      "exceedance",
      "expiring",
      "headers",
      "findings",
      "ico",
      "essentials",
      "mapping",
      "readiness",
      "signin",
      "outside",
      "unseen",
      "seen",
      "screening",
      "consent",
      "method",
    ],
  },
} as const satisfies Record<string, Audience>;

export type AudienceName = keyof typeof AUDIENCES;
