import { AppError } from "@broker/contracts";

/** A line before signing; percent. */
export interface WrittenLine {
  readonly written: number;
  readonly toStand: boolean;
}

/** What signing comes to; percent, to four places, in the order of the lines. */
export interface SignedLines {
  readonly signed: readonly number[];
  readonly total: number;
  /** False = the lines come to less than the order: they are signed as written, and the rest is not placed. */
  readonly complete: boolean;
}

/** Ten-thousandths of a percent: the last place in which lines are signed. */
const UNIT = 10_000;

const units = (percent: number) => Math.round(percent * UNIT);

/** Takes what rounding left over into the last line, and into the one before it where a line would leave 0…written. */
function absorb(signed: number[], free: readonly { readonly at: number; readonly written: number }[], rest: number) {
  let left = rest;
  for (const { at, written } of [...free].reverse()) {
    const before = signed[at] ?? 0;
    const after = Math.min(Math.max(before + left, 0), written);
    signed[at] = after;
    left -= after - before;
    if (left === 0) return;
  }
}

/**
 * Signs lines against an order. Where they come to more, each is signed at written × order ÷ sum of the written lines; lines to stand
 * keep what was written and the others share the rest. Rounded to four places; the last line takes what rounding leaves over. AppErrors
 * `input_invalid`: no order, a line of nothing, lines to stand that leave nothing for the others or exceed the order.
 * @param order percent in the same measure as the lines: of the whole, or 100 where lines are shares of the order
 */
export function signDown(lines: readonly WrittenLine[], order: number): SignedLines {
  const target = units(order);
  if (target <= 0) throw new AppError("input_invalid", "There is no order to sign lines against.");
  if (lines.some(({ written }) => units(written) <= 0)) throw new AppError("input_invalid", "A line must be above 0%.");
  const written = lines.map((line) => units(line.written));
  const sum = written.reduce((total, each) => total + each, 0);
  if (sum <= target) return { signed: written.map((each) => each / UNIT), total: sum / UNIT, complete: sum === target };
  const standing = lines.reduce((total, line, at) => total + (line.toStand ? (written[at] ?? 0) : 0), 0);
  if (standing >= target)
    throw new AppError(
      "input_invalid",
      standing > target
        ? `Lines to stand come to ${standing / UNIT}%, above the order of ${target / UNIT}%.`
        : "Lines to stand take the whole order and leave nothing for the others.",
      { hint: "Agree with an insurer that its line need not stand, or take a line out." },
    );
  const free = lines.flatMap((line, at) => (line.toStand ? [] : [{ at, written: written[at] ?? 0 }]));
  const signed = [...written];
  for (const { at, written: each } of free) signed[at] = Math.round((each * (target - standing)) / (sum - standing));
  absorb(signed, free, target - signed.reduce((total, each) => total + each, 0));
  return { signed: signed.map((each) => each / UNIT), total: target / UNIT, complete: true };
}
