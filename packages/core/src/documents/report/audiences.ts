import type { SectionId } from "./report-section.ts";

/** What a reader is given: the frame it is set in, its title, and the sections in their order. */
export interface Audience {
  /** Name of the frame's file under templates/report, without its ending. */
  readonly template: string;
  readonly title: string;
  readonly sections: readonly SectionId[];
}

/** A further audience is a row here and, where it says something new, a section and its template. */
export const AUDIENCES = {
  full: {
    template: "document",
    title: "Outside view of cyber security",
    sections: [
      "headline",
      "summary",
      "alerts",
      "company",
      "sum",
      "steps",
      "headers",
      "findings",
      "ico",
      "essentials",
      "readiness",
      "signin",
      "outside",
      "unseen",
      "seen",
      "method",
    ],
  },
  technical: {
    template: "document",
    title: "Outside view of cyber security, technical",
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
  compliance: {
    template: "document",
    title: "Compliance view of cyber security",
    sections: ["standing", "ico", "essentials", "mapping", "readiness", "screening", "consent", "unseen", "method"],
  },
} as const satisfies Record<string, Audience>;

export type AudienceName = keyof typeof AUDIENCES;
