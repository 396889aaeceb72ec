import { useEffect, useEffectEvent, useState } from "react";

/** Each step of a guided demo is shown for two seconds. */
const STEP_MS = 2000;

/**
 * A demo that walks through steps. `at` = the step shown, from 0; null = it is not running.
 * @param onStep called with each step as it begins
 */
export function useDemoRun(
  count: number,
  onStep: (at: number) => void,
): { readonly at: number | null; readonly start: () => void } {
  const [at, setAt] = useState<number | null>(null);
  const show = (next: number) => {
    setAt(next < count ? next : null);
    if (next < count) onStep(next);
  };
  const showNext = useEffectEvent(() => show((at ?? 0) + 1));
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => showNext(), STEP_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return { at, start: () => show(0) };
}
