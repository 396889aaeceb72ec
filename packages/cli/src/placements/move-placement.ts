import { AppError } from "@broker/contracts";
import { BINDING_STAGES } from "@broker/core";
import { addPlacement as add, movePlacement as move, placementView } from "@broker/server/verbs";
import type { SubmissionOptions } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { type ConfirmFlags, confirmBinding, confirmPlacementBinding } from "./confirm-binding.ts";
import { placementLine } from "./list-placements.ts";
import { typedStage, typedTerms } from "./typed-terms.ts";

/** `--beside-bound` of a binding. */
export interface BesideFlags {
  readonly besideBound?: true;
}

/** The reason for binding a company that is not active, and the confirmation of a second policy, if given. */
export const despiteOf = ({ despiteContradictions: reason, besideBound }: SubmissionOptions & BesideFlags) => ({
  ...(reason === undefined ? {} : { despiteContradictions: reason }),
  ...(besideBound === undefined ? {} : { besideBound }),
});

interface AddFlags extends SubmissionOptions, ConfirmFlags, BesideFlags {
  readonly stage: string;
  readonly risk: string;
}

/** Records a new placement of a client. */
export const addPlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<AddFlags>();
  const stage = typedStage(typed.stage);
  const risk = typed.risk.trim();
  if (risk === "" || risk.length > 500) throw new AppError("usage", "--risk must have 1 to 500 characters.");
  const workspace = await workspaceOf(invocation, typed.by);
  const client = command.args[0] ?? "";
  if (BINDING_STAGES.includes(stage)) await confirmBinding(workspace, io, client, typed);
  const listed = await add(workspace, {
    client,
    risk,
    move: { stage, ...typedTerms({ ...typed }), ...despiteOf(typed) },
  });
  const { placement, clientName } = listed;
  if (flags.json) io.result(JSON.stringify(placementView(listed), null, 2));
  else io.result(`${placement.id}  ${terminalText(`${clientName || placement.clientId}, ${risk}: ${stage}`)}`);
  io.note(`Change its stage: broker placements move ${placement.id.slice(0, 8)} <stage>`);
  return EXIT.done;
};

interface MoveFlags extends SubmissionOptions, ConfirmFlags, BesideFlags {
  /** true = the last step; a text = the step of that number. */
  readonly correct?: string | true;
  /** False = `--no-record`. */
  readonly record?: boolean;
}

function correctedNumber(correct: string | true): number | "last" {
  if (correct === true) return "last";
  if (/^\d+$/.test(correct)) return Number(correct);
  throw new AppError("usage", `--correct must be the number of a step, not '${correct}'.`, {
    hint: "'broker placements show <placement>' has the numbers.",
  });
}

/** Records the stage that a placement came to, or puts an earlier record of it right. */
export const movePlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference = "", word = ""] = command.args;
  const { correct, record, by, yes = false, ...typed } = command.opts<MoveFlags>();
  const stage = typedStage(word);
  const workspace = await workspaceOf(invocation, by);
  const corrects = correct === undefined ? undefined : correctedNumber(correct);
  if (BINDING_STAGES.includes(stage)) await confirmPlacementBinding(workspace, io, reference, { corrects, yes });
  const moved = await move(workspace, reference, {
    stage,
    ...typedTerms({ ...typed }),
    ...despiteOf(typed),
    corrects,
    ...(record === false ? { toRecord: false } : {}),
  });
  if (flags.json) io.result(JSON.stringify(placementView(moved), null, 2));
  else io.result(placementLine(moved));
  const inception = moved.placement.steps.at(-1)?.inception ?? "";
  if (BINDING_STAGES.includes(stage))
    io.note(
      record === false
        ? "The client's record keeps its expiring policy."
        : inception > workspace.clock.now().toISOString().slice(0, 10)
          ? "It becomes the current policy on the client's record from its inception; the renewal is due by its expiry."
          : "It is the expiring policy on the client's record now; the renewal is due by its expiry.",
    );
  return EXIT.done;
};
