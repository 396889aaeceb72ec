import { AppError, showCount, verdictWords } from "@broker/contracts";
import { BINDING_STAGES } from "@broker/core";
import { readClient, readPlacement } from "@broker/server/verbs";
import type { Io } from "../invocation.ts";
import { terminalText, wrapLines } from "../terminal/text.ts";
import type { workspaceOf } from "../workspace-of.ts";

type OpenWorkspace = Awaited<ReturnType<typeof workspaceOf>>;

/** `--yes` of a binding. */
export interface ConfirmFlags {
  readonly yes?: boolean;
}

/**
 * Prints the client's verdict and its open blockers before a risk is bound. AppError `usage` if there are any and the
 * binding is not confirmed: nothing is asked for, so that a script behaves as a terminal does.
 */
export async function confirmBinding(
  workspace: OpenWorkspace,
  io: Io,
  client: string,
  { yes = false }: ConfirmFlags,
): Promise<void> {
  const { placeability } = await readClient(workspace, client);
  const { blockers } = placeability;
  if (blockers.length === 0) return;
  const open = blockers.map(({ title, subject }) => `  ${terminalText(`${title} (${subject})`)}`).join("\n");
  const verdict = `Placeability: ${verdictWords(placeability)}, ${showCount(blockers.length, "open blocker")}.`;
  if (!yes)
    throw new AppError("usage", `${verdict} The risk is not bound.`, {
      hint: `${open}\nBind with these blockers open: add --yes`,
    });
  io.note(wrapLines(`${verdict}\n${open}`, io.err.columns - 1));
}

/** As `confirmBinding`, for a placement; a correction of its bound steps is not a new binding. */
export async function confirmPlacementBinding(
  workspace: OpenWorkspace,
  io: Io,
  reference: string,
  { corrects, ...flags }: ConfirmFlags & { readonly corrects?: number | "last" | undefined },
): Promise<void> {
  const { placement } = await readPlacement(workspace, reference);
  const corrected = corrects === "last" ? placement.steps.at(-1) : placement.steps.find(({ n }) => n === corrects);
  if (corrected === undefined || !BINDING_STAGES.includes(corrected.stage))
    await confirmBinding(workspace, io, placement.clientId, flags);
}
