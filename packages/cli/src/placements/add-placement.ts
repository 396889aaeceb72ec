import { AppError } from "@broker/contracts";
import { addPlacement as add, placementView } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { typedStage } from "./typed-stage.ts";
import { type StepFlags, typedTerms } from "./typed-terms.ts";

interface AddFlags extends StepFlags {
  readonly stage: string;
  readonly risk: string;
  readonly by?: string;
}

/** Records a new placement of a client. */
export const addPlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<AddFlags>();
  const stage = typedStage(typed.stage);
  const risk = typed.risk.trim();
  if (risk === "" || risk.length > 500) throw new AppError("usage", "--risk must have 1 to 500 characters.");
  const workspace = await workspaceOf(invocation, typed.by);
  const listed = await add(workspace, { client: command.args[0] ?? "", risk, move: { stage, ...typedTerms(typed) } });
  const { placement, clientName } = listed;
  if (flags.json) io.result(JSON.stringify(placementView(listed), null, 2));
  else io.result(`${placement.id}  ${terminalText(`${clientName || placement.clientId}, ${risk}: ${stage}`)}`);
  io.note(`Move it on: broker placements move ${placement.id.slice(0, 8)} <stage>`);
  return EXIT.done;
};
