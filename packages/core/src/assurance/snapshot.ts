import type {
  ComplianceDiff,
  ComplianceSnapshot,
  ComplianceState,
  ComplianceStates,
  StoredSnapshot,
} from "@broker/contracts";
import type { ComplianceAssessment } from "../compliance/assess.ts";

export const NO_STATES: ComplianceStates = { controls: {}, requirements: {} };

/** The states of an assessment; what is not assessed is left out. */
export function statesOf({ controls, frameworks }: ComplianceAssessment): ComplianceStates {
  const assessed = (entries: readonly (readonly [string, ComplianceState])[]) =>
    Object.fromEntries(entries.filter(([, state]) => state !== "not-assessed"));
  return {
    controls: assessed([...controls].map(([id, { state }]) => [id, state])),
    requirements: Object.fromEntries(
      frameworks.map(({ framework, requirements }) => [
        framework.id,
        assessed(requirements.map(({ id, state }) => [id, state])),
      ]),
    ),
  };
}

const stateIn = (states: Readonly<Record<string, ComplianceState>>, id: string): ComplianceState =>
  states[id] ?? "not-assessed";

/** The ids whose state differs, with both states. */
function moves(before: ComplianceStates["controls"], after: ComplianceStates["controls"]) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((id) => ({ id, before: stateIn(before, id), after: stateIn(after, id) }))
    .filter((each) => each.before !== each.after);
}

/** The controls that moved between two moments. */
export const movedControls = (before: ComplianceStates, after: ComplianceStates): ComplianceSnapshot["moved"] =>
  moves(before.controls, after.controls).map(({ id, ...states }) => ({ control: id, ...states }));

/** The figures of each framework, as a snapshot has them. */
export const figuresIn = ({ frameworks }: ComplianceAssessment): ComplianceSnapshot["figures"] =>
  frameworks.map(({ framework, standing: { score, assessed, total } }) => ({
    framework: framework.id,
    score,
    assessed,
    total,
  }));

type Change = Pick<ComplianceSnapshot, "cause" | "ref" | "by" | "at">;

const causeOf = ({ cause, ref, by, at }: Change) => ({ cause, ref, change: { by, at } });

/**
 * What moved each requirement between two moments: the last movement of each of its controls in between. Nothing is
 * named where none moved: see `withOwnCauses`. Pure.
 * @param between the snapshots after the first moment, up to and with the second, oldest first
 * @param controlsOf the controls that a framework's requirement is mapped to
 */
export function complianceDiff(
  from: Pick<StoredSnapshot, "at" | "states">,
  to: Pick<StoredSnapshot, "at" | "states">,
  between: readonly ComplianceSnapshot[],
  controlsOf: (framework: string, requirement: string) => readonly string[],
): ComplianceDiff {
  const after = to.states;
  const causes = new Map(
    between.flatMap((snapshot) => snapshot.moved.map(({ control }) => [control, causeOf(snapshot)] as const)),
  );
  const moved = new Map(moves(from.states.controls, after.controls).map((each) => [each.id, each]));
  const frameworks = [
    ...new Set([...Object.keys(from.states.requirements), ...Object.keys(after.requirements)]),
  ].sort();
  return {
    from: from.at,
    to: to.at,
    rows: frameworks.flatMap((framework) =>
      moves(from.states.requirements[framework] ?? {}, after.requirements[framework] ?? {}).map(
        ({ id, ...states }) => ({
          ...{ framework, requirement: id, ...states },
          because: controlsOf(framework, id).flatMap((control) => {
            const own = moved.get(control);
            const cause = causes.get(control) ?? { cause: "library" as const, ref: null };
            return own === undefined ? [] : [{ control, before: own.before, after: own.after, ...cause }];
          }),
        }),
      ),
    ),
  };
}

/** A requirement of a framework. */
export interface MovedRequirement {
  readonly framework: string;
  readonly requirement: string;
}

/** The requirements whose state differs between two moments; of a framework that only one of them has, all assessed. */
export const movedRequirements = (before: ComplianceStates, after: ComplianceStates): MovedRequirement[] =>
  [...new Set([...Object.keys(before.requirements), ...Object.keys(after.requirements)])].flatMap((framework) =>
    moves(before.requirements[framework] ?? {}, after.requirements[framework] ?? {}).map(({ id }) => ({
      framework,
      requirement: id,
    })),
  );

/**
 * Of each row without a cause that one snapshot moved, that snapshot: an attestation of the requirement, or a decision
 * on its framework. Pure.
 * @param before the states before the snapshot
 */
export function withOwnCauses(
  rows: ComplianceDiff["rows"],
  before: ComplianceStates,
  snapshot: StoredSnapshot,
): ComplianceDiff["rows"] {
  const moved = new Set(
    movedRequirements(before, snapshot.states).map(({ framework, requirement }) => `${framework} ${requirement}`),
  );
  return rows.map((row) => {
    const { framework, requirement, because, ...states } = row;
    if (because.length > 0 || !moved.has(`${framework} ${requirement}`)) return row;
    return { ...row, because: [{ control: null, ...states, ...causeOf(snapshot) }] };
  });
}
