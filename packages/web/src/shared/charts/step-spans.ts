/** Where a step's bar lies, in percent of the widest figure. */
export interface StepSpan {
  /** Earned = the figure grew, lost = it shrank, sum = it is drawn from 0. */
  readonly kind: "earned" | "lost" | "sum";
  readonly left: number;
  readonly width: number;
}

/** Places each step between its figure before and after. Figures below 0 are drawn at 0. */
export function stepSpans(
  steps: readonly { readonly before: number; readonly after: number; readonly total?: boolean }[],
): StepSpan[] {
  const most = Math.max(0, ...steps.flatMap(({ before, after }) => [before, after]));
  const share = (value: number): number => (most === 0 ? 0 : (Math.max(0, value) / most) * 100);
  return steps.map(({ before, after, total }) => {
    if (total) return { kind: "sum", left: 0, width: share(after) };
    const [from, to] = [share(before), share(after)];
    return { kind: to >= from ? "earned" : "lost", left: Math.min(from, to), width: Math.abs(to - from) };
  });
}
