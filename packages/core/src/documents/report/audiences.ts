import type { SectionId } from "./report-section.ts";

/** A report: its template, title, purpose and sections in order. */
export interface Audience {
  /** Name of a file under templates/report, without its extension. */
  readonly template: string;
  readonly title: string;
  /** One sentence: its readers and content. */
  readonly description: string;
  readonly sections: readonly SectionId[];
}

/** A further audience is a row here and, for new content, a section. */
export const AUDIENCES = {
  executive: {
    template: "document",
    title: "Cyber risk summary",
    description: "For decision-makers: score, priority actions, potential loss, changes.",
    sections: ["headline", "actions", "severe", "effect", "changes", "loss", "cover", "needs", "bounds"],
  },
  technical: {
    template: "document",
    title: "External cyber security assessment: technical report",
    description: "For IT and security teams: each finding with evidence, asset, remediation steps and retest command.",
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
    title: "Cyber risk report for underwriters",
    description: "For placing the risk: verdict, critical exposure, controls, premium, limits and open questions.",
    sections: [
      "verdict",
      "critical",
      "peers",
      "controls",
      "placeability",
      "insured",
      "cover",
      "claims",
      "otherPolicies",
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
    title: "Cyber security compliance report",
    description:
      "For compliance and data protection leads: data protection and the requirements of frameworks, with date and evidence.",
    sections: ["standing", "ico", "essentials", "mapping", "readiness", "screening", "consent", "bounds", "method"],
  },
  dashboard: {
    template: "document",
    title: "Company dashboard",
    description: "For the client's account team: key figures, expiry dates, changes, missing data.",
    sections: ["headline", "figures", "expiring", "changes", "alerts", "gaps"],
  },
  full: {
    template: "document",
    title: "External cyber security assessment",
    description:
      "All information held on one company, except indicative premiums, which are in the report for underwriters.",
    sections: [
      "headline",
      "placeability",
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
      "otherPolicies",
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
