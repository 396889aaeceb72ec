import type { ModelStep } from "@broker/contracts";
import type { LossModel } from "./loss-model.ts";

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Where a view reaches beyond its tables: turnover outside every row, a sector without a row, a spread that was held. */
export function viewWarnings({ perils }: LossModel): string[] {
  const steps: readonly ModelStep[] = perils.flatMap(({ frequencySteps, severitySteps }) => [
    ...frequencySteps,
    ...severitySteps,
  ]);
  const told = steps.flatMap(({ step, input, before, operand }) => {
    if (input.includes("than every row")) return [sentence(input)];
    if (step === "sector" && input.endsWith("no row of the table"))
      return [`The table has no row for the sector (${input.split(":")[0]}), so the sector changes nothing.`];
    return step === "sigma-at-most" ? [`The spread of ${before.toFixed(2)} is held at ${operand}.`] : [];
  });
  return [...new Set(told)];
}
