import { type ApiAnswers, type ComplianceOverview, showCount } from "@broker/contracts";
import { assessmentAddress } from "../../client-documents/document-calls.ts";
import { registerAddress } from "../../risks/risk-calls.ts";
import { clientAddress } from "../shared/engine-address.ts";

/** How far a step of the display is. */
export type StepState = "complete" | "progress" | "pending";
export const STEP_LABELS: Readonly<Record<StepState, string>> = {
  complete: "Complete",
  progress: "In progress",
  pending: "Pending",
};

/** A step of the onboarding display, with what its state rests on and where it is done. */
export interface WizardStep {
  readonly title: string;
  readonly state: StepState;
  readonly basis: string;
  readonly to: string;
  readonly action: string;
}

/** What the steps are read from. */
export interface WizardSources {
  readonly client: string;
  readonly documents: Pick<ApiAnswers["GET /api/clients/:id/documents"], "items" | "missing">;
  /** Open risks of the register, and proposals that no one decided on. */
  readonly risks: { readonly open: number; readonly proposed: number };
  readonly gaps: ComplianceOverview["gaps"];
}

const MISSING = { industry: "industry", country: "country", sic: "SIC code" } as const;

const stateOf = (done: number, all: number): StepState =>
  all > 0 && done === all ? "complete" : done > 0 ? "progress" : "pending";

/** The four steps that the specification names, with the state of this client's record, documents, risks and gaps. */
export function wizardSteps({ client, documents, risks, gaps }: WizardSources): readonly WizardStep[] {
  const { items, missing } = documents;
  const policies = items.filter(({ type, state }) => type === "policy" && state !== "withdrawn");
  const inForce = policies.filter(({ state }) => state === "in-force").length;
  const drafted = policies.filter(({ id }) => id !== null).length;
  const planned = gaps.filter(({ decision }) => decision !== "open").length;
  return [
    {
      title: "Company Profile Assessment",
      state: missing.length === 0 ? "complete" : "progress",
      basis:
        missing.length === 0
          ? "Industry, country and SIC code are recorded."
          : `Not recorded: ${missing.map((each) => MISSING[each]).join(", ")}.`,
      to: `/dashboard/company?client=${encodeURIComponent(client)}`,
      action: "Open the company profile",
    },
    {
      title: "Current Policy Analysis",
      state: policies.length > 0 && inForce === policies.length ? "complete" : drafted > 0 ? "progress" : "pending",
      basis:
        policies.length === 0
          ? "No policy is required or drafted."
          : `${inForce} of ${showCount(policies.length, "policy", "policies")} in force.`,
      to: assessmentAddress(client),
      action: "Open the assessment",
    },
    {
      title: "Risk Profile Generation",
      state: risks.open === 0 ? "pending" : risks.proposed === 0 ? "complete" : "progress",
      basis: `${showCount(risks.open, "open risk")} in the register, ${risks.proposed} proposed.`,
      to: registerAddress(client),
      action: "Open the risk register",
    },
    {
      title: "Implementation Roadmap",
      state: gaps.length === 0 ? "pending" : stateOf(planned, gaps.length),
      basis:
        gaps.length === 0 ? "No gaps are known." : `${planned} of ${showCount(gaps.length, "gap")} planned or decided.`,
      to: clientAddress(client, "gaps"),
      action: "Open the gaps",
    },
  ];
}
