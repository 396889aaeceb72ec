import type { ApiKey, MadeFile } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { outdate } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import { toast } from "../../shared/ui/toast.ts";
import { saveDocument } from "./save-document.ts";
import { type StepState, useSteps, type WorkStep } from "./use-steps.ts";

/** Creation of a document's file. */
export interface FileMaking {
  /** Description while it is written. */
  readonly words: string;
  readonly write: () => Promise<MadeFile>;
  /** Steps before it. */
  readonly before?: readonly WorkStep[];
}

const OUTDATED: readonly ApiKey[] = [
  "GET /api/exports",
  "GET /api/exports/stats",
  "GET /api/clients/:id/papers",
  "GET /api/mrc/slips",
];

/** Makes a document's file step by step and downloads it under its own name. Rejects on failure. */
export function useMadeFile(): {
  /** null = idle. */
  readonly state: StepState | null;
  readonly makeFile: (making: FileMaking) => Promise<void>;
} {
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
