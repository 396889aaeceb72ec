import {
  BASES,
  BASIS_OF_KIND,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type ControlState,
  type CtemControl,
  roundHalfUp,
  type StatementView,
} from "@broker/contracts";
import { HUB_CONTROLS } from "../compliance/library.ts";

const basisOf = ({ kind }: StatementView) => BASIS_OF_KIND[kind];

/** Evidence that verifies: observed or documented, and in date. */
const verifies = (each: StatementView) => each.shows === "met" && basisOf(each) !== "declared";

/** Verified = met by fresh observed or documented evidence; non-compliant = not met; else pending (decisions §7). */
function statusOf({ state, evidence }: ControlState): CtemControl["status"] {
  if (state === "not-met") return "non-compliant";
  return state === "met" && evidence.some(verifies) ? "verified" : "pending";
}

/** The control of the hub that a key of the client record answers first. */
export const controlOfKey = (key: (typeof CONTROL_KEYS)[number]) =>
  HUB_CONTROLS.find(({ answers }) => answers?.[0]?.key === key);

function ctemControl(
  key: (typeof CONTROL_KEYS)[number],
  state: ControlState,
  trend: CtemControl["trend"],
): CtemControl {
  const strongest = state.evidence.toSorted(
    (a, b) => BASES.indexOf(basisOf(a)) - BASES.indexOf(basisOf(b)) || b.collectedAt.localeCompare(a.collectedAt),
  );
  const [best] = strongest;
  return {
    key,
    name: CONTROL_TITLES[key],
    status: statusOf(state),
    provider: best?.source ?? null,
    lastVerified: strongest.find(verifies)?.collectedAt ?? null,
    metrics: state.evidence.map(({ shows, collectedAt, title }) => ({
      status: shows,
      lastVerified: collectedAt,
      value: title,
    })),
    trend,
  };
}

/**
 * The controls of the client record as exposure management lists them. Pure.
 * @param trends by control of the hub: how its state moved last; absent = no earlier state is known
 */
export function ctemControls(
  states: ReadonlyMap<string, ControlState>,
  trends: ReadonlyMap<string, "up" | "down" | "stable">,
): CtemControl[] {
  return CONTROL_KEYS.flatMap((key) => {
    const control = controlOfKey(key);
    const state = control && states.get(control.id);
    return control === undefined || state === undefined
      ? []
      : [ctemControl(key, state, trends.get(control.id) ?? null)];
  });
}

/** Verified controls over all, in percent. */
export const verifiedPercent = (controls: readonly CtemControl[]): number =>
  controls.length === 0
    ? 0
    : roundHalfUp((controls.filter(({ status }) => status === "verified").length / controls.length) * 100);
