import {
  AppError,
  insurerNamed,
  type LineChoice,
  type MrcLine,
  type MrcSlip,
  type SlipChoices,
  type SubmissionFacts,
} from "@broker/contracts";
import { howOf, toSlipText } from "./content.ts";

/** A line before signing; percent. */
export interface WrittenLine {
  readonly written: number;
  readonly toStand: boolean;
}

/** Signed lines in per cent, to four places, in the order of the lines. */
interface SignedLines {
  readonly signed: readonly number[];
  readonly total: number;
  /** False = the lines fall short of the order: they are signed as written, and the rest is not placed. */
  readonly complete: boolean;
}

/** Lines are signed to ten-thousandths of a percent. */
const UNIT = 10_000;

const units = (percent: number) => Math.round(percent * UNIT);

/** Adds the rounding difference to the last line, and to earlier ones if a line would leave 0…written. */
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
 * Signs lines against an order. Where they exceed it, each is signed at written × order ÷ sum of the written lines;
 * lines to stand are signed in full and the others share the rest. Rounded to four places; the last line takes the
 * rounding difference. AppErrors `input_invalid`: no order, a line of 0%, lines to stand that exhaust or exceed the
 * order.
 * @param order percent in the same measure as the lines: of the whole, or 100 where lines are shares of the order
 */
export function signDown(lines: readonly WrittenLine[], order: number): SignedLines {
  const target = units(order);
  if (target <= 0) throw new AppError("input_invalid", "Lines cannot be signed without an order.");
  if (lines.some(({ written }) => units(written) <= 0)) throw new AppError("input_invalid", "A line must be above 0%.");
  const written = lines.map((line) => units(line.written));
  const sum = written.reduce((total, each) => total + each, 0);
  if (sum <= target) return { signed: written.map((each) => each / UNIT), total: sum / UNIT, complete: sum === target };
  const toStand = lines.reduce((total, line, at) => total + (line.toStand ? (written[at] ?? 0) : 0), 0);
  if (toStand >= target)
    throw new AppError(
      "input_invalid",
      toStand > target
        ? `Lines to stand total ${toStand / UNIT}%, above the order of ${target / UNIT}%.`
        : "Lines to stand exhaust the order and leave nothing for the others.",
      { hint: "Agree with an insurer that its line does not stand, or remove a line." },
    );
  const free = lines.flatMap((line, at) => (line.toStand ? [] : [{ at, written: written[at] ?? 0 }]));
  const signed = [...written];
  for (const { at, written: each } of free) signed[at] = Math.round((each * (target - toStand)) / (sum - toStand));
  absorb(signed, free, target - signed.reduce((total, each) => total + each, 0));
  return { signed: signed.map((each) => each / UNIT), total: target / UNIT, complete: true };
}

/**
 * What each line of a slip signs: as signed, else as the signing provisions would sign it now; null = order or basis to
 * be advised, or the lines cannot be signed.
 */
export function signingOf({ lines, choices }: MrcSlip): readonly number[] | null {
  if (lines.length > 0 && lines.every(({ signed }) => signed !== null)) return lines.map(({ signed }) => signed ?? 0);
  const order = orderInLines(choices);
  if (order === undefined) return null;
  try {
    return signDown(lines, order).signed;
  } catch (error) {
    if (error instanceof AppError && error.code === "input_invalid") return null;
    throw error;
  }
}

/**
 * The order in the measure of the lines: itself where they are of the whole, 100 where they are of the order. Where no
 * basis is chosen it is known for an order of 100% only.
 */
function orderInLines({ order, basisOfWrittenLines }: SlipChoices): number | undefined {
  if (order === undefined || order === 100 || basisOfWrittenLines === "percentage of whole") return order;
  return basisOfWrittenLines === undefined ? undefined : 100;
}

/**
 * The share of the order, in the measure of the lines, that no insurer has written; 0 = none, or the order or basis
 * is open.
 */
export function unplacedShare(choices: SlipChoices, lines: readonly Pick<MrcLine, "written">[]): number {
  const order = orderInLines(choices);
  const written = lines.reduce((sum, line) => sum + units(line.written), 0);
  return order === undefined ? 0 : Math.max(units(order) - written, 0) / UNIT;
}

/** An insurer as a quote names it; 'Ashdown Syndicate 1234' is a Lloyd's syndicate. */
export const quotedInsurer = (named: string): LineChoice["insurer"] => insurerNamed(toSlipText(named) || "the insurer");

/** The line of the chosen quote, where the broker has entered none; null = entered, not quoted, or without an order. */
function quotedLine(choices: SlipChoices, quoted: SubmissionFacts["quoted"]): LineChoice | null {
  const order = orderInLines(choices);
  const share = quoted?.value.line ?? 0;
  if (quoted == null || (choices.lines ?? []).length > 0 || order === undefined || share === 0) return null;
  return { insurer: quotedInsurer(quoted.value.insurer), written: units(share * order) / UNIT, toStand: false };
}

/**
 * The panel, signed down if requested; the chosen quote's line where the broker has entered none. The first line leads
 * unless another is marked as the leader. AppError `input_invalid`: signed without an order or lines, two leaders,
 * lines that cannot be signed.
 */
export function linesOf(choices: SlipChoices, at: string, quoted: SubmissionFacts["quoted"] = null): MrcLine[] {
  const fromQuote = quotedLine(choices, quoted);
  const lines = fromQuote === null ? (choices.lines ?? []) : [fromQuote];
  const leaders = lines.filter(({ leader }) => leader === true).length;
  if (leaders > 1)
    throw new AppError("input_invalid", "A slip has one slip leader; more than one line is marked as leader.");
  const order = orderInLines(choices);
  if (choices.sign === true && (order === undefined || lines.length === 0))
    throw new AppError("input_invalid", "Signing requires an order, the basis of the lines and written lines.");
  const signed = choices.sign === true && order !== undefined ? signDown(lines, order).signed : [];
  const codes = (choices.riskCodes ?? []).map(({ code }) => code);
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
    how:
      fromQuote === null || quoted === null
        ? { provenance: "declared", asOf: at, source: "recorded by the broker" }
        : howOf(quoted),
  }));
}
