import {
  CONTROL_TITLES,
  ControlKey,
  type Declarer,
  type ExposureProfile,
  goodAnswer,
  type ModelStep,
  type Peril,
  type Provenance,
  sourceOf,
  type TableRow,
} from "@broker/contracts";
import { CHECKS } from "../scan/checks/check-list.ts";
import { type ModelCalculation, step } from "./model-calculation.ts";
import checkFactors from "./tables/check-factors.json" with { type: "json" };
import controlFactors from "./tables/control-factors.json" with { type: "json" };
import { modelLimit, tableRow } from "./tables/table-row.ts";

/** The effect of a control on a peril: frequency or severity. */
type Acts = "frequency" | "severity";

interface Factor {
  readonly id: string;
  readonly title: string;
  readonly factor: number;
  readonly input: string;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  readonly row: TableRow;
}

/** Interpolates between `bad` and `good` by the share of people or machines that a control covers. */
const between = (bad: number, good: number, share: number) => bad + (good - bad) * share;

function ofControls(profile: ExposureProfile, peril: Peril, acts: Acts): { known: Factor[]; unknown: string[] } {
  const known: Factor[] = [];
  const unknown: string[] = [];
  for (const row of controlFactors.rows) {
    if (row.acts !== acts || !row.perils.includes(peril)) continue;
    const key = ControlKey.parse(row.control);
    const held = profile.controls[key];
    const title = CONTROL_TITLES[key];
    if (held === undefined || held.answer === "unknown") {
      unknown.push(title);
      continue;
    }
    const { answer, coveragePct } = held;
    // A partial answer without a share counts as half, and the step says so.
    const inPlace = answer === "partial" ? (coveragePct ?? 50) / 100 : answer === "yes" ? 1 : 0;
    const share = goodAnswer(key) === "yes" ? inPlace : 1 - inPlace;
    const partly = coveragePct === undefined ? "partial; half assumed" : `partial, ${coveragePct}%`;
    known.push({
      id: row.id,
      title,
      factor: between(row.bad, row.good, share),
      input: `${title}: ${answer === "partial" ? partly : answer}`,
      ...sourceOf(held),
      row: tableRow("control-factors", row),
    });
  }
  return { known, unknown };
}

function ofChecks(profile: ExposureProfile, peril: Peril, acts: Acts): { known: Factor[]; unknown: string[] } {
  const known: Factor[] = [];
  const unknown: string[] = [];
  for (const row of checkFactors.rows) {
    if (row.acts !== acts || !row.perils.includes(peril)) continue;
    const outcome = profile.checks[row.check];
    const titles = CHECKS.find(({ id }) => id === row.check)?.titles;
    const share = outcome === "pass" ? 1 : outcome === "partial" ? 0.5 : outcome === "fail" ? 0 : null;
    if (share === null) {
      if (outcome !== "not-applicable") unknown.push(titles?.pass ?? row.check);
      continue;
    }
    const title = (share === 1 ? titles?.pass : titles?.fail) ?? row.check;
    known.push({
      id: row.id,
      title,
      factor: between(row.bad, row.good, share),
      input: `check ${row.check}: ${outcome}`,
      provenance: "observed",
      row: tableRow("check-factors", row),
    });
  }
  return { known, unknown };
}

/**
 * Multiplies a peril's frequency or severity by the factor of each control and check. Unknown controls are 1 and listed
 * in one step; the product stays within the model's bounds.
 */
export function withControls(
  sum: ModelCalculation,
  unit: ModelStep["unit"],
  profile: ExposureProfile,
  peril: Peril,
  acts: Acts,
): ModelCalculation {
  const before = sum.value;
  const controls = ofControls(profile, peril, acts);
  const checks = ofChecks(profile, peril, acts);
  let after = sum;
  for (const { factor, row, id, ...words } of [...controls.known, ...checks.known])
    after = step(after, unit, "multiply", factor, { step: id, ...words, rows: [row] });
  const unknown = [...controls.unknown, ...checks.unknown];
  if (unknown.length > 0)
    after = step(after, unit, "multiply", 1, {
      step: `unknown-${acts}`,
      title: "Factors not known: no effect",
      input: `not known: ${unknown.join(", ")}`,
      provenance: "none",
    });
  for (const [id, operation] of [
    ["controls-at-least", "at-least"],
    ["controls-at-most", "at-most"],
  ] as const) {
    const { value, row } = modelLimit(id);
    const held = operation === "at-least" ? after.value < before * value : after.value > before * value;
    if (held)
      after = step(after, unit, operation, before * value, {
        step: id,
        title: "Combined effect of controls, limited",
        input: `limited to ${value} times the value without controls`,
        provenance: "estimated",
        rows: [row],
      });
  }
  return after;
}
