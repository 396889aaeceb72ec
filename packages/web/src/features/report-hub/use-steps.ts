import { useCallback, useRef, useState } from "react";

/** One piece of work, with a description shown while it runs. */
export interface WorkStep {
  readonly words: string;
  readonly work: () => Promise<unknown>;
}

/** Progress of the work. */
export interface StepState {
  readonly done: number;
  readonly of: number;
  /** The current step. */
  readonly words: string;
}

/** Runs steps in sequence and reports progress; a step counts when its response has arrived. A failure stops it. */
export function useSteps(): {
  /** null = idle. */
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
