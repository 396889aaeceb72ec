import { CONTROL_TITLES, ControlKey, type ExposureProfile, goodAnswer, type Peril } from "@broker/contracts";
import { CHECKS } from "../scan/checks/check-list.ts";
import checkFactors from "./tables/check-factors.json" with { type: "json" };
import controlFactors from "./tables/control-factors.json" with { type: "json" };

/** A control with its current state and its effect in the model. */
export interface Prevention {
  readonly key: ControlKey;
  readonly title: string;
  /** Whether the company is known to lack it, or its state is not known. */
  readonly state: "missing" | "partial" | "not known";
}

/** The target state of controls whose title names the fault. */
const REACHED: Partial<Readonly<Record<ControlKey, string>>> = {
  rdpExposed: "RDP closed to the internet",
  endOfLifeSystems: "End-of-life systems replaced",
};

/** Controls not known to be in place: known missing ones first, then the most effective. */
export function openControls({ controls }: ExposureProfile, peril: Peril | null = null): Prevention[] {
  const rows = controlFactors.rows.filter(({ perils }) => peril === null || perils.includes(peril));
  const effects = new Map<ControlKey, number>();
  for (const { control, good, bad } of rows) {
    const key = ControlKey.parse(control);
    effects.set(key, Math.max(effects.get(key) ?? 0, bad / good));
  }
  const open = [...effects].flatMap(([key, effect]) => {
    const answer = controls[key]?.answer ?? "unknown";
    if (answer === goodAnswer(key)) return [];
    const state = answer === "unknown" ? "not known" : answer === "partial" ? "partial" : "missing";
    return [{ key, title: REACHED[key] ?? CONTROL_TITLES[key], state, effect } as const];
  });
  const rank = { missing: 0, partial: 1, "not known": 2 } as const;
  return open
    .sort((a, b) => rank[a.state] - rank[b.state] || b.effect - a.effect || (a.key < b.key ? -1 : 1))
    .map(({ key, title, state }) => ({ key, title, state }));
}

/** Maximum number of measures listed. */
const MAX_MEASURES = 4;

/** Measures that would reduce a peril, one a line: missing controls, failed checks, then unanswered controls. */
export function preventionOf(profile: ExposureProfile, peril: Peril): string[] {
  const open = openControls(profile, peril);
  const failed = checkFactors.rows.flatMap(({ check, perils }) => {
    const outcome = profile.checks[check];
    if (!perils.includes(peril) || (outcome !== "fail" && outcome !== "partial")) return [];
    return [`Remediate: ${CHECKS.find(({ id }) => id === check)?.titles.fail ?? check}`];
  });
  const lines = (known: boolean) =>
    open.filter(({ state }) => (state === "not known") !== known).map(({ title, state }) => `${title} (${state})`);
  return [...lines(true), ...failed, ...lines(false)].slice(0, MAX_MEASURES);
}
