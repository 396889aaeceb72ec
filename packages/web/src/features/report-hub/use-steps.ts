import { useCallback, useRef, useState } from "react";

/** One piece of work, and what it is called while it is under way. */
export interface WorkStep {
  readonly words: string;
  readonly work: () => Promise<unknown>;
}

/** How far the work is. */
export interface StepState {
  readonly done: number;
  readonly of: number;
  /** What is being done now. */
  readonly words: string;
}

/** Does one piece of work after the other and tells how far it is: a piece counts when its answer is there. What fails ends it. */
export function useSteps(): {
  /** null = nothing is under way. */
  readonly state: StepState | null;
  readonly run: (steps: readonly WorkStep[]) => Promise<void>;
} {
  const [state, setState] = useState<StepState | null>(null);
  const running = useRef(false);
  const run = useCallback(async (steps: readonly WorkStep[]) => {
    if (running.current) return;
    running.current = true;
    try {
      for (const [done, { words, work }] of steps.entries()) {
        setState({ done, of: steps.length, words });
        await work();
      }
    } finally {
      running.current = false;
      setState(null);
    }
  }, []);
  return { state, run };
}
