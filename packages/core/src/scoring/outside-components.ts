import type { Component, Deduction, Facts } from "@broker/contracts";

/** The score of a component that is not made of areas: 100 less the deductions, never below 0. */
export interface AnalysedComponent {
  readonly posture: number;
  /** Share of the analysis that was possible, 0–1. */
  readonly coverage: number;
  readonly deductions: readonly Deduction[];
}

/** Components by the analyses that were possible. */
export type AnalysedComponents = Readonly<Partial<Record<Component, AnalysedComponent>>>;

/** 100 less the deductions, never below 0. */
export function analysed(deductions: readonly Deduction[], coverage: number): AnalysedComponent {
  const off = deductions.reduce((sum, { points }) => sum + points, 0);
  return { posture: Math.max(0, 100 - off), coverage, deductions };
}

/** The components that external sources allow us to assess. From a register, only an entry matched to the company. */
export function outsideComponents({ darkWeb, registry }: Pick<Facts, "darkWeb" | "registry">): AnalysedComponents {
  const stability = registry?.stability ?? null;
  return {
    ...(darkWeb === null ? {} : { darkWebRisk: analysed(darkWeb.deductions, darkWeb.coverage) }),
    ...(stability === null ? {} : { businessStability: analysed(stability.deductions, stability.coverage) }),
  };
}
