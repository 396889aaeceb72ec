import { AppError, type PlacementStage } from "@broker/contracts";
import { currentStep, effectiveValue, movedSteps, standingSteps, valuesDiffer } from "@broker/core";
import { withClients } from "../clients/open-clients.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { placementLine } from "../present/placement-table.ts";
import { printedPlacement } from "./printed-placement.ts";
import { typedStage } from "./typed-stage.ts";
import { type StepFlags, typedTerms } from "./typed-terms.ts";

interface MoveFlags extends StepFlags {
  /** true = the last step; a text = the step of that number. */
  readonly correct?: string | true;
  readonly toRecord?: boolean;
}

const BINDS: readonly PlacementStage[] = ["bound", "renewed"];

function correctedNumber(correct: string | true, last: number): number {
  if (correct === true) return last;
  if (/^\d+$/.test(correct)) return Number(correct);
  throw new AppError("usage", `--correct wants the number of a step, not '${correct}'.`, {
    hint: "'broker placements show <placement>' has the numbers.",
  });
}

/** Records the stage that a placement came to, or puts an earlier record of it right. */
export const movePlacement: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store, by, at }) => {
    const { io, flags } = invocation;
    const [reference = "", word = ""] = command.args;
    const { correct, toRecord = false, ...typed } = command.opts<MoveFlags>();
    const stage = typedStage(word);
    if (toRecord && !BINDS.includes(stage))
      throw new AppError("usage", "Only a bound or renewed placement brings a policy for the record.");
    const { placement, clientName } = await store.placements.find(reference);
    const today = at.slice(0, 10);
    const moved = await store.placements.move(
      placement.id,
      (before) => {
        const terms = typedTerms(typed, today);
        if (correct === undefined)
          return { ...before, steps: [...movedSteps(before.steps, { stage, ...terms }, { by, at })] };
        const corrects = correctedNumber(correct, standingSteps(before.steps).at(-1)?.n ?? 1);
        const day = before.steps.find((step) => step.n === corrects)?.on ?? today;
        const on = typed.on === undefined ? day : terms.on;
        return { ...before, steps: [...movedSteps(before.steps, { stage, ...terms, on, corrects }, { by, at })] };
      },
      { by, at },
      toRecord,
    );
    if (flags.json) io.result(JSON.stringify(printedPlacement({ placement: moved, clientName }), null, 2));
    else io.result(placementLine({ placement: moved, clientName }));
    if (BINDS.includes(stage) && !toRecord) {
      const { insurer, expiresOn } = currentStep(moved);
      const told = effectiveValue(await store.find(moved.clientId), "expiringPolicy")?.value;
      const policy = Object.fromEntries(Object.entries({ insurer, expiresOn }).filter(([, each]) => each !== null));
      if (told === undefined || valuesDiffer(told, policy))
        io.note("The record's expiring policy is another or not known; --to-record puts this one there.");
    }
    return EXIT.done;
  });
