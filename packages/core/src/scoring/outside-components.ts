import type { Component, Deduction, Facts } from "@broker/contracts";

/** The score of a component that is not made of areas: a hundred less what each rule takes off, never below 0. */
export interface AnalysedComponent {
  readonly posture: number;
  /** Share of the analysis that could be made, 0–1. */
  readonly coverage: number;
  readonly deductions: readonly Deduction[];
}

/** Components by the analyses that could be made. */
export type AnalysedComponents = Readonly<Partial<Record<Component, AnalysedComponent>>>;

/** A hundred less the deductions, never below 0. */
export function analysed(deductions: readonly Deduction[], coverage: number): AnalysedComponent {
  const off = deductions.reduce((sum, { points }) => sum + points, 0);
  return { posture: Math.max(0, 100 - off), coverage, deductions };
}

/** The components that outside sources let us assess. Of a register, only an entry that was taken for the company. */
export function outsideComponents({ darkWeb, registry }: Pick<Facts, "darkWeb" | "registry">): AnalysedComponents {
  const stability = registry?.stability ?? null;
  return {
    ...(darkWeb === null ? {} : { darkWebRisk: analysed(darkWeb.deductions, darkWeb.coverage) }),
    ...(stability === null ? {} : { businessStability: analysed(stability.deductions, stability.coverage) }),
  };
}
