import {
  BASES,
  BASIS_OF_KIND,
  type Basis,
  type ControlState,
  type Mapping,
  type Requirement,
  type RequirementState,
  type RequirementStatement,
} from "@broker/contracts";
import { newestFirst } from "./control-state.ts";

type State = RequirementState["state"];

/** A mapped control with its relation and its state. */
interface Mapped {
  readonly id: string;
  readonly relation: Mapping["relation"];
  readonly state: State;
  readonly basis: Basis | null;
  readonly nextExpiry: string | null;
}

const whole = ({ relation }: Mapped) => relation === "equal" || relation === "covers";
const spoken = ({ state }: Mapped) => state !== "not-assessed" && state !== "not-applicable";

/**
 * What the controls show of a requirement:
 * - not met: a control that equals it, covers it or is a part of it is not met, or nothing but overlapping controls
 *   speak and none is met in part;
 * - met: every control that equals or covers it is met, and no other control falls short;
 * - else partly met. A part or an overlap alone never meets it, however many there are.
 */
function shownByControls(mapped: readonly Mapped[]): State {
  if (mapped.length > 0 && mapped.every(({ state }) => state === "not-applicable")) return "not-applicable";
  const heard = mapped.filter(spoken);
  if (heard.length === 0) return "not-assessed";
  const bearing = heard.filter(({ relation }) => relation !== "intersects");
  if (bearing.some(({ state }) => state === "not-met")) return "not-met";
  if (heard.every(({ state }) => state === "not-met")) return "not-met";
  const wholes = mapped.filter((each) => whole(each) && each.state !== "not-applicable");
  const met = wholes.length > 0 && wholes.every(({ state }) => state === "met");
  return met && heard.every(({ state }) => state === "met") ? "met" : "partly";
}

/** The newest statement on the requirement as a whole that is in date; null = none. */
function attested(statements: readonly RequirementStatement[], today: string): RequirementStatement | null {
  const live = statements.filter(({ validUntil, collectedAt }) => validUntil >= today && collectedAt <= today);
  const [newest] = live.toSorted(newestFirst);
  return newest ?? null;
}

/** What counts where a person or a certificate speaks about the whole: it raises, but never over a control not met. */
function combined(shown: State, statement: RequirementStatement | null): State {
  if (statement === null || shown === "not-met") return shown;
  if (statement.shows === "not-applicable" && shown !== "not-assessed") return shown;
  return statement.shows;
}

const strongest = (bases: readonly (Basis | null)[]) => BASES.find((each) => bases.includes(each)) ?? null;

/** The state of a requirement from its controls' states and from statements on it as a whole. Pure. */
export function requirementState(
  { id, weight = 1 }: Requirement,
  mappings: readonly Mapping[],
  controls: ReadonlyMap<string, ControlState>,
  statements: readonly RequirementStatement[],
  today: string,
): RequirementState {
  const all = mappings.map(({ control, relation }): Mapped & { readonly suggested: boolean } => {
    const known = controls.get(control);
    return {
      id: control,
      relation,
      state: known?.state ?? "not-assessed",
      basis: known?.basis ?? null,
      nextExpiry: known?.nextExpiry ?? null,
      suggested: known?.suggested === true,
    };
  });
  const decided = all.map((each) => (each.suggested ? { ...each, state: "not-assessed" as const } : each));
  const statement = attested(statements, today);
  const known = shownByControls(decided);
  const suggested = known === "not-assessed" && statement === null && all.some((each) => each.suggested);
  const mapped = suggested ? all : decided;
  const shown = suggested ? "partly" : known;
  const state = combined(shown, statement);
  const deciding = state === "not-met" ? mapped.filter((each) => each.state === "not-met") : mapped.filter(spoken);
  const bases = deciding.map(({ basis }) => basis);
  const expiries = [...deciding, ...(statement ? [{ nextExpiry: statement.validUntil }] : [])];
  return {
    id,
    state,
    basis: state === shown ? strongest(bases) : statement && BASIS_OF_KIND[statement.kind],
    weight,
    controls: all.map(({ id: control, relation, state: held }) => ({ id: control, relation, state: held })),
    nextExpiry: expiries.flatMap(({ nextExpiry }) => (nextExpiry === null ? [] : [nextExpiry])).sort()[0] ?? null,
    ...(suggested ? { suggested } : {}),
  };
}
