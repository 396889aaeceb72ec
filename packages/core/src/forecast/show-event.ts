import type { LossView } from "@broker/contracts";

/** The most that one event counts for in a view, in pence; null = events are not capped. */
export const eventCap = ({ perils }: Pick<LossView, "perils">): number | null => perils[0]?.capPence ?? null;

/** Whether a single-event loss is the model's maximum instead of a modelled size. */
export function isCapped(view: Pick<LossView, "perils">, pence: number): boolean {
  const cap = eventCap(view);
  return cap !== null && pence >= cap;
}

/**
 * Whether a year's total is one event at the model's maximum. A total above it is the sum of several events, which
 * nothing bounds.
 */
export const isCappedTotal = (view: Pick<LossView, "perils">, pence: number): boolean => pence === eventCap(view);

/** A year's total as printed by `show`; one at the cap of an event is labelled. */
export function showTotal(view: Pick<LossView, "perils">, pence: number, show: (pence: number) => string): string {
  return isCappedTotal(view, pence) ? `${show(pence)} (capped)` : show(pence);
}

/** A single-event loss as printed by `show`; one at the cap is labelled. */
export function showEvent(view: Pick<LossView, "perils">, pence: number, show: (pence: number) => string): string {
  return isCapped(view, pence) ? `${show(pence)} (capped)` : show(pence);
}
