import { type ApiKey, type MadeFile, showPercent } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { type DataSource, RefusedCall, useSource } from "../../data/source.ts";
import { outdate } from "../../data/use-call.ts";
import { saveBlob } from "../../shared/files/save-blob.ts";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** Fetches a document's file and downloads it under its own name. Rejects with `RefusedCall`. */
export async function saveDocument(source: DataSource, { record, name }: MadeFile): Promise<void> {
  const input = { params: { id: record.id }, query: { save: "true" } };
  const answer = await fetch(source.address("GET /api/exports/:id/file", input));
  if (!answer.ok)
    throw new RefusedCall({
      type: "about:blank",
      title: answer.statusText,
      status: answer.status,
      code: "internal",
      detail: "The file was saved but could not be downloaded.",
      hint: "It is listed under History.",
    });
  saveBlob(name, await answer.blob());
}

/** One piece of work, with a description shown while it runs. */
interface WorkStep {
  readonly words: string;
  readonly work: () => Promise<unknown>;
}

export interface StepState {
  readonly done: number;
  readonly of: number;
  readonly words: string;
}

/** Runs steps in sequence with progress; a step counts when answered, a failure stops it. `state` null = idle. */
export function useSteps() {
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

/** Progress of the work in words and percent; nothing while idle. */
export function StepProgress({ state }: { readonly state: StepState | null }) {
  return (
    <div aria-live="polite" className="max-w-[420px] empty:hidden">
      {state === null ? null : (
        <ProgressBar
          value={state.done}
          max={state.of}
          words={`${state.words}, step ${state.done + 1} of ${state.of}, ${showPercent(state.done / state.of)}`}
        />
      )}
    </div>
  );
}

interface FileMaking {
  readonly words: string;
  readonly write: () => Promise<MadeFile>;
  readonly before?: readonly WorkStep[];
}

const OUTDATED: readonly ApiKey[] = [
  "GET /api/exports",
  "GET /api/exports/stats",
  "GET /api/clients/:id/papers",
  "GET /api/mrc/slips",
];

/** Makes a document's file step by step and downloads it under its own name. Rejects on failure. */
export function useMadeFile() {
  const source = useSource();
  const queries = useQueryClient();
  const { state, run } = useSteps();
  const makeFile = async ({ words, write, before = [] }: FileMaking): Promise<void> => {
    let made: MadeFile | undefined;
    await run([
      ...before,
      {
        words,
        work: async () => {
          made = await write();
          await outdate(queries, OUTDATED);
        },
      },
      { words: "Saving the file", work: async () => (made === undefined ? null : saveDocument(source, made)) },
    ]);
    if (made !== undefined) toast(`Saved ${made.name}`);
  };
  return { state, makeFile };
}
