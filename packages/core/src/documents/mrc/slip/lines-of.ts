import { AppError, type MrcLine, type MrcSlip, type SlipChoices } from "@broker/contracts";
import { signDown } from "../signing/sign-down.ts";
import terms from "./standard-terms.json" with { type: "json" };

/** What the percentages of the lines are of; of the whole unless the broker says otherwise. */
export const basisOf = (choices: SlipChoices): MrcSlip["control"]["basisOfWrittenLines"] =>
  choices.basisOfWrittenLines ?? "percentage of whole";

/** The order in the measure of the lines: itself where they are of the whole, 100 where they are of the order. */
const orderInLines = (choices: SlipChoices): number | undefined =>
  choices.order === undefined || basisOf(choices) === "percentage of whole" ? choices.order : 100;

/** True = the lines come to less than the order, so that a part of the risk has no insurer. */
export function fallsShort(choices: SlipChoices): boolean {
  const order = orderInLines(choices);
  const units = (percent: number) => Math.round(percent * 10_000);
  const written = (choices.lines ?? []).reduce((sum, line) => sum + units(line.written), 0);
  return order !== undefined && written < units(order);
}

/** Risk codes with their share of the premium; CY alone unless the broker says otherwise. */
export const riskCodesOf = (choices: SlipChoices) => choices.riskCodes ?? [{ code: terms.riskCode, percent: 100 }];

/**
 * The panel as the broker says it, signed down where that is asked for. The first line leads unless another is marked as the leader.
 * AppError `input_invalid`: signed without an order or lines, two leaders, lines that cannot be signed.
 */
export function linesOf(choices: SlipChoices, at: string): MrcLine[] {
  const lines = choices.lines ?? [];
  const leaders = lines.filter(({ leader }) => leader === true).length;
  if (leaders > 1)
    throw new AppError("input_invalid", "A slip has one leader; more than one line is marked as leading.");
  const order = orderInLines(choices);
  if (choices.sign === true && (order === undefined || lines.length === 0))
    throw new AppError(
      "input_invalid",
      "Lines are signed against an order; the order and the lines must be known first.",
    );
  const signed = choices.sign === true && order !== undefined ? signDown(lines, order).signed : [];
  const codes = riskCodesOf(choices).map(({ code }) => code);
  return lines.map(({ insurer, written, toStand, leader, references, riskCodes, conditions }, index) => ({
    n: index + 1,
    insurer,
    references: references ?? [],
    riskCodes: riskCodes ?? codes,
    written,
    toStand,
    signed: signed[index] ?? null,
    leader: leaders === 0 ? index === 0 : leader === true,
    conditions: conditions ?? [],
    how: { provenance: "declared", asOf: at, source: "declared by the broker" },
  }));
}
