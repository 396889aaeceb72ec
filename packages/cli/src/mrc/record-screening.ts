import { basename, resolve } from "node:path";
import { AppError } from "@broker/contracts";
import { recordScreening } from "@broker/server/verbs";
import { readGiven } from "../documents/read-returned.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

interface ScreeningFlags {
  readonly by?: string;
  readonly list?: string;
  readonly date?: string;
  readonly result?: "no match" | "match under review" | "match";
  readonly file?: string;
}

/** Records a sanctions screening that was made outside this product. */
export const screeningCommand: Act = async (invocation, command) => {
  const [client = ""] = command.args;
  const { by, list, date, result, file } = command.opts<ScreeningFlags>();
  if (list === undefined || date === undefined || result === undefined)
    throw new AppError("usage", "A screening requires --list, --date and --result.");
  const workspace = await workspaceOf(invocation, by);
  const path = file === undefined ? null : resolve(invocation.host.cwd, file);
  const given = path === null ? null : { name: basename(path), content: readGiven(path, "--file") };
  const screening = { by: workspace.by, list, on: dayOption("--date", date), result };
  const recorded = await recordScreening(workspace, client, screening, given);
  const { io, flags } = invocation;
  io.result(flags.json ? JSON.stringify(recorded, null, 2) : `Screening recorded: ${result}.`);
  return EXIT.done;
};
