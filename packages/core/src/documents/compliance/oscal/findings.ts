import { BASIS_LABELS, STATE_LABELS } from "@broker/contracts";
import type { DocumentedControl, DocumentedRequirement } from "../compliance-sources.ts";
import { type Shown, shownOf, shownOfWholes } from "../evidence-pieces.ts";
import { markup, type OscalProp, prop, type UuidOf } from "./oscal-values.ts";

export interface OscalFinding {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  readonly props: readonly OscalProp[];
  readonly target: {
    readonly type: "statement-id";
    readonly "target-id": string;
    readonly status: {
      readonly state: "satisfied" | "not-satisfied";
      readonly reason: string;
      readonly remarks?: string;
    };
  };
  readonly "related-observations"?: readonly { readonly "observation-uuid": string }[];
  readonly remarks?: string;
}

/** What OSCAL's two states and its reasons are for each state of a requirement that is assessed. */
const STATUS = {
  met: { state: "satisfied", reason: "pass" },
  partly: { state: "not-satisfied", reason: "other", remarks: "Partly met: a part of the requirement is satisfied." },
  "not-met": { state: "not-satisfied", reason: "fail" },
} as const;

/** A requirement that is met, partly met or not met; null = it has no finding, as what is only suggested. */
export function assessedState({ state, suggested }: DocumentedRequirement): keyof typeof STATUS | null {
  return suggested === true || state === "not-assessed" || state === "not-applicable" ? null : state;
}

/** The evidence in force on a requirement: of its controls, and of it as a whole. */
export function shownOn(requirement: DocumentedRequirement, controls: ReadonlyMap<string, DocumentedControl>): Shown[] {
  const own = requirement.controls.flatMap(({ id }) => {
    const control = controls.get(id);
    return control === undefined ? [] : shownOf(control);
  });
  return [...shownOfWholes([requirement]), ...own].filter(({ inForce }) => inForce);
}

function remarksOf({ controls: mapped }: DocumentedRequirement, controls: ReadonlyMap<string, DocumentedControl>) {
  const conflicts = mapped.filter(({ id }) => controls.get(id)?.conflict === true).map(({ id }) => id);
  return conflicts.length === 0
    ? {}
    : { remarks: markup(`Evidence conflicts on ${conflicts.join(", ")}. The worse value counts.`) };
}

/** The finding on a requirement; none where it is not assessed or does not apply. */
export function findingOf(
  requirement: DocumentedRequirement,
  of: {
    readonly framework: string;
    readonly controlId: string;
    readonly controls: ReadonlyMap<string, DocumentedControl>;
    readonly observations: readonly string[];
    readonly uuidOf: UuidOf;
  },
): OscalFinding[] {
  const state = assessedState(requirement);
  if (state === null) return [];
  const { id, title, basis, weight } = requirement;
  const { framework, controlId, controls, observations, uuidOf } = of;
  const known = basis === null ? "" : `, ${BASIS_LABELS[basis].toLowerCase()}`;
  return [
    {
      uuid: uuidOf("finding", framework, id),
      title: markup(`${id} ${title}`),
      description: `${STATE_LABELS[state]}${known}.`,
      props: [
        ...prop("requirement-id", id),
        ...prop("state", state),
        ...prop("basis", basis),
        ...prop("weight", weight),
        ...requirement.controls.flatMap((each) => prop("control", each.id, each.relation)),
      ],
      target: {
        type: "statement-id",
        // A control has one statement as a whole, which NIST's catalogues name so.
        "target-id": `${controlId}_smt`,
        status: STATUS[state],
      },
      ...(observations.length === 0
        ? {}
        : { "related-observations": observations.map((each) => ({ "observation-uuid": each })) }),
      ...remarksOf(requirement, controls),
    },
  ];
}
