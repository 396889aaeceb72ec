import { type ClientFrameworkDetail, STATE_LABELS } from "@broker/contracts";
import { type DocumentedRequirement, isScored, requirementsIn } from "../compliance-sources.ts";
import { assessedState } from "./findings.ts";
import { type OscalProp, prop } from "./oscal-values.ts";

interface ControlReference {
  readonly "control-id": string;
}

/** Which controls of a framework a result covers. */
export interface ReviewedControls {
  readonly "control-selections": readonly {
    readonly description: string;
    readonly props?: readonly OscalProp[];
    readonly "include-all"?: Readonly<Record<string, never>>;
    readonly "include-controls"?: readonly ControlReference[];
    readonly "exclude-controls"?: readonly ControlReference[];
  }[];
}

/** OSCAL has no empty selection: all controls are selected and each is excluded. */
export function nothingReviewed(description: string, excluded: readonly ControlReference[] = []): ReviewedControls {
  return {
    "control-selections": [
      { description, "include-all": {}, ...(excluded.length === 0 ? {} : { "exclude-controls": excluded }) },
    ],
  };
}

/**
 * The requirements that are met, partly met or not met. What is not assessed is not reviewed; what does not apply is
 * excluded. A property names the requirement of each control id that differs from it.
 */
export function reviewedControls(
  detail: ClientFrameworkDetail,
  controlIdOf: (requirement: DocumentedRequirement) => string,
): ReviewedControls {
  const requirements = requirementsIn(detail);
  const reference = (each: DocumentedRequirement): ControlReference => ({ "control-id": controlIdOf(each) });
  const reviewed = isScored(detail) ? requirements.filter((each) => assessedState(each) !== null) : [];
  if (reviewed.length === 0) return nothingReviewed("No requirement was assessed.", requirements.map(reference));
  const excluded = requirements.filter(({ state }) => state === "not-applicable");
  const props = [...reviewed, ...excluded]
    .filter((each) => controlIdOf(each) !== each.id)
    .flatMap((each) => prop("requirement-id", each.id, controlIdOf(each)));
  return {
    "control-selections": [
      {
        description: `Requirements assessed. Excluded: ${STATE_LABELS["not-applicable"].toLowerCase()}.`,
        ...(props.length === 0 ? {} : { props }),
        "include-controls": reviewed.map(reference),
        ...(excluded.length === 0 ? {} : { "exclude-controls": excluded.map(reference) }),
      },
    ],
  };
}
