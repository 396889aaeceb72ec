import { AppError, type Placement, type PlacementQuote, type QuoteChoice } from "@broker/contracts";
import { standingSteps } from "./standing-steps.ts";

/** Whether the steps and quotes of a placement that comes from a file have an order that can be read; AppError `input_invalid` otherwise. */
export function checkPlacement({ id, steps, quotes = [], choices = [] }: Placement): void {
  for (const [place, step] of steps.entries()) {
    const before = steps.slice(0, place);
    const ordered = step.n > Math.max(0, ...before.map((each) => each.n));
    const known = step.corrects === null || standingSteps(before).some((each) => each.n === step.corrects);
    if (ordered && known) continue;
    throw new AppError(
      "input_invalid",
      `The steps of placement ${id} do not follow one another; see number ${step.n}.`,
    );
  }
  checkQuotes(id, quotes, choices);
}

function checkQuotes(id: string, quotes: readonly PlacementQuote[], choices: readonly QuoteChoice[]): void {
  const numbers = new Set<number>();
  for (const { n, corrects } of quotes) {
    if (n <= Math.max(0, ...numbers) || (corrects !== null && !numbers.has(corrects)))
      throw new AppError("input_invalid", `The quotes of placement ${id} do not follow one another; see number ${n}.`);
    numbers.add(n);
  }
  for (const [place, { n, quote }] of choices.entries())
    if (n !== place + 1 || !numbers.has(quote))
      throw new AppError("input_invalid", `A choice of placement ${id} is of no quote that it has; see number ${n}.`);
}
